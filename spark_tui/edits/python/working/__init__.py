"""What code comes to for plain values and objects of its own classes, worked out on the tree: nothing is run."""
