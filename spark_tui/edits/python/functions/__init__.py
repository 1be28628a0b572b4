"""Functions: what they take and give, what they do, who calls them."""
