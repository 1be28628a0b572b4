"""Tables of pandas: how they are read and written, their columns, which rows they have, how they are put in groups."""
