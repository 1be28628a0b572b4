"""What the model gets to see: symbols, search, packing to a token budget."""
