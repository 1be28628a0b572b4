"""What people say in words for code, by what it is about: "half a second", "lines starting with #", "by price"."""
