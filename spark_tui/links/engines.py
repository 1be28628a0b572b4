"""Who is to write, in the words of a command line: `--engine` says who, `--model` which of theirs."""

from __future__ import annotations

import re
from dataclasses import replace

from spark_tui.edits.refusal import Refusal
from spark_tui.links.remote.address import is_address, shown, with_model
from spark_tui.models.shelf import EMBEDDED
from spark_tui.settings import Settings

_HOST_AND_PORT = re.compile(r"(?:[\w.-]+|\[[\da-fA-F:]+\]):\d+(?:/|#|$)")
CHOICES = "embedded, embedded:FOLDER, model:NAME, wafer:8x8 or the URL of a server"


def words(engine: str, model: str) -> str:
    """Both in one; empty, where neither is said."""
    if not model:
        return engine
    if is_address(engine):
        return with_model(engine, model)
    if engine not in ("", "model"):
        raise Refusal(f"--engine {shown(engine)} has no --model {model}", "leave out one of them")
    return f"model:{model}"


def chosen(settings: Settings, words: str) -> Settings:
    """With what is said as the model that is set."""
    name, _, argument = words.partition(":")
    if is_address(words) or name == "wafer":
        return replace(settings, model=words)
    match name:
        case "" | "model":
            return replace(settings, model=argument or settings.model)
        case "embedded":
            return replace(settings, model=f"{argument.rstrip('/')}/" if argument else EMBEDDED)
        case _ if "://" in words or _HOST_AND_PORT.match(words) is not None:
            raise Refusal(f"{shown(words)} is no address of a server", "it is like http://127.0.0.1:8080/v1")
        case _:
            raise Refusal(f"{shown(words)} does not edit single files", f"choose {CHOICES}")
