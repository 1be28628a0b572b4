"""What happens where something fails or takes too long, and what errors and logs say of it."""
