"""What keys do, a few of one kind in each file: Textual calls `action_hunk_keep` for the key `hunk.keep`."""
