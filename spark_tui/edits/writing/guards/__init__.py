"""What is asked first, so that nothing goes wrong after it."""
