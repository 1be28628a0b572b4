"""What commands do beyond calling one function. `cli.py` parses for them, `terminal` prints for them."""
