"""Values in words: numbers, texts, types, formats, members."""
