"""A relation told in words becomes an expression over the class that it is said of: "a choir is full when its singers
take all seats of its stage" is `len(self.singers) >= self.stage.seats`.

`scope` is what may be spoken of there, with its kinds; `terms` finds of these what a few words mean. `conditions`
and `orders` read; `wishes` takes a sentence apart, `forms` writes the edit. Read `quantities.py` first: what is
heavy by its weight.
"""
