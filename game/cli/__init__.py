"""The command line: what it reads, runs and prints. It opens no window."""
