"""What vague wishes are about. Each module here defines `TOPIC`, or `TOPICS`: being there registers it."""
