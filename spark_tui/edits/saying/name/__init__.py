"""Names: new ones that nobody said, those that are replaced, those that are not there."""
