"""What is to be said: by an exception, a log, a comment, a message."""
