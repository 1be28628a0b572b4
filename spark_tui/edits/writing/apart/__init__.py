"""What is taken out of a function and put apart: which lines or which value is meant, what it is given and gives."""
