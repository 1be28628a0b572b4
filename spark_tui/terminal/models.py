"""Models: those that are here, those that could be, and what one of them is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from spark_tui import resources
from spark_tui.edits.visible import visible
from spark_tui.models.catalogue import Known
from spark_tui.models.shelf import EMBEDDED, Shelf, Shelved, shipped
from spark_tui.terminal.say import say, say_data, warn

if TYPE_CHECKING:  # these come with a library for the network, and with the engine
    from spark_tui.models.facts import Facts
    from spark_tui.models.pull import Offer


def show_shelf(shelf: Shelf, known: Iterable[Known], *, as_json: bool) -> None:
    for sentence in shelf.damaged:
        warn(sentence)
    names = {model.name for model in shelf.models}
    known = [each for each in known if each.name not in names]
    if as_json:
        unfinished = [{"name": name, "size": size} for name, size in shelf.unfinished]
        here = [_data(model) for model in (shipped(), *shelf.models)]
        say_data({"here": here, "unfinished": unfinished, "known": [asdict(each) for each in known]})
        return
    say("\n".join(_lines(shelf, known)))


def _lines(shelf: Shelf, known: Iterable[Known]) -> Iterator[str]:
    yield "here"
    size = sum(file.stat().st_size for file in resources.edit_model().iterdir())
    yield f"  {EMBEDDED:<22}{_size(size):>9}  {'mit':<14}ships with Spark, edits Python offline"
    for model in shelf.models:
        yield f"  {model.name:<22}{_size(model.size):>9}  {visible(model.manifest.licence):<14}{_source(model)}"
    for name, size in shelf.unfinished:
        yield f"  {name:<22}{_size(size):>9}  unfinished    spark models pull goes on, spark models remove forgets it"
    yield "spark models pull fetches any of these"
    for each in known:
        about = f"{each.context:>7} tokens of context" + (", fills in" if each.fills_in else "")
        yield f"  {each.name:<22}{_size(each.size):>9}  {each.licence:<14}{about}"


def show_offer(offer: Offer) -> None:
    """On standard error: it is a part of the question, not of the answer."""
    warn(f"{offer.repository} at {offer.revision[:10]}: {len(offer.files)} files, {_size(offer.size)}")
    warn(f"its licence is {offer.licence}")


def show_shelved(model: Shelved, facts: Facts, *, as_json: bool) -> None:
    if as_json:
        say_data(_data(model) | asdict(facts))
        return
    say(visible(f"{model.name} is here: {_size(model.size)}, licence {model.manifest.licence}; it {_ability(facts)}"))
    if facts.in_numpy:
        warn(f"it will run in numpy, many times slower: {facts.in_numpy}")


def show_removed(name: str, freed: int, *, as_json: bool) -> None:
    if as_json:
        say_data({"removed": name, "freed": freed})
    else:
        say(f"removed {name}: {_size(freed)} are free again")


def show_known(known: Known, *, as_json: bool) -> None:
    """What can be said before it is here."""
    if as_json:
        say_data({"here": False} | asdict(known))
        return
    rows = {
        "not here": f"spark models pull {known.name} fetches it",
        "download": _size(known.size),
        "context": f"{known.context} tokens",
        "is asked": "it talks, and fills in" if known.fills_in else "it talks",
        "licence": known.licence,
        "source": known.repository,
    }
    say("\n".join(f"{name:<14}{value}" for name, value in rows.items()))


def show_facts(model: Shelved, facts: Facts, *, as_json: bool) -> None:
    if as_json:
        more = {"stored_as": facts.stored_as, "memory": facts.memory(facts.context)}
        say_data(_data(model) | asdict(facts) | more)
        return
    form = "as it is stored" if facts.in_numpy else "as int8"
    rows = {
        "architecture": f"{facts.family}, {facts.layers} layers of {facts.dim}, {facts.vocabulary} tokens known",
        "parameters": f"{facts.parameters:,}".replace(",", " "),
        "on disk": f"{_size(model.size)}, mostly {facts.stored_as}",
        "context": f"{facts.context} tokens",
        "is asked": f"it {_ability(facts)}",
        "memory": f"{_size(facts.weights)} {form}, and {_size(1000 * facts.position)} for 1000 tokens of context",
        "at the most": f"{_size(facts.memory(facts.context))}, with the whole context in use{_room(facts)}",
        "runs": f"in numpy, many times slower: {facts.in_numpy}" if facts.in_numpy else "compiled",
        "licence": model.manifest.licence,
        "source": _source(model),
        "added": f"{model.manifest.added:%Y-%m-%d %H:%M} UTC",
        "lies in": str(model.folder),
    }
    say("\n".join(f"{name:<14}{visible(value)}" for name, value in rows.items()))


def _ability(facts: Facts) -> str:
    """What it can be asked for."""
    if facts.edits:
        return "edits Python"
    if facts.talks:
        return "talks, and fills in" if facts.fills_in else "talks"
    return "fills in, and cannot be talked to" if facts.fills_in else "continues text, and cannot be talked to"


def _room(facts: Facts) -> str:
    short = facts.room is not None and facts.room < facts.context
    return f"; there is memory for {facts.room} tokens now" if short else ""


def _data(model: Shelved) -> dict[str, Any]:
    found = model.manifest
    files = {name: {"size": file.size, "sha256": file.sha256} for name, file in found.files.items()}
    return {
        "name": model.name,
        "folder": str(model.folder),
        "size": model.size,
        "source": found.source,
        "revision": found.revision,
        "licence": found.licence,
        "added": found.added.isoformat(),
        "files": files,
    }


def _source(model: Shelved) -> str:
    return visible(" ".join((model.manifest.source, model.manifest.revision[:10])).rstrip())


def _size(count: int) -> str:
    for unit in ("B", "KB", "MB"):
        if count < 1000:
            return f"{count:.3g} {unit}"
        count /= 1000  # pyright: ignore
    return f"{count:.1f} GB" if count < 1000 else f"{count / 1000:.0f} TB"
