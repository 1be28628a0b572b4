"""The models that there are: in this process, or somewhere else."""

from __future__ import annotations

from spark_tui.links.link import Prompt
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.local.reader import Reader
from spark_tui.links.remote.link import Remote

Model = InProcess | Remote
AnyModel = Model | Reader
"""One that may not be loaded yet."""


def room_behind(link: AnyModel, prompt: Prompt) -> int:
    """How many more tokens it can read."""
    if isinstance(link, Remote):
        return link.left(prompt)
    return link.context - len(encoded(link, prompt, 1).tokens)
