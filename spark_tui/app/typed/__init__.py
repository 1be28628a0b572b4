"""What goes on while a sentence is typed: where it will edit, what it may mean, what it would make."""
