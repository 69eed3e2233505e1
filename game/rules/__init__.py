"""The rules of each puzzle, one file a family: pure values, the standard library only."""
