"""What the command line needs may be left out: "top is optional, the current directory otherwise"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import Flag, flags, parsed_arguments
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\boptional\b|\b(?:let|allow|want|like|able|can|could|may)\b.*\b(?:leave (?:out|off|away)|omit)\b"
    r"|\b(?:is|are|be) (?:left out|omitted)\b|\bdefaults? (?:to|is|for)\b|\bdefault\b"
    r"|\bwithout (?:giving|typing|passing|an?|the|any|saying)\b"
    r"|\b(?:n't|not|without) (?:\w+ ){0,3}(?:have|having|need) to\b"
    r"|\bif (?:it is|it's|i|you|we|nobody|none|not|no)\b.*\b(?:given|give|left out|passed|say|type)\b"
    r"|\b(?:(?:need|does|do)n't|not) (?:(?:have|need) to )?be (?:given|passed|typed|there)\b"
)
_READ_THEN = Pattern(r"(?i)\b(?:stdin|standard input)\b")
"""To be left out alone is half of it."""
_HERE = Pattern(
    r"(?i)\b(?:(?:the )?(?:current|working|present|this) (?:working )?(?:directory|folder|dir|one)|here|cwd)\b"
)
_IT = r"(?:[`\"'](?P<quoted>[^`\"']+)[`\"']|(?P<plain>~/[\w./-]*\w|[\w./-]*[./-][\w/-]+|[\w-]+/|[.-]|\d+))(?![\w\"'`])"
_MISSING = (
    r",? (?:(?:if|when|unless|where) (?:[\w']+ ){0,3}?(?:given|missing|absent|left (?:out|off)|omitted|there"
    r"|passed|set|said|typed)\b|otherwise\b|by default\b|then(?=\W*$)|as (?:the |an? |its )?(?:default|fallback)\b"
    r"|is (?:the |its )?default\b)"
)
_OTHERWISE = (
    r"(?:\b(?:otherwise|else|then|instead)\b:?,? (?:(?:it's|it is|it should be|it means|use|take|read|write to) )?"
    r"|\b(?:default(?:s|ing)?(?: value)?|falls?(?:ing)? back):?,? (?:(?:to|is|of|on|should be) )?)"
)
_A_WORD = (
    r"(?i)\bdefault(?:s|ing)? (?:to|is) `?(?!the\b|an?\b|none\b|true\b|false\b|what\b|it\b|all\b)"
    r"(?P<quoted>[a-z][\w-]*)`?(?=\W*$|[,;])"
)
_VALUES = tuple(map(Pattern, (rf"(?i)(?<![\w.\"'`-]){_IT}{_MISSING}", f"(?i){_OTHERWISE}{_IT}", _A_WORD)))
_CLEAR, _ASKED, _TOLD = 0.9, 4.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _READ_THEN.search(sentence.text) is not None:
        return
    needed = [each for each in flags(sentence.source) if _is_needed(each)]
    named = [each for each in needed if names(sentence, each.attribute) >= _CLEAR]
    value = _of_home(sentence.source, _value(sentence.text))
    yield from _as_the_other(sentence, needed)
    for each in named:
        text = ', nargs="?"' + (f", default={value}" if value else "")
        evidence = _ASKED + _TOLD * bool(value) + names(sentence, each.attribute)
        yield Repair((behind(sentence.source, each.call.args[0], text),), evidence)


_AS_THE_OTHER = Pattern(
    r"(?i)(?:(?:the|let|make) )?`?(?P<one>[a-z_]\w*)`?(?: (?:argument|arg|positional|file|path|name))?"
    r"(?: (?:is|be|as|should be|may be|can be))* (?:optional|left out)\b.*?"
    r"\b(?:defaults?(?:ing)?(?: (?:to|is|value is|should be))?|then|otherwise|else|falls? back (?:to|on))"
    r"(?: (?:it is|it's|use|take|to))?[:,]? (?:the )?(?:same as (?:the )?)?`?(?P<other>[a-z_]\w*)`?"
    r"(?: (?:file|path|argument|name|folder))?\W*$"
)
_OF_ANOTHER = 3.0


def _as_the_other(sentence: Sentence, needed: list[Flag]) -> Iterator[Repair]:
    """ "The output is optional, default is the input": it is that of another argument then."""
    source, said = sentence.source, _AS_THE_OTHER.search(sentence.text)
    held, parsed = next(iter(parsed_arguments(source)), ("", None))
    if said is None or parsed is None:
        return
    one, other = ([each for each in needed if each.attribute == said[name].lower()] for name in ("one", "other"))
    if len(one) == len(other) == 1 and one[0].attribute != other[0].attribute:
        its, that = f"{held}.{one[0].attribute}", f"{held}.{other[0].attribute}"
        code = f"if {its} is None:\n{source.unit}{its} = {that}"
        made = (behind(source, one[0].call.args[0], ', nargs="?"'), insert_after(source, parsed, code))
        yield Repair(made, _ASKED + _TOLD + _OF_ANOTHER)


def _is_needed(flag: Flag) -> bool:
    given = (keyword(flag.call, name) for name in ("nargs", "default", "required", "action"))
    return flag.command is None and not flag.is_option and not any(given)


def _value(text: str) -> str:
    if _HERE.search(text) is not None:
        return '"."'
    for words in _VALUES:
        match = words.search(text)
        if match is not None:
            given = match.groupdict()
            said = given["quoted"] or given["plain"]
            return said if said.isdecimal() else f'"{said}"'
    return ""


def _of_home(source: Source, value: str) -> str:
    """Nobody but a shell knows what ~ stands for."""
    if not value.startswith('"~/'):
        return value
    known = imported_names(source)
    if "Path" in known:
        return f'Path.home() / "{value[3:]}'
    return f"os.path.expanduser({value})" if "os" in known else value


WRITER = Writer(frozenset(("set-flag", "positional-flag", "default-value")), _written, needs=_NEEDS)
