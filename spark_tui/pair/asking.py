"""What a model is asked for a request, in the way that it understands."""

from __future__ import annotations

from dataclasses import replace

from spark_tui.context.mentions import plain
from spark_tui.edits.patches.unified import render
from spark_tui.edits.refusal import Refusal
from spark_tui.links import prompts
from spark_tui.links.link import Edit, Fill, Prompt, Talk
from spark_tui.links.model import AnyModel
from spark_tui.links.prompts import Attempt
from spark_tui.pair.writer import Request

_EDIT_TOKENS = 512  # of an edit
_REWRITE_TOKENS = 512  # that a rewrite may have beyond the lines themselves


def limit_of(request: Request) -> int:
    if request.form != "region-rewrite":
        return _EDIT_TOKENS
    return sum(map(len, request.target.shown)) // 2 + _REWRITE_TOKENS


def prompt_of(link: AnyModel, request: Request) -> Prompt:
    """Refused, where another model has begun it in a way that this one does not write in."""
    if not (link.edits if request.form == "embedded" else link.talks or not link.edits):
        raise Refusal(f"{link.name} cannot go on with what another model began", "have that one go on, or ask anew")
    if request.form != "embedded":
        return _talk(request) if link.talks else _gap(request)
    doc = replace(request.target.document, others=request.others, along=request.along, around=request.around)
    path = doc.path
    corrections = tuple(replace(each, sentence=plain(each.sentence, path)) for each in request.corrections)
    return Edit(plain(request.instruction, path), replace(request.target, document=doc), request.kept, corrections)


def _talk(request: Request) -> Talk:
    """Each correction is an answer to what stood there when it was said."""
    attempts: list[Attempt] = []
    said = plain(request.instruction)
    for correction in request.corrections:
        answer = request.kept[: correction.at] + correction.dropped
        if answer:
            attempts.append(Attempt(said, answer))
            said = plain(correction.sentence)
        else:
            said = f"{said}\n{plain(correction.sentence)}"
    said = prompts.also(said, render(request.done).decode("utf-8", "replace"), request.rejected)
    if request.form == "region-rewrite":
        talk = prompts.region_rewrite(said, request.target, attempts, beside=request.beside)
        return replace(talk, lead=request.kept or talk.lead, written=request.written)
    talk = prompts.search_replace(said, request.target, attempts=attempts, kept=request.kept, beside=request.beside)
    return replace(talk, written=request.written)


def _gap(request: Request) -> Fill:
    """What is to be written is what a comment says that stands before it."""
    said = "; ".join(map(plain, (request.instruction, *(each.sentence for each in request.corrections))))
    gap = prompts.fill_in(request.target, request.kept)
    first = next((line for line in request.target.shown if line.strip()), "")
    indent = first[: len(first) - len(first.lstrip())]
    return replace(gap, before=f"{gap.before}{indent}# {said}\n", written=request.written)
