"""A second sentence about what the first one led to."""
