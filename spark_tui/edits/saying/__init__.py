"""What people say in words for code: "half a second", "lines starting with #", "by price".

A `gap` is a slot that is empty yet, beside the sentence and the place it is about; `readers` says who fills which.

The place: `things` it has, the `subjects` that nouns stand for, the line by its `whereabouts` and its `risks`, and how
much of the code is `spoken_of`.
Values: `values`, `quantities`, `likeness`, `code`, `pasted`, `dates`, `looks`, `typed`, `members`, `pairs`, `options`,
`bounds`.
Conditions: `conditions` reads them, with `circumstances`, `alike`, `sorts`, `counted` and `file_paths`.
What is done: `actions`, `fallbacks`, `returning`, `order`; and what is said: `complaining`, `messages`, `mentioned`,
`logged`, `remarks`, `wording`.
Names: `naming`, `contrast`, `wished`.
Kinds of edit that the words make plain: `evident`, by `chances`.
"""
