"""Opening the app: what must be known before the first frame."""
