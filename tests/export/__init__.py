"""Pictures, films and charts."""
