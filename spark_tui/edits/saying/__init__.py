"""What people say in words for code: "half a second", "lines starting with #", "by price".

A `gap` is a slot that is empty yet, beside the sentence and the place it is about; `readers` says who fills which.

`place` is where it is about, and what is there; `value`, `condition` and `name` are what is said of code; `doing` is
what is to happen, `telling` what a program is to say; `kind` tells which edit the words make plain.
"""
