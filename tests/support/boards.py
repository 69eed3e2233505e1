"""Boards that many tests play, and what a file of them may be called."""

import sys

HARD = "sliding:5x5:24,23,22,21,20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0"
SEED = (
    "flood:12x12c6m5:220512241115050301010135145334435442055410020501115015101341540123454434"
    "005154123544342420355535412520311103554304552042255022011245212510012340,23"
)
EIGHT = "sliding:3x3:1,2,3,0,4,5,7,8,6"
ARTICLE = "collapse:5x5c4:01002/31230/23001/30131/30331"
SMALL = "flood:3x3c3m2:100201221"
# The name of a file that is no text, where there may be such.
UNREADABLE = "list.txt" if sys.platform == "darwin" else "\udcff.txt"
