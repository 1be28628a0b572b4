"""From examples to weights: the model in torch, its vocabulary, what it is fed, and how it learns."""
