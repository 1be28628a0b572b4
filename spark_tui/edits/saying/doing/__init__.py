"""What is to be done there: raised, returned, called, put in order.

A file is one sort of deed. From a `Gap` or a sentence it yields the code for it, or whom it is about. Read
`its_own.py` first.
"""
