"""Where tokens come from: the engine in this process, or another one. All speak the protocol in `link.py`."""
