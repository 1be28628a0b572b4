"""What `spark bench` measures."""
