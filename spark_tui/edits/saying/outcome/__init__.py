"""What is to come of a case, where a sentence tells both: nothing, a value, that it is left out, that it ends at a
bound. Which case it is, the code has to tell.

Read `told.py` first, the words; `cases.py` is the code.
"""
