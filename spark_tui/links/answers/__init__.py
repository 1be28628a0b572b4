"""How the embedded model comes to an answer: how it may begin, who writes it, and which of several it is."""
