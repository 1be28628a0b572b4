"""What is said to come of a case, written where the code can tell that case."""
