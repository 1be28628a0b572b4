"""What a model sees of a repository: the lines it edits; and one that is talked to, beside them, what those use, what
uses them and what is around them, as far as there is room. It is to read that, not to change it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spark_tui.context.abroad import abroad
from spark_tui.context.around import around
from spark_tui.context.files import Files, look
from spark_tui.context.index import Index
from spark_tui.context.pack import Packed, Piece, pack, rendered, sheet
from spark_tui.context.places import Region
from spark_tui.context.used_with import used_with
from spark_tui.edits.document import Target
from spark_tui.edits.mending.tone import speaks_of_faults
from spark_tui.edits.refusal import Refusal
from spark_tui.links.local import embedded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.local.reader import Reader
from spark_tui.links.model import AnyModel, Model, room_behind
from spark_tui.links.remote.link import Remote
from spark_tui.pair.asking import limit_of, prompt_of
from spark_tui.pair.events import Aim
from spark_tui.pair.writer import Request

BUDGET = 4000  # tokens


def looks_around(link: Model, sentence: str) -> bool:
    """Is more shown to it than the lines, and what the sentence names?"""
    return speaks_of_faults(sentence) if link.edits else link.talks


def with_beside(
    link: Model, index: Index, files: Files, sentence: str, aims: Sequence[Aim], targets: Sequence[Target]
) -> tuple[Aim, ...]:
    """The aims with what is shown beside each, for a model that is talked to. The embedded one gets the lines alone,
    and what the sentence names of other files; where something may be wrong, the tests that tell, with what they
    need."""
    if link.edits:
        near = tuple(
            replace(aim, along=abroad(index, files, aim.path, sentence), around=around(index, files, aim.path))
            for aim in aims
        )
        if looks_around(link, sentence):
            near = tuple(replace(aim, others=used_with(index, files, aim.path)) for aim in near)
        return near
    if not looks_around(link, sentence):
        return tuple(aims)
    packed = packed_for(link, index, files, sentence, aims, targets)
    return tuple(replace(aim, beside=_text(files, packed, aim)) for aim in aims)


def packed_for(
    link: AnyModel,
    index: Index,
    files: Files,
    sentence: str,
    aims: Sequence[Aim],
    targets: Sequence[Target],
    budget: int = BUDGET,
) -> Packed:
    """All that the model is sent of the files. The lines to be edited go in, whatever the budget is."""
    pairs, fills_in = list(zip(aims, targets, strict=True)), not (link.edits or link.talks)
    regions = list(dict.fromkeys(_region(files, *pair, is_whole=fills_in) for pair in pairs))

    if link.edits and not isinstance(link, Remote):
        return Packed(tuple(_window(link, files, region) for region in regions), (), link.context)
    least = sum(link.count(_shown(files, region)) for region in regions)
    if fills_in:
        return pack(index, files, regions, link.count, least)
    room = min(_room(link, sentence, *pair) for pair in pairs)
    return pack(index, files, regions, link.count, max(least, min(budget, least + room)))


def _region(files: Files, aim: Aim, target: Target, *, is_whole: bool) -> Region:
    """The lines that are shown to be edited, under their name, if they are one thing. A file of which parts are quoted
    is shown whole, and so is what has a gap."""
    known, last = look(files, aim.path), len(target.document.lines)
    stop = last if aim.stop is None else aim.stop
    if is_whole or aim.form == "search-replace":
        return Region(aim.path, 0, last)
    same = (each for each in known.outline.symbols if (each.start, each.stop) == (aim.start, stop))
    return Region(aim.path, aim.start, stop, next((each.full_name for each in same), ""))


def _window(link: InProcess | Reader, files: Files, region: Region) -> Piece:
    target = Target(look(files, region.path).document, region.start, region.stop)
    tokens = sum(1 for _ in embedded.tokens_of(link.tokenizer, embedded.code(target)))
    return Piece(region, "target", _shown(files, region), tokens)


def _shown(files: Files, region: Region) -> str:
    return rendered(region.path, region.start, look(files, region.path).document.shown[region.start : region.stop])


def _room(link: AnyModel, sentence: str, aim: Aim, target: Target) -> int:
    """How much more than its lines the model can read, so that it can answer, too."""
    request = Request(sentence, target, aim.form, beside="\n")
    try:
        left = room_behind(link, prompt_of(link, request))
    except Refusal:  # it will be told when it is asked
        return 0
    return max(0, left - limit_of(request))


def _text(files: Files, packed: Packed, aim: Aim) -> str:
    """All but what this aim is about. What is furthest from it comes first: it is the same in the next turn."""
    others = [piece for piece in packed.pieces if not _is_about(piece, aim)]
    near = {piece.region.path for piece in packed.pieces if piece.role == "target"}
    others.sort(key=lambda piece: (piece.region.path in near, piece.region.path, piece.region.start))
    return sheet(files, replace(packed, pieces=tuple(others)))


def _is_about(piece: Piece, aim: Aim) -> bool:
    if piece.role != "target" or piece.region.path != aim.path:
        return False
    return aim.form == "search-replace" or (
        aim.start <= piece.region.start and (aim.stop is None or piece.region.stop <= aim.stop)
    )
