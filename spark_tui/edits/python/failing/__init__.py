"""What may fail, and what is caught, closed or waited for.

A file finds one such thing in a `Source`, or puts it around some statements. Read `tries.py` first.
"""
