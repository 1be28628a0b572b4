"""What was asked of a web server, in a few lines."""
