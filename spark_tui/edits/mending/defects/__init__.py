"""What may be wrong with code that Python can read. A file about one thing defines `DEFECT`, or `DEFECTS` where it may
be wrong in several ways; being here registers them."""
