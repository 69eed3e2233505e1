"""What Blocks is for the player, and what Rush Hour is."""

from dataclasses import replace

import pygame

from game.rules.blocks import decode
from game.views.face import About

ABOUT = About(
    title="Blocks",
    icon="puzzle",
    rules=(
        "Bring the star to the marked place.",
        "Drag blocks to where there is room.",
        "They go round corners, and never turn.",
    ),
    lesson=(decode("4x3:.11..11.2234,1@2"), "1r1"),
    legend="Dots are where the block you took up can go.",
    keys=(
        ("Arrows", "choose a block, then move it"),
        ("Tab", "choose the next block"),
        ("Esc", "let go of the block"),
        ("Enter", "end the path, if moves are counted"),
        ("C", "count steps or moves"),
        ("Drag", "a block, also round corners"),
        ("Click", "a block, then its new place"),
    ),
    own_keys={pygame.K_c: "recount"},
)

RUSH = replace(
    ABOUT,
    title="Rush Hour",
    rules=(
        "Bring the starred car to the way out.",
        "Cars move only along their length.",
        "Drag them as far as there is room.",
    ),
    lesson=(decode("rush:BBB..C.....CAA...CD..EE.D.......FFF."), "Cd3"),
    legend="Dots are where the car you took up can go.",
    keys=(
        ("Arrows", "choose a car, then move it"),
        ("Tab", "choose the next car"),
        ("Esc", "let go of the car"),
        ("Enter", "end the move, if moves are counted"),
        ("C", "count steps or moves"),
        ("Drag", "a car along its length"),
        ("Click", "a car, then its new place"),
    ),
)
