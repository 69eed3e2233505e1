"""What becomes a file to look at: pictures, films, charts."""
