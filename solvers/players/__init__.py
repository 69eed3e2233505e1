"""The players whose runs tell how hard a board is: see `kernels` for what each looks at."""
