"""The embedded model on the mesh: its weights in tiles, and a program of phases for every token.

A vector lies in parts along one axis of the mesh and is the same along the other. A product with a matrix turns it
round: what lay along y lies along x afterwards. So no vector is ever sent anywhere only to lie right.
"""
