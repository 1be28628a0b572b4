"""What may fail, and what is caught, closed or waited for."""
