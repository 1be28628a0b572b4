"""The forward pass compiled for this processor: 8-bit weights in groups, the whole pass one call that holds no lock."""
