"""Five programs that know the puzzles on their own, a page each, and share nothing with the game.

Each page reads a game ID, has its own rules, and finds the truth breadth-first:

    draw(rng)           the ID of a small board, odd ones among them
    truth(text)         how many moves it takes at least; None where it can't be solved
    solves(text, line)  whether these moves, one after the other, are legal and solve the board
"""
