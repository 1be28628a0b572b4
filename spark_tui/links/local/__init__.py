"""The engine in this process: what its models read, and how they are asked. A file is a step from a prompt to tokens:
`encoding.py` to `batch.py`. Read `in_process.py` first."""
