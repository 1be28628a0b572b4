"""Texts: their quotes, f-strings and what is put together; and who prints and logs them."""
