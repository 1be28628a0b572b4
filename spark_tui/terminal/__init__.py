"""What a person sees on a terminal: diffs in colour, tables, one line for each error."""
