"""Small data in the code: tables, their rows, what one of them says."""
