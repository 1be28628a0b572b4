"""Text in, text out: how a sentence becomes an answer, and a growing answer, at every token, a minimal patch that
applies. No I/O. CONTRIBUTING says which room answers which question; the files beside them are what several share.
`reading.py` comes first: a sentence beside a file, and which of its words are names there."""
