"""What is measured of the app: from outside, in a terminal of its own, as a person meets it."""
