"""What is logged, where, and with which values."""
