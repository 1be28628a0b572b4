"""What a function decided by itself, and its callers or the command line decide from now on."""
