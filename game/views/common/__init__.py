"""What the boards of several families share."""
