"""What kind of thing a name holds: by what is written, and by what is done with it.

A file is one way to tell, and gives an annotation or a yes. Read `results.py` first.
"""
