"""What opens over the window: one file a sheet, with all that it does."""
