"""A function that is there already gets a piece of data, in the form that suits what it gives."""
