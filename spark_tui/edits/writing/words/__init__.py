"""What is told in words: docstrings, comments, and a word that is another one from now on."""
