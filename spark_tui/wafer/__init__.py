"""The mesh: what a model would do on a wafer. Cycles are simulated, the clock is a parameter."""
