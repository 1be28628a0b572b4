"""What is given out or shown: in which order, how much of it, once, in which unit, without what."""
