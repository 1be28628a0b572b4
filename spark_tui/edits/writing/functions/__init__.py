"""Functions as a whole: a part that gets a name, two made one, the same in fewer words, a body, a way back."""
