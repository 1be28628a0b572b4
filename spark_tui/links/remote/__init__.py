"""A model that runs elsewhere, behind the HTTP interface that OpenAI's servers have and most others took over."""
