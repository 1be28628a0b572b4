"""A trained model that answers prompts, through the engine: what a person will get."""

from __future__ import annotations

from pathlib import Path

from spark_tui.edits import prompt
from spark_tui.edits.prompt import Part
from spark_tui.engine import decoder
from spark_tui.engine.errors import EngineError
from spark_tui.engine.session import Choice, Stop
from spark_tui.engine.tokenizer import decode
from spark_tui.forge.scoring import Writer
from spark_tui.forge.training import vocabulary
from spark_tui.forge.training.vocabulary import Encoder
from spark_tui.links.open import open_model
from spark_tui.settings import Engine, Settings


def answering(run: Path, *, floats: bool = False) -> Writer:
    """The likeliest answer of the model in a folder, in int8 unless `floats`."""
    link = open_model(Settings(str(run.resolve()), engine=Engine(weights="float32" if floats else "int8")))
    encoder = Encoder(vocabulary.load(run))
    end = encoder.ids[prompt.END]

    def write(parts: tuple[Part, ...], limit: int) -> str:
        tokens = encoder.parts(parts)
        decoder.rewind(link.session, 0)
        try:
            decoder.add(link.session, tokens, link.context)
        except EngineError:
            return ""
        choice = Choice(drafts=link.drafts, ends=(end,))
        limit = min(limit, link.context - len(tokens))
        made = [token for some in decoder.generate(link.session, limit, choice, Stop()) for token in some]
        return decode(link.tokenizer, made)

    return write
