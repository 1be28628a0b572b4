"""The engine in this process: what its models read, and how they are asked."""
