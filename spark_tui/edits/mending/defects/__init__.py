"""What may be wrong with code that Python can read. A file about one thing defines `DEFECT`, or `DEFECTS` where it may
be wrong in several ways; being here registers them. What it yields of a complaint are `Repair`s: splices, and how
much speaks for them. Read `down_to_nothing.py` first."""
