"""How the embedded edit model is made: corpus, vocabulary, training, export. torch lives here and nowhere else."""
