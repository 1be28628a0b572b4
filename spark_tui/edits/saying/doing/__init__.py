"""What is to be done there."""
