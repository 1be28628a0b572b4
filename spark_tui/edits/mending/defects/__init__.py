"""What may be wrong with code that Python can read. One file each, which defines `DEFECT`; being here registers it."""
