"""What stands for a value: literals, expressions, displays, constants, and what they come to."""
