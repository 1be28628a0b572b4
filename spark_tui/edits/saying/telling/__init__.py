"""What is to be said: by an exception, a log, a comment, a message.

A file finds the words for one of these, in the sentence or in the code. Read `questions.py` first, then
`messages.py`.
"""
