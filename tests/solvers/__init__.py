"""The solvers and the engine room."""
