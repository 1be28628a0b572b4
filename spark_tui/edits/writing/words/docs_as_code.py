"""A docstring tells what the code does by now: of the parameters there are, of what is given back, of no error that is
not raised, and in the words that are said: "load's docstring is wrong, it loads"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.functions import told_parameters
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.writing import Writer

_DOC = r"(?:doc-?strings?|docs|documentation|doc)\b"
_ASKED, _NAMED = 7.0, 1.0


def _documented(sentence: Sentence) -> Iterator[tuple[Definition, float]]:
    """Those that are named, or the only one."""
    told = [(name, node) for name, node in sentence.source.definitions if has_docstring(node.body)]
    named = [node for name, node in told if names(sentence, name.rpartition(".")[2]) >= EXACT]
    yield from ((node, _ASKED + _NAMED) for node in named)
    if not named and len(told) == 1:
        yield told[0][1], _ASKED


def _text(source: Source, node: Definition) -> tuple[int, str]:
    first = node.body[0]
    return source.start(first), source.segment(first)


# ── parameters ───────────────────────────────────────────────────────────────────────────────────────────────────

_PARAMETERS = Pattern(
    rf"(?i)(?=.*\b{_DOC})(?=.*\b(?:param\w*|arg\w*)\b).*\b(?:wrong|incorrect|outdated|stale|old|match\w*"
    rf"|mismatch\w*|differ\w*"
    r"|(?:is|are) (?:really |actually |now )?(?:called|named)|out of (?:date|sync)|not the (?:real|actual))\b"
)


def _parameters(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node, told in _documented(sentence):
        if not isinstance(node, Function):
            continue
        known, own = [each.name for each in told_parameters.told(source, node)], [*parameters_of(node)]
        gone = [name for name in dict.fromkeys(known) if name not in own]
        missing = [name for name in own if name not in known and name not in ("self", "cls")]
        if gone and len(gone) == len(missing):
            pairs = zip(gone, missing, strict=True)
            yield Repair(tuple(each for pair in pairs for each in told_parameters.renamed(source, node, *pair)), told)
        elif gone and not missing:
            yield from possible((each for name in gone for each in told_parameters.removed(source, node, name)), told)


# ── what is raised and given ─────────────────────────────────────────────────────────────────────────────────────

_NO_ERROR = Pattern(
    r"(?i)\b(?:does ?n.?t|does not|never|no longer|won't|not) (?:actually |really |ever )?(?:raises?|throws?) "
    r"(?:an? )?`?(?P<error>(?-i:[A-Z]\w*))"
)
_GIVES = Pattern(
    r"(?i)\b(?:it|`?\w+`?(?:\(\))?) (?:actually |really |now )?(?:returns|gives(?: back)?|yields) (?P<what>(?:the "
    r"|an? |its )?"
    rf"[\w ]+?)(?=[,;.:]| but\b| and\b).*\b{_DOC}|\b{_DOC}.*?[,;.:] (?:it|`?\w+`?(?:\(\))?) (?:actually |really |now )?"
    r"(?:returns|gives(?: back)?|yields) (?P<behind>(?:the |an? |its )?[\w ]+?)(?=,? not\b|\W*$)"
)
_RETURNS = re.compile(
    r"(?m)(?P<before>:returns?:[ \t]*|^[ \t]*Returns:[ \t]*\n[ \t]+(?P<kind>[\w.\[\], |]+:[ \t]+)?"
    r"|^[ \t]*Returns[ \t]*\n[ \t]*-+\n[ \t]*\S+[ \t]*\n[ \t]+)(?P<what>[^\n\"]*)"
)


_TYPE = Pattern(r"(?:an? |the )?(bool|int|str|float|list|dict|tuple|set|bytes|None)")


def _no_error(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NO_ERROR.search(sentence.text)
    if said is None or re.search(rf"(?i)\b{_DOC}", sentence.text) is None:
        return
    error = said["error"]
    for node, told in _documented(sentence):
        start, text = _text(source, node)
        entry = re.search(
            rf"(?m)^[ \t]*(?::raises? {error}:|{error}:)[^\n]*\n(?:(?=[ \t]*\S)(?![ \t]*(?::|\w+:|\"))[ \t]+[^\n]*\n)*",
            text,
        )
        clause = re.search(rf"(?:[,;]|\s-)?\s*(?:and |or |but )?(?:it )?raises? (?:an? )?`*{error}`*[^.;\n\"]*", text)
        found = entry or clause
        if found is not None and found.start() > 3:
            alone = found is clause and text[: found.start()].rstrip(' "').endswith((".", "\n"))
            stop = found.end() + (alone and text[found.end() : found.end() + 1] == ".")
            yield Repair((Splice(start + found.start(), start + stop, ""),), told)


def _gives(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _GIVES.search(sentence.text)
    what = (said["what"] or said["behind"] or "").strip() if said is not None else ""
    for node, told in _documented(sentence) if what else ():
        start, text = _text(source, node)
        found = _RETURNS.search(text)
        if found is not None and found["what"].strip().lower() != what.lower():
            old = found["what"].strip()
            if (kind := _TYPE.fullmatch(what)) is not None and not found["before"].startswith(":"):
                begin = start + found.start("kind") if found["kind"] else start + found.start("what")
                yield Repair((Splice(begin, start + found.end("what"), kind[1]),), told)
                continue
            new = what[0].upper() + what[1:] if old[:1].isupper() else what
            new += "." * old.endswith(".")
            at = start + found.start("what")
            yield Repair((Splice(at, at + len(found["what"]), new),), told)


# ── in other words ───────────────────────────────────────────────────────────────────────────────────────────────

_DOES = Pattern(
    rf"(?i)\b{_DOC}(?: (?:of|in|for|on) `?[\w.]+`?(?:\(\))?)?(?: (?:is|are|looks) (?:wrong|incorrect|a lie|off"
    rf"|misleading|outdated)"
    r"| lies| (?:is )?wrong)?[,;:.–-]+ ?(?:it|that|this|the function|the method) (?:actually |really |just |only )?"
    r"(?P<verb>[a-z]+s)(?: (?P<rest>(?!(?:not|what|that)\b)[a-z][^,;.]*?))?(?:,? not .*)?\W*$"
)
_NO_VERBS = frozenset(
    ("is", "has", "was", "does", "needs", "says", "returns", "raises", "gives", "takes", "lies", "yields")
)
_FROM = frozenset(
    ("loads", "reads", "fetches", "imports", "gets", "parses", "receives", "downloads", "removes", "deletes")
)
_INTO = frozenset(("saves", "writes", "stores", "exports", "puts", "sends", "uploads", "adds", "appends"))


def _does(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _DOES.search(sentence.text)
    verb = said["verb"].lower() if said is not None else ""
    if not verb or verb in _NO_VERBS:
        return
    for node, told in _documented(sentence):
        start, text = _text(source, node)
        first = re.match(r"(?s)([rRuU]?(?:\"\"\"|'''|\"|')\s*)([A-Z][a-z]+)(.*?)(?=[.!\n\"']|$)", text)
        if first is None:
            continue
        third = first[2].endswith("s") and not first[2].endswith("ss")
        new = verb if third else _bare(verb)
        rest = f" {said['rest'].strip()}" if said is not None and said["rest"] else _turned(first[3], first[2], verb)
        at = start + first.start(2)
        yield Repair((Splice(at, at + len(first[2]) + len(first[3]), new.capitalize() + rest),), told)


def _bare(verb: str) -> str:
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("shes", "ches", "sses", "xes", "zzes")) else verb[:-1]


def _turned(rest: str, old: str, new: str) -> str:
    """What is saved to a file is loaded from one."""
    was = old.lower() if old.endswith("s") else f"{old.lower()}s"
    if was in _INTO and new in _FROM:
        return re.sub(r"\b(?:in)?to\b", "from", rest, count=1)
    return re.sub(r"\bfrom\b", "to", rest, count=1) if was in _FROM and new in _INTO else rest


_KINDS = frozenset(("write-docstring", "fix-string", "add-docstring"))
_NOT_DONE = Pattern(
    r"(?i)\b(?:never|does ?n.?t|does not|no longer)(?: actually| really| ever)? (?P<verb>(?!raise|throw|return|say"
    r"|mention"
    r"|match|exist|give|need|have|get|look|work|take|be\b)[a-z]{3,})\b"
)


def _not_done(sentence: Sentence) -> Iterator[Repair]:
    """What it is said to do, and does not, is told no more: "allow never sleeps, correct the docstring"."""
    source, said = sentence.source, _NOT_DONE.search(sentence.text)
    if said is None or re.search(rf"(?i)\b{_DOC}", sentence.text) is None:
        return
    stem = re.sub(r"(?<=\w{3})(?:es|s)$", "", said["verb"].lower())
    clause = rf"(?:[,;]|\s-)\s*(?:(?:and|or|but|otherwise|else) )*(?:it )?{re.escape(stem)}(?:e?s)?\b[^.;\n\"]*"
    for node, told in _documented(sentence):
        start, text = _text(source, node)
        found = re.search(clause, text)
        if found is not None and found.start() > 3:
            yield Repair((Splice(start + found.start(), start + found.end(), ""),), told)


WRITERS = (
    Writer(_KINDS, _not_done, needs=_NOT_DONE),
    Writer(_KINDS, _parameters, needs=_PARAMETERS),
    Writer(_KINDS, _no_error, needs=_NO_ERROR),
    Writer(_KINDS, _gives, needs=_GIVES),
    Writer(_KINDS, _does, needs=_DOES),
)
