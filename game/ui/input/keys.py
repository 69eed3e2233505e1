"""Keys that are no commands: those of the board, and those for whatever has the focus."""

import pygame

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
# Where arrows lead, to the right and down.
WAYS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
# What left and right make of something.
BY = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
LETTERS = (pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d)
PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
# What left and right do on parts that have the focus.
TURNING = {"speed": ("slower", "faster"), "scrub": ("back", "step")}
# How far arrows walk along the moves of a play, on parts that have the focus; to its ends by far.
FAR = 1 << 30
WALKED = ("pace", "moves")
WALKING = {
    pygame.K_LEFT: -1,
    pygame.K_UP: -1,
    pygame.K_RIGHT: 1,
    pygame.K_DOWN: 1,
    pygame.K_HOME: -FAR,
    pygame.K_END: FAR,
}
# After W, S or D has moved something, A belongs to them for so long; else it is Solve.
LETTERS_SECONDS = 2.0
