"""What the main screen is made of: one widget a file, each shown what to show and telling what was done to it."""
