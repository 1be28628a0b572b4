"""One more option of the command line, called in one or two words: "add a database path argument", "add an option for
the number of workers", "needs a limit arg"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.flags import flags, where_told
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_WORD = r"(?:argument|arg|option)"
_KIND = r"(?:(?:an?|another|the|one more|some|new|optional|extra|cli|cmd|command[- ]line) )+"
_BEGINS = (
    r"^(?:(?:please|pls|also|and|now|can you|could you|can we|let'?s) )*"
    r"(?:add|give (?:it|main|the (?:script|cli|program|parser|tool))|include|introduce|(?:it |main |the"
    r" (?:script|cli|program) )?needs?"
    r"|i want|i need|we need|there should be|should have|want) "
)
_ENDS = (
    r"(?: (?:to|on|for|in) (?:the )?(?:cli|command[- ]line|script|program|parser|main|tool|argparse))?(?:"
    r" (?:please|pls|too|as well))*\W*$"
)
_CALLED = r"(?P<{}>(?!an?\b|the\b)[a-z]\w*(?: (?!for\b|of\b|that\b|to\b|with\b|and\b|or\b)[a-z]\w*){{0,2}})"
_BEFORE = Pattern(rf"(?i){_BEGINS}{_KIND}{_CALLED.format('what')} {_WORD}{_ENDS}")
_BEHIND = Pattern(
    rf"(?i){_BEGINS}{_KIND}{_WORD} (?:for|with|called|named) (?:the |an? |its )?(?P<many>(?:number|count|amount) of )?"
    rf"{_CALLED.format('what')}{_ENDS}"
)
_NEEDS = Pattern(r"(?i)\b(?:argument|arg|option)\b")
_NO_NAMES = frozenset(
    ("keyword", "default", "positional", "missing", "second", "third", "first", "type", "required", "help", "short",
     "long", "command", "line", "function", "method", "given", "this", "that", "few", "more", "version",
     "right", "same", "other",
     "parameter", "verbosity", "boolean", "bool", "string", "int", "integer", "float", "list", "nargs")
)  # fmt: skip
"""What is said of an argument, and does not name one."""
_WHOLE = frozenset(
    ("count", "limit", "number", "port", "retries", "attempts", "workers", "threads", "jobs", "depth", "size", "width",
     "height", "max", "min", "top", "seed", "offset", "lines", "rows", "columns", "level", "year", "month", "day")
)  # fmt: skip
_BROKEN = frozenset(("timeout", "interval", "delay", "seconds", "rate", "threshold", "ratio", "factor"))
_SWITCHES = frozenset(
    ("verbose", "quiet", "debug", "force", "dry", "yes", "recursive", "silent", "strict", "no", "all", "color",
     "reverse",
     "overwrite", "json", "check", "watch", "interactive", "summary", "stats")
)  # fmt: skip
"""Those take no value, and are written with what they do."""
_PATHS = frozenset(("path", "file", "folder", "dir", "directory"))
_ASKED, _IN_WORDS = 5.0, 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    said = _BEFORE.match(text) or _BEHIND.match(text)
    if said is None or not any(True for _ in flags(source)):
        return
    words = said["what"].lower().replace("_", " ").split()
    if not _NO_NAMES.isdisjoint(words) or words[0] in _SWITCHES or (len(words) == 1 and words[0] in PLAIN):
        return
    name = f"--{'-'.join(words)}"
    if any(name.lstrip("-") in (each.lstrip("-") for each in flag.names) for flag in flags(source)):
        return
    try:
        parser, last = where_told(source)
    except Refusal:
        return
    kind = _kind(sentence, words, is_counted=bool(said.groupdict().get("many")))
    told = f", type={kind}" if kind else ""
    code = f'{parser}.add_argument("{name}"{told})'
    yield from possible(later(insert_after, source, last, code), _ASKED + _IN_WORDS * (len(words) > 1))


def _kind(sentence: Sentence, words: list[str], *, is_counted: bool) -> str:
    if is_counted or words[-1] in _WHOLE:
        return "int"
    if words[-1] in _BROKEN:
        return "float"
    return "Path" if words[-1] in _PATHS and "Path" in sentence.source.names else ""


WRITER = Writer(frozenset(("add-flag", "add-parameter", "positional-flag")), _written, needs=_NEEDS)
