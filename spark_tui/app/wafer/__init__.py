"""The wafer view: its figures, its maps, and the questions that keys turn over."""
