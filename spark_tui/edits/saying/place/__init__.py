"""The place in the code that a sentence is about, and what is there."""
