"""Classes: what they are made of, what their objects hold, who inherits from them."""
