"""What the engine does while nobody waits for it: it reads what an answer will begin with, while somebody types; and it
writes what the model says of its own accord, while the rules read the sentence. They need one core, and it has others.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING

from spark_tui.edits.refusal import Refusal
from spark_tui.links.local.batch import Answer, Batch, Wanted, batch
from spark_tui.links.local.encoding import encoded

if TYPE_CHECKING:
    from spark_tui.engine.reading import Reading
    from spark_tui.links.link import Edit
    from spark_tui.links.local.in_process import InProcess


def read_ahead(link: InProcess, tokens: Sequence[int]) -> Reading | None:
    """Begin; None where what is read could not be kept. The link may answer meanwhile: another runner reads."""
    if link.store is None:
        return None
    from spark_tui.engine import reading
    from spark_tui.engine.kernels.runner import Runner, new_runner

    runner = link.session.runner
    assert isinstance(runner, Runner), "there is a store only for what the kernels read"
    return reading.start(new_runner(runner.packed), link.store, tokens)


@contextmanager
def written_meanwhile(link: InProcess, edit: Edit, limit: int) -> Generator[Answer | None]:
    """The answer to that, which is written until the end of the block, as far as it comes. Until then it is nobody
    else's, nor is the engine. None where there is no core for it, or no room."""
    with link.session.runner.beside() as is_of_use:
        made = _asked(link, edit, limit) if is_of_use else None
        if made is None:
            yield None
            return
        thread = Thread(target=made.write, name="of its own accord")
        try:
            thread.start()
        except RuntimeError:  # there can be no other thread: it is written later
            yield None
            return
        try:
            yield made.answers[0]
        finally:
            made.stop()
            thread.join()


def _asked(link: InProcess, edit: Edit, limit: int) -> Batch | None:
    try:
        return batch(link, [Wanted(encoded(link, edit, limit))])
    except Refusal:
        return None
