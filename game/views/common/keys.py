"""Keys that several families read alike: Enter, and the digits of the row and of the pad."""

from collections.abc import Mapping

import pygame

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ROWS = (
    (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0),
    (*range(pygame.K_KP_1, pygame.K_KP_9 + 1), pygame.K_KP_0),
)
# What a digit stands for, counted from none: 1 the first of something, 0 the tenth.
PLACES: Mapping[int, int] = {key: place for row in _ROWS for place, key in enumerate(row)}
