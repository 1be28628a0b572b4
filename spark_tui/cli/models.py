"""The commands of `spark models`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from spark_tui.cli.options import Json, Yes, flag

models = App(name="models", help="The models on this machine: list, fetch, add, remove, look at.")

Name = Annotated[str, Parameter(help="What to call it here.", show_default=False)]
Which = Annotated[str, Parameter(help="Its name in `spark models list`.")]


def _shelf() -> Path:
    """Where models are. From here on numpy may be loaded."""
    from spark_tui import settings, tuning

    loaded = settings.load().settings
    tuning.before_numpy(loaded.engine)
    return loaded.models.folder


@models.command(name="list")
def list_models(*, as_json: Json = False) -> None:
    """List the models that are here, and those that Spark knows where to get."""
    from spark_tui.models.catalogue import KNOWN
    from spark_tui.models.shelf import look
    from spark_tui.terminal.models import show_shelf

    show_shelf(look(_shelf()), KNOWN.values(), as_json=as_json)


@models.command(name="pull")
def pull_model(
    model: Annotated[str, Parameter(help="Its name, or OWNER/NAME of a repository.")],
    /,
    *,
    name: Name = "",
    revision: Annotated[str, Parameter(help="A commit, a branch or a tag.", show_default=False)] = "",
    yes: Yes = False,
    as_json: Json = False,
) -> None:
    """Fetch a model by its name in `spark models list`, or any by its repository. A cut download goes on.

    Its licence is shown first, and nothing comes before you agree.

    For example:

        spark models pull qwen2.5-coder-0.5b
        spark models pull HuggingFaceTB/SmolLM2-135M-Instruct --yes
    """
    shelf = _shelf()
    from spark_tui.models import pull
    from spark_tui.models.facts import facts
    from spark_tui.terminal.ask import confirm
    from spark_tui.terminal.models import show_offer, show_shelved
    from spark_tui.terminal.progress import progress

    offered = pull.offer(model, name=name, revision=revision)
    show_offer(offered)
    confirm("Fetch it?", yes=yes)
    with progress() as tell:
        shelved = pull.fetch(offered, shelf, tell)
    show_shelved(shelved, facts(shelved.path), as_json=as_json)


@models.command(name="add")
def add_model(
    path: Annotated[Path, Parameter(help="The folder, or the file.")],
    /,
    *,
    name: Name = "",
    link: Annotated[bool, flag("--link", "Leave the files where they are, and only link to them.")] = False,
    as_json: Json = False,
) -> None:
    """Add a model that is on this machine already: a folder with safetensors, or a GGUF file. It is tried first.

    For example:

        spark models add ~/Downloads/qwen2.5-coder-0.5b-q8_0.gguf
        spark models add ./my-model --link --name mine
    """
    shelf = _shelf()
    from spark_tui.models.add import add
    from spark_tui.models.facts import facts
    from spark_tui.terminal.models import show_shelved
    from spark_tui.terminal.progress import progress

    with progress() as tell:
        shelved = add(path, shelf, tell, name=name, link=link)
    show_shelved(shelved, facts(shelved.path), as_json=as_json)


@models.command(name="remove")
def remove_model(name: Which, /, *, yes: Yes = False, as_json: Json = False) -> None:
    """Remove a model, and what was kept for a fast start. What it was linked to stays."""
    shelf = _shelf()
    from spark_tui.commands.models import remove
    from spark_tui.models.shelf import places_of
    from spark_tui.terminal.ask import confirm
    from spark_tui.terminal.models import show_removed

    places_of(shelf, name)
    confirm(f"Remove {name}?", yes=yes)
    show_removed(name, remove(shelf, name), as_json=as_json)


@models.command(name="info")
def describe_model(name: Which, /, *, as_json: Json = False) -> None:
    """Say what a model is: its architecture, sizes, licence, and the memory it takes; or what there is to fetch."""
    shelf = _shelf()
    from spark_tui.models.catalogue import KNOWN
    from spark_tui.models.facts import facts
    from spark_tui.models.shelf import find
    from spark_tui.terminal.models import show_facts, show_known

    if name in KNOWN and not (shelf / name).is_dir():
        show_known(KNOWN[name], as_json=as_json)
        return
    shelved = find(shelf, name)
    show_facts(shelved, facts(shelved.path), as_json=as_json)
