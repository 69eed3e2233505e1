"""The theatre: searches watched at work, side by side, in place of the board and its panel."""
