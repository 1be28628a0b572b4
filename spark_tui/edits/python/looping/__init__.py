"""What is gone through: loops and what they gather, and the order it comes in."""
