"""The main screen, and those that open over it."""
