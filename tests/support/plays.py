"""A person at a window without a screen, in a process of its own: plays a board, tells what it saw.

Each line that it reads is a move to play, or `quit`; each line that it writes tells how things
stand then, as JSON.
"""

import json
import sys

from tests.support.hands import Hands


def main(board: str) -> None:
    """Open the window on this board, or on the last one, and play what is asked for."""
    hands = Hands(*([board] if board else []))
    tell(hands)
    for line in sys.stdin:
        if line.strip() == "quit":
            break
        hands.click(hands.spot_of(line.strip()))
        hands.turn()
        tell(hands)
    hands.window.close()


def tell(hands: Hands) -> None:
    """Write how things stand."""
    notice, store = hands.window.notices.notice, hands.window._store
    stand = {
        "board": hands.table.session.board.id,
        "moves": hands.moves,
        "notice": notice[0] if notice is not None else "",
        "finished": [game.board for game in store.history()],
        "solved": hands.table.session.solved,
    }
    print(json.dumps(stand), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
