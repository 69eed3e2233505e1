"""Which keys do what: named actions by key, and which keys work when held or on buttons."""

import pygame

PLAIN = {
    pygame.K_u: "undo",
    pygame.K_BACKSPACE: "undo",
    pygame.K_r: "redo",
    pygame.K_n: "new",
    pygame.K_h: "hint",
    pygame.K_a: "solve",
    pygame.K_s: "share",
    pygame.K_SPACE: "pause",
    pygame.K_PERIOD: "step",
    pygame.K_KP_PERIOD: "step",
    pygame.K_PLUS: "faster",
    pygame.K_EQUALS: "faster",
    pygame.K_KP_PLUS: "faster",
    pygame.K_MINUS: "slower",
    pygame.K_KP_MINUS: "slower",
    pygame.K_ESCAPE: "stop",
    pygame.K_COMMA: "back",
    pygame.K_m: "mute",
    pygame.K_l: "list",
    pygame.K_t: "stats",
    pygame.K_F1: "help",
    pygame.K_F2: "daily",
    pygame.K_F10: "settings",
    pygame.K_F11: "full_screen",
    pygame.K_QUESTION: "help",
}
WITH_CTRL = {
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_r: "restart",
    pygame.K_c: "copy",
    pygame.K_v: "paste",
    pygame.K_o: "load",
    pygame.K_q: "quit",
    pygame.K_s: "save_png",
}
WITH_CTRL_SHIFT = {pygame.K_z: "redo", pygame.K_c: "share", pygame.K_s: "save_gif"}
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
LETTERS = (pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d)
# Holding one of these keys goes on doing it; holding any other does it once.
HELD = {"undo", "redo", "faster", "slower", "step", "back"}
# The key that opened a sheet closes it, too.
OPENERS = {"help", "settings", "stats", "daily", "list"}
PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
# What left and right do on parts that have the focus.
TURNING = {"speed": ("slower", "faster"), "scrub": ("back", "step")}
# After W, S or D has moved something, A belongs to them for so long; else it is Solve.
LETTERS_SECONDS = 2.0
