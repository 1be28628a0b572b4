"""What is decided: conditions, branches, chains, patterns."""
