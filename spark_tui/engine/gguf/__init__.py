"""GGUF, the file format of llama.cpp, read in place."""
