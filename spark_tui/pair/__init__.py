"""One conversation: what was asked, all that was written for it, what a person kept. It knows no screen."""
