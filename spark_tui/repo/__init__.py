"""The repository: what is here, which files may be touched, how a turn is applied and taken back."""
