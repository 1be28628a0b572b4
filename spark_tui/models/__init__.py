"""The models on this machine: a shelf of folders, what fills it, and what can be said of each."""
