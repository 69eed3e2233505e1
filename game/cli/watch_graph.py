"""The tree of a search as GraphML, which programs that draw and count graphs read.

A node is a position: its board, g and h, their sum f, in which order it was `expanded` (from 1 on,
the first time; what was only met has none), and its `side` where it was met from the goal: g counts
from there, and there is no f. It hangs where the theatre's tree has it. An edge is a move, and
leads the way that is played: on the goal's side from the node to what it hangs from.
"""

from collections.abc import Iterator, Sequence
from typing import BinaryIO
from xml.etree.ElementTree import Element, ElementTree, SubElement

from game.cli.watch_table import Named, named, not_recorded
from game.keep.target import BadTarget
from game.log import Kind, Log
from game.rules.phrase import Phrase

# Of more positions than this no tree is written.
MOST_NODES = 5_000
NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
# What is told of a node and of an edge, each with its type.
NODE = {"board": "string", "g": "int", "h": "int", "f": "int", "expanded": "int", "side": "string"}
EDGE = {"move": "string"}


def check(logs: Sequence[Log]) -> None:
    """Raise BadTarget where a search has met too many positions for a tree."""
    for log in logs:
        if log.met > MOST_NODES:
            raise BadTarget(
                Phrase(
                    "expected a tree of at most {most} positions for --graphml, found {count} "
                    "met by {lane}; watch a smaller board, or lower --limit",
                    most=MOST_NODES,
                    count=log.met,
                    lane=log.lane.text,
                )
            )


def write(file: BinaryIO, log: Log, family: str) -> None:
    """Write the tree of one lane."""
    root = Element("graphml", xmlns=NAMESPACE)
    for where, known in (("node", NODE), ("edge", EDGE)):
        for name, kind in known.items():
            about = {"id": name, "for": where, "attr.name": name, "attr.type": kind}
            SubElement(root, "key", about)
    graph = SubElement(root, "graph", id="tree", edgedefault="directed")
    # Not all that a file of one's own may be called can stand in XML.
    lane = "".join(sign if sign.isprintable() else "?" for sign in log.lane.text)
    SubElement(graph, "desc").text = lane if log.recording else f"{lane}. {not_recorded(log)}"
    nodes = [node for node in range(len(log.states)) if log.home(node) >= 0]
    graph.extend(_nodes(log, nodes, named(log, family)))
    graph.extend(_edges(log, nodes))
    ElementTree(root).write(file, encoding="utf-8", xml_declaration=True)


def _nodes(log: Log, nodes: Sequence[int], board: Named) -> Iterator[Element]:
    expansions = (
        node for node, kind in zip(log.nodes, log.kinds, strict=True) if kind == Kind.EXPAND
    )
    turns = {node: turn for turn, node in enumerate(dict.fromkeys(expansions), 1)}
    for node in nodes:
        g, h = log.gs[log.home(node)], log.h(node)
        about: dict[str, object] = {"board": board(node), "g": g, "h": h}
        about |= {"side": "goal"} if log.goalward[node] else {"f": g + h}
        about |= {"expanded": turns[node]} if node in turns else {}
        yield _with_data(Element("node", id=f"n{node}"), about)


def _edges(log: Log, nodes: Sequence[int]) -> Iterator[Element]:
    for node in nodes:
        home = log.home(node)
        parent = log.parents[home]
        if parent >= 0:
            ends = (node, parent) if log.goalward[node] else (parent, node)
            edge = Element("edge", source=f"n{ends[0]}", target=f"n{ends[1]}")
            yield _with_data(edge, {"move": log.names[log.moves[home]]})


def _with_data(element: Element, about: dict[str, object]) -> Element:
    for key, one in about.items():
        SubElement(element, "data", key=key).text = str(one)
    return element
