"""Commands: what a line that begins with / does, the palette of them, and the shell behind a !."""
