"""What is read in one more form: a file with a mark of its encoding, letters that an encoding does not know, a comma
for a point, another form of a date."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import datetime

from spark_tui.edits.mending.repair import Repair, instead, lines_instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.values.items import arguments, remove
from spark_tui.edits.python.values.valued import valued
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.dates import pattern
from spark_tui.edits.writing import Writer

_NEEDS_MARK = Pattern(
    r"\bBOMs?\b|(?i:\bbyte[- ]order|\\ufeff|\ufeff|\butf-?8-sig\b|ï»¿|\butf[- ]?8\b.*\bbom\b"
    r"|\bbom\b.*\b(?:utf|csv|files?|encod\w+|excel|header|column|strip\w*)\b"
    r"|\b(?:with|without|has|have) (?:an? |the )?bom\b)"
)
_WRITES = Pattern(
    r"(?i)\b(?:writ\w+|sav\w+|export\w*(?<!exports)(?<!exported)|open\w* in excel|for excel)\b(?!.*\bstarts?\b)"
)
_DEFAULT = Pattern(r"(?i)\bdefaults?\b")
_SIGNED = '"utf-8-sig"'
_ASKED_MARK = 8.5  # nobody speaks of such a mark for anything else, whatever error comes of it


def _byte_order_mark(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        name = last_name(call.func)
        if name not in ("open", "read_text", "write_text"):
            continue
        mode = keyword(call, "mode") or next((each for each in call.args[1:2] if name == "open"), None)
        if name == "open" and isinstance(call.func, ast.Attribute):
            mode = next(iter(call.args), None)
        letters = str(mode.value) if isinstance(mode, ast.Constant) else "r"
        writes = name == "write_text" or any(letter in letters for letter in "wax")
        if _DEFAULT.search(sentence.text) is not None and isinstance(keyword(call, "encoding"), ast.Name):
            continue  # it is told by callers, and what they leave out is meant
        if "b" not in letters and writes == (_WRITES.search(sentence.text) is not None):
            try:
                yield Repair((set_keyword(source, call, "encoding", _SIGNED),), _ASKED_MARK + told_of(sentence, call))
            except Refusal:
                continue


_NEEDS_LETTER = Pattern(
    r"(?i)\b(?:umlauts?|accent(?:s|ed)?|emojis?|unicode\w*|non-?ascii|mojibake|garbled|diacritics?|cyrillic"
    r"|(?:special|strange|foreign|weird|funny|chinese|greek) (?:characters?|letters?|signs?)|question marks)\b|[à-ÿÀ-ß]"
)
_NARROW = frozenset(("ascii", "us-ascii", "latin-1", "latin1", "iso-8859-1", "iso8859-1", "cp1252", "windows-1252"))
_SPOILS = frozenset(("replace", "ignore", "backslashreplace", "xmlcharrefreplace"))
_ASKED_LETTER = 4.5
_AS_ANOTHER = Pattern(
    r"\bUnicode\w*Error\b.*\b(?:become|be|as|into|raised?) (?:an? |as |our )*(?!Unicode)[A-Z]\w*(?:Error|Exception)\b"
)
"""What fails is not to be read, but to be raised as something else."""


def _lost_letters(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call) if _AS_ANOTHER.search(sentence.text) is None else ():
        for encoding, errors in _encodings(call):
            if isinstance(encoding, ast.Constant) and str(encoding.value).lower() in _NARROW:
                change = instead(source, encoding, source.segment(encoding)[0] + "utf-8" + source.segment(encoding)[0])
                yield Repair((change, *_without(source, call, errors)), _ASKED_LETTER + told_of(sentence, call))


def _encodings(call: ast.Call) -> Iterator[tuple[ast.expr | None, ast.expr | None]]:
    """What a call is told of it, and of letters that do not fit."""
    yield keyword(call, "encoding"), keyword(call, "errors")
    match call:
        case ast.Call(ast.Attribute(attr="encode" | "decode"), [encoding, *errors]):
            yield encoding, errors[0] if errors else keyword(call, "errors")


def _without(source: Source, call: ast.Call, errors: ast.expr | None) -> Iterator[Splice]:
    """Nothing has to be spoilt any more."""
    if isinstance(errors, ast.Constant) and errors.value in _SPOILS:
        every = sorted([*call.args, *call.keywords], key=source.start)
        at = next(at for at, each in enumerate(every) if errors in (each, getattr(each, "value", None)))
        yield from remove(arguments(source, call), at)


_NEEDS_ENCODING = Pattern(
    r"(?i)(?<![\w-])(?:(?P<latin>latin[- ]?(?P<part>[159]))|(?P<code>cp ?(?P<page>\d{3,4}))|windows[- ](?P<win>125\d)"
    r"|(?P<iso>iso[- ]?8859[- ]\d+)|(?P<utf>utf[- ]?(?:16|32)(?:-?[lb]e)?)"
    r"|(?P<other>ascii|shift[-_ ]?jis|gbk|big5|koi8-r"
    r"|mac[-_ ]?roman))(?![\w-])"
)
_AGAINST = Pattern(r"(?i)\b(?:instead of|rather than|not|no longer|and not|isn't|remove|drop|without|from)\b")
_CANNOT = Pattern(r"(?i)['\"]?[\w-]+['\"]? codec can(?:'?t|not)")
"""What fails is not how it is to be read."""
_ASKED_ENCODING = 5.0


def _in_that_encoding(sentence: Sentence) -> Iterator[Repair]:
    """What is read or written is in the encoding that is said: "the file is latin-1", "write the export in cp1252"."""
    source, said = sentence.source, _NEEDS_ENCODING.search(_CANNOT.sub(" ", sentence.text))
    if said is None or _AGAINST.search(sentence.text) is not None:
        return
    wanted = _encoding(said)
    for call in source.all(ast.Call):
        if last_name(call.func) not in ("open", "read_text", "write_text") or _is_binary(call):
            continue
        there = keyword(call, "encoding")
        if isinstance(there, ast.Constant) and there.value == wanted:
            continue
        try:
            yield Repair(
                (set_keyword(source, call, "encoding", f'"{wanted}"'),), _ASKED_ENCODING + told_of(sentence, call)
            )
        except Refusal:
            continue


def _encoding(said: re.Match[str]) -> str:
    """As Python calls it."""
    if said["latin"]:
        return {"1": "latin-1", "5": "iso-8859-9", "9": "iso-8859-15"}[said["part"]]
    if said["page"] or said["win"]:
        return f"cp{said['page'] or said['win']}"
    name = said[0].lower().replace(" ", "-")
    return {"utf16": "utf-16", "utf32": "utf-32", "shift-jis": "shift_jis", "shiftjis": "shift_jis"}.get(name, name)


def _is_binary(call: ast.Call) -> bool:
    given = (*call.args[: 2 if isinstance(call.func, ast.Name) else 1], keyword(call, "mode"))
    return any(
        isinstance(each, ast.Constant) and "b" in str(each.value).lower() and len(str(each.value)) < 4 for each in given
    )


_NEEDS_COMMA = Pattern(
    r"(?i)(?<![\w.,])\d+,\d{1,2}(?![\w,]|\.\d)|\bdecimal commas?\b|\bcommas? (?:for|as|like|instead of) (?:an? |the )?"
    r"(?:decimal )?(?:points?|dots?|separator)|\bcommas?\b.*\b(?:points?|dots?|decimals?)\b|\bdecimals?\b.*\bcommas?\b"
)
_FAILS = Pattern(
    r"(?i)\b(?:fail\w*|crash\w*|break\w*|brok\w+|error|\w+Error|raises?|accept\w*|allow\w*|support\w*|understand\w*"
    r"|handle\w*|works?|read|cope|fine|too|as well|both|choke\w*|die[sd]?|refus\w+|reject\w*|parse[sd]?)\b"
)
_NUMBERS = frozenset(("float", "decimal.Decimal"))
_ASKED_COMMA = 4.0


def _decimal_commas(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call) if _FAILS.search(sentence.text) is not None else ():
        if full_name(source, call.func) not in _NUMBERS or len(call.args) != 1:
            continue
        text = call.args[0]
        if not isinstance(text, ast.Constant) and "replace(" not in source.segment(text):
            code = f'{moved(source, text, Level.ATOM)}.replace(",", ".")'
            yield Repair((instead(source, text, code),), _ASKED_COMMA + told_of(sentence, call))


_NEEDS_DATE = Pattern(
    r"(?i)\b(?:too|also|as well|both|besides|either|sometimes|additionally|cope|next to|apart from|in addition|some)\b"
)
_WRITTEN = Pattern(r"\d[\d./-]*\d(?:[ T]\d\d:\d\d(?::\d\d)?)?")
_ASKED_DATE, _SHOWN, _NAMED, _CLEAR = 4.0, 1.0, 1.0, 2.0


def _other_dates(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(attr="strptime"), [_, form]):
                known = form if isinstance(form, ast.Constant) else valued(source).get(ast.unparse(form))
            case _:
                continue
        around, statement = function_around(source, call), source.statement_at(call.lineno)
        if not isinstance(known, ast.Constant) or around is None or not isinstance(statement, ast.Return | ast.Assign):
            continue
        code = source.segment(statement)
        if "\n" in code:
            continue
        gap = Gap(sentence, "date-format", (str(known.lineno),))
        for other, shown in _others(gap, str(known.value))[:1]:
            at = source.start(form) - source.start(statement)
            again = f'{code[:at]}"{other}"{code[at + len(source.segment(form)) :]}'
            unit = source.unit
            tried = f"try:\n{unit}{code}\nexcept ValueError:\n{unit}{again}"
            told = _ASKED_DATE + _SHOWN * shown + _NAMED * (names(sentence, around.name) >= _CLEAR)
            yield Repair((lines_instead(source, statement, tried),), told + told_of(sentence, call))


def _others(gap: Gap, now: str) -> list[tuple[str, bool]]:
    """Those that are told of, and whether a date stands there which is read by it and not by now."""
    written = [each for each in _WRITTEN.findall(gap.text) if not _reads(each, now)]
    found = [each for each in dict.fromkeys(pattern(gap)) if each != now]
    read = [each for each in found if any(_reads(one, each) for one in written)]
    return [(each, True) for each in read] or [(each, False) for each in found if not written]


def _reads(text: str, form: str) -> bool:
    try:
        datetime.strptime(text, form)
    except ValueError:
        return False
    return True


WRITERS = (
    Writer(frozenset(("add-encoding",)), _byte_order_mark, needs=_NEEDS_MARK),
    Writer(frozenset(("add-encoding", "change-value", "set-argument")), _lost_letters, needs=_NEEDS_LETTER),
    Writer(frozenset(("add-encoding", "set-argument")), _in_that_encoding, needs=_NEEDS_ENCODING),
    Writer(frozenset(("fix-error", "replace-all")), _decimal_commas, needs=_NEEDS_COMMA),
    Writer(frozenset(("date-format",)), _other_dates, needs=_NEEDS_DATE),
)
