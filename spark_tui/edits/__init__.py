"""Text in, text out: how a growing answer becomes, at every token, a minimal patch that applies. No I/O."""
