"""What an `if`, a `while` or a filter asks."""
