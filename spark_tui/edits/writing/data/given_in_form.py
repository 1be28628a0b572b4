"""What is kept or given out takes another form: "created should go out as an ISO string", "store the details as json",
"ALLOWED_HOSTS should be a list, comma separated", "DEBUG=false still turns it on, it must be a real boolean"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.defects.truth import TRUE_WORDS, as_text
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NO_JSON = r"\bObject of type (?-i:date|datetime|time) is not JSON serializable"
_NEEDS_ISO = Pattern(
    rf"(?i)(?<!of )(?<!of the )(?<!of an )(?<!than )(?<!than the )(?<!not )(?<!no )"
    rf"\biso(?:[- ]?(?:8601|format\w*|strings?|dates?|text)|$)\b|{_NO_JSON}"
)
_NEEDS_JSON = Pattern(
    r"(?i)(?:\bas|\bto|\bin|\binto) (?:an? )?json\b(?! (?:files?|lines?|data|body|array|object|response|format)\b)"
    r"|\bjson[- .](?:encoded?|strings?|text|dumps)\b|\bdumped\b|\btype 'dict' is not supported"
    r"|\btype 'list' is not supported"
)
_NEEDS_LIST = Pattern(
    r"(?i)(?=.*\b(?:lists?|tuples?|split)\b).*\b(?P<sign>commas?|semi-?colons?|colons?|spaces?|blanks?|pipes?)\b"
)
_NEEDS_TRUTH = Pattern(
    r"(?i)\b(?:real |proper |actual |true )?bool(?:ean)?s?\b|=[\"']?(?:false|0|no|off)\b.*\b(?:still|on|true)\b"
    r"|\b(?:any|every|non-?empty) (?:\w+ )?(?:text|string|value)s? (?:is|are|counts?) (?:\w+ )?tru(?:e|thy)\b"
    r"|[\"'](?:false|0|no|off)[\"'] (?:\w+ ){0,3}?tru(?:e|thy)\b|\b(?:only|just) (?:be |count as )?true (?:if|when|for)"
    r"|\btrue only (?:if|when|for)\b"
)
_SIGNS = {"comma": '","', "semi": '";"', "colon": '":"', "space": "", "blank": "", "pipe": '"|"'}
_DATES = Pattern(
    r"(?i)(?:^|_)(?:at|on|date|day|time|created|updated|modified|timestamp|since|until|due|deadline|when|birthday|start"
    r"|end)$"
)
_IS_DATE = Pattern(r"\.(?:now|utcnow|today)\(|\bdate\(|\bdatetime\(")
_IN_FORM = Pattern(r"\b(?:isoformat|strftime|dumps|split|timestamp)\(")
_AS_TEXT = Pattern(
    r"(?i)\b(?:as|be|into|to|in|of) an? (?:\w+[- ])?(?:comma|semicolon|space|pipe|colon)[- ]separated"
    r"|\b(?:print\w*|show\w*|join\w*|output|render\w*|writ\w+|display\w*)\b"
)
"""What is a list only to who reads it."""
_INTO_A_LIST = Pattern(r"(?i)\b(?:into|be|to|becomes?|gives?) an? (?:real |proper |python |actual )?(?:list|tuple)\b")
_OUTRIGHT = Pattern(r"\bjson\.dumps\b")
_COMES_IN = Pattern(
    r"(?i)\b(?:pars\w+|load\w*|read\w*|decod\w+|comes? (?:in|back)|propert(?:y|ies)|method|from json)\b"
)
_ENVIRON = Pattern(r"\benviron\b|\bgetenv\(")
_KEPT = Pattern(r"(?i)\b(?:stor\w+|keep|kept|sav\w+|insert\w*|databases?|tables?|columns?|sqlite\w*|binding)\b")
_READS = Pattern(r"(?i)(?:^|_)(?:from|load|read|parse)(?:_|$)")
_CLEAR, _ASKED, _ONLY_DATES, _IN_QUERY = 1.5, 5.0, 1.5, 1.0


def _as_iso(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, value in _places(source):
        clear, is_date = names(sentence, name), _DATES.search(name) is not None
        named = clear >= _CLEAR or (is_date and "serializable" in sentence.text)
        if named and not isinstance(value, ast.Constant | ast.JoinedStr) and _goes_out(source, value):
            text = f"{moved(source, value, Level.ATOM)}.isoformat()"
            told = clear + _ONLY_DATES * (_IS_DATE.search(source.segment(value)) is not None)
            yield Repair((instead(source, value, text),), _ASKED + told + told_of(sentence, value) / 2)


def _as_json(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    is_kept = _KEPT.search(sentence.text) is not None or _OUTRIGHT.search(sentence.text) is not None
    if _COMES_IN.search(sentence.text) is not None or not is_kept:
        return
    queried = list(_parameters_of_queries(source))
    for name, value in (*_places(source), *queried):
        clear = names(sentence, name) + _IN_QUERY * ((name, value) in queried)
        if clear >= _CLEAR and isinstance(value, ast.Name | ast.Attribute | ast.Subscript) and _goes_out(source, value):
            dumps, needed = available(source, "json", "dumps")
            splices = (*needed, instead(source, value, f"{dumps}({source.segment(value)})"))
            yield Repair(splices, _ASKED + clear + told_of(sentence, value) / 2)


def _as_list(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS_LIST.search(sentence.text)
    if _AS_TEXT.search(sentence.text) is not None and _INTO_A_LIST.search(sentence.text) is None:
        return
    sign = next(
        (sign for word, sign in _SIGNS.items() if said is not None and said["sign"].lower().startswith(word)), ""
    )
    for name, value in _places(source):
        clear = names(sentence, name)
        if clear >= _CLEAR and _is_read_text(source, value):
            text = f"{as_text(source, value)}.split({sign})"
            yield Repair((instead(source, value, text),), _ASKED + clear + told_of(sentence, value) / 2)


def _as_truth(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, value in _places(source):
        clear = names(sentence, name)
        if clear >= _CLEAR and _is_read_text(source, value) and _ENVIRON.search(source.segment(value)):
            text = f"{as_text(source, value)}.lower() in {TRUE_WORDS}"
            yield Repair((instead(source, value, text),), _ASKED + clear + told_of(sentence, value) / 2)


def _places(source: Source) -> Iterator[tuple[str, ast.expr]]:
    """What is put where, by what that is called."""
    for node in source.nodes:
        match node:
            case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)], value):
                yield name, value
            case ast.Assign([ast.Subscript(slice=ast.Constant(str(name)))], value):
                yield name, value
            case ast.AnnAssign(ast.Name(name), value=ast.expr() as value):
                yield name, value
            case ast.keyword(str(name), value) if not is_in_fstring(source, value):
                yield name, value
            case ast.Dict(keys, values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        yield key.value, value


def _parameters_of_queries(source: Source) -> Iterator[tuple[str, ast.expr]]:
    """What a query is given beside it."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(attr="execute"), [_, ast.Tuple(given) | ast.List(given)]):
                for each in given:
                    match each:
                        case ast.Name(name) | ast.Attribute(attr=name):
                            yield name, each


def _goes_out(source: Source, value: ast.expr) -> bool:
    """In another form than it has by now, and not where it comes in."""
    around = function_around(source, value)
    return _IN_FORM.search(source.segment(value)) is None and (around is None or _READS.search(around.name) is None)


def _is_read_text(source: Source, value: ast.expr) -> bool:
    """From the environment, or out of a row, as it stands there."""
    match value:
        case ast.Call(ast.Attribute(attr="get" | "getenv" | "strip"), [_, *_] | []):
            text = source.segment(value)
            return "environ" in text or "getenv" in text or text.endswith(".strip()")
        case ast.Subscript(_, ast.Constant(str())):
            return True
        case _:
            return False


WRITERS = (
    Writer(frozenset(("append-call", "wrap-call", "fix-error")), _as_iso, needs=_NEEDS_ISO),
    Writer(frozenset(("wrap-call", "fix-error")), _as_json, needs=_NEEDS_JSON),
    Writer(frozenset(("to-list", "read-env", "append-call")), _as_list, needs=_NEEDS_LIST),
    Writer(frozenset(("read-env", "fix-operator")), _as_truth, needs=_NEEDS_TRUTH),
)
