"""Python text that is read with `ast` and changed by splicing: what no edit asked for stays as it is, byte by byte."""
