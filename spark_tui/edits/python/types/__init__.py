"""What kind of thing a name holds: by what is written, and by what is done with it."""
