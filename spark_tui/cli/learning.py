"""The commands of `spark forge` that learn what lies beside a model and reads sentences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.types import PositiveInt

from spark_tui.cli.forge import AT_LEAST_ONE, Data, forge
from spark_tui.cli.options import Json

_Model = Annotated[Path, Parameter(help="The folder of a model. What is learned goes beside it.")]


@forge.command(name="kinds")
def learn_kinds(
    model: _Model,
    /,
    *,
    data: Data = None,
    sentences: Annotated[float, Parameter(help="How many to read.", validator=AT_LEAST_ONE)] = 8e5,
    each: Annotated[PositiveInt, Parameter(help="Edits of each intent that they ask for.")] = 100,
    as_json: Json = False,
) -> None:
    """Learn from sentences alone which kind of answer they ask for: it takes minutes, and a model starts from it.

    For example:

        spark forge kinds ~/model
        spark forge kinds ~/toy --data /tmp/toy --sentences 1e4 --each 5
    """
    from spark_tui.forge.corpus import default_folder
    from spark_tui.forge.pipeline import learn_kinds as learn
    from spark_tui.terminal.forge import progress, show_export

    with progress() as report:
        size = learn(data or default_folder(), model, int(sentences), each, report)
    show_export(model, size, as_json=as_json)


@forge.command(name="marks")
def learn_marks(
    model: _Model,
    /,
    *,
    as_json: Json = False,
) -> None:
    """Learn from edits that people told what a change is like that a sentence asks for: answers are weighed by it.

    It reads sentences as `spark forge kinds` has learned to, which ends with this.

    For example:

        spark forge marks ~/model
    """
    from spark_tui.forge.pipeline import learn_marks as learn

    _learn_beside(model, learn, as_json=as_json)


@forge.command(name="shapes")
def learn_shapes(
    model: _Model,
    /,
    *,
    as_json: Json = False,
) -> None:
    """Learn from edits that people told which shapes they have, as code with blanks, and where each goes.

    It reads sentences as `spark forge kinds` has learned to, which ends with this.

    For example:

        spark forge shapes ~/model
    """
    from spark_tui.forge.pipeline import learn_shapes as learn

    _learn_beside(model, learn, as_json=as_json)


def _learn_beside(model: Path, learn: Callable[[Path, Callable[[str, float], None]], int], *, as_json: bool) -> None:
    from spark_tui.terminal.forge import progress, show_export

    with progress() as report:
        size = learn(model, report)
    show_export(model, size, as_json=as_json)
