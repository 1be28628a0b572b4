"""Several answers to one request: what speaks for each and against it, and which comes first (`ranking.py`).

Most files are a doubt: from the file before, the sentence and the file after it, is there something amiss? `against`
says how much each weighs. Read `told_less.py` first, then `doubts.py`.
"""
