"""Which shapes the edits have that people asked for: the difference of two trees, and what is left of it when all that
belongs to one file is a blank. Read by `edits/shapes`."""
