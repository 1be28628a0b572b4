"""Where tokens come from: the engine in this process (`local`), or a server (`remote`). All speak the protocol in
`link.py`, which comes first; `open.py` opens the one that is set. What the embedded model is asked, and which of its
answers it is, are `answers`, `several` for several requests in one, and `turning` for a second sentence."""
