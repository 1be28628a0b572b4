"""Which of several are gone through: those of a time, those with a word in them, files of a size."""
