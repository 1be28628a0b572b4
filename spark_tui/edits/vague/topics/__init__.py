"""What vague wishes are about. Each module here defines `TOPIC`, or `TOPICS`: a pattern of all of a sentence, what it
lacks, and what may be done all the same. Being there registers it. Read `edge_cases.py` first."""
