"""A relation told in words becomes an expression over the class that it is said of: "a choir is full when its singers
take all seats of its stage" is `len(self.singers) >= self.stage.seats`.

`scope` is what may be spoken of where the expression is to stand: fields, properties and methods of the class, of what
it holds and of what is handed in, in all files around, with their kinds. `terms` finds of these what a few words mean,
`quantities` knows what is heavy by its weight. `conditions` reads a condition, `orders` what comes first. `wishes`
takes a sentence apart: which function, what shall come of it, and under which condition; `written` makes that edit.
"""
