"""A scene becomes strips of cells: its hunks, their rows, where each stands, and how it is painted."""
