"""A value is checked by the function that is there for that: "check the email with is_valid_email when parsing a
booking", "use check_name on the name in add", "parse_order should validate the sku with is_sku". One that tells is
asked, and what it says no to is refused; one that refuses itself is just called."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.abroad.by_deed import checks_of
from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top, insert_once_known
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import function_around, function_with, parameters_of
from spark_tui.edits.python.nodes import last_name, name_or_key
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in, taken_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer, any_of

_PLEASE = r"(?i)^(?:please |pls |now |also |let's |we should )*"
_CHECK = r"(?:check|validate|verify)"
_WHAT = r"(?:that )?(?:the |each |every |an? |its |their |all )*(?P<{}>[a-z_]\w*)(?: is (?:valid|ok|right|fine))?"
_BY = r"(?:with|using|by|through|via|by calling|by means of|calling)"
_F = r"(?:the )?(?:function |helper )?`?(?P<{}>[a-z_]\w*)`?(?:\(\))?(?: (?:function|helper))?"
_REST = r"(?:,? (?:when|while|in|inside|before|after|on|as|at|where|and)\b(?P<{}>.*?))?[.!]*$"
_FIRST = Pattern(
    rf"{_PLEASE}{_CHECK} {_WHAT.format('what')}(?: (?:in|of|for) (?:an? |the )?(?P<of>\w+))? {_BY} {_F.format('by')}"
    rf"{_REST.format('rest')}"
)
_USED = Pattern(
    rf"{_PLEASE}(?:use|call|run|apply|add) {_F.format('used')}"
    rf" (?:to {_CHECK}|on|for|to make sure|to ensure) {_WHAT.format('used_on')}{_REST.format('where')}"
)
_OWN = Pattern(
    rf"{_PLEASE}(?:the )?(?P<who>[a-z_]\w*)(?:\(\))? (?:should|must|has to|needs to|ought to) {_CHECK}"
    rf" {_WHAT.format('its')} {_BY} {_F.format('own')}{_REST.format('behind')}"
)
_ITSELF = Pattern(
    rf"{_PLEASE}(?:(?:the )?(?P<who2>[a-z_]\w*)(?:\(\))? (?:should|must|has to|needs to|ought to) )?{_CHECK}"
    r" (?:the |each |every |an? |its |their |all )*(?P<thing>[a-z_]\w*(?: [a-z]\w*)??)"
    rf"(?: first)?{_REST.format('then')}"
)
"""By what, is told by its name."""
_CALLED = Pattern(
    rf"{_PLEASE}(?:call|run|use) {_F.format('called')} (?:in|inside|from) `?(?P<place>[a-z_][\w.]*)`?(?:\(\))?"
    r"(?:,? (?:first|before (?P<before>.*?)))?[.!]*$"
)
_NEEDS = any_of(_FIRST, _USED, _OWN, _ITSELF, _CALLED)
_ERROR = Pattern(r"\b(?i:rais\w+|throw\w*) (?i:an? |the )?([A-Z]\w*[a-z]\w*)")
_ASKED, _NAMED, _A_WORD = 9.0, 1.5, 0.7


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = next((match for words in (_FIRST, _USED, _OWN) if (match := words.match(sentence.text.strip()))), None)
    if said is None:
        yield from _by_its_name(sentence)
        return
    groups = said.groupdict()
    by = next(groups[key] for key in ("by", "used", "own") if groups.get(key))
    what = singular(next(groups[key] for key in ("what", "used_on", "its") if groups.get(key)).lower())
    where = " ".join(groups.get(key) or "" for key in ("rest", "where", "behind", "who", "of"))
    asked = function_with(source, by)
    needed = list(parameters_of(asked)) if asked is not None else []
    if (
        asked is None
        or not (_tells(asked) or _refuses(asked))
        or len(needed) - len(asked.args.defaults) > 1
        or not needed
    ):
        return
    yield from _everywhere(sentence, asked, what, where)


def _by_its_name(sentence: Sentence) -> Iterator[Repair]:
    """One that is called in a function, on what is called there as it calls that itself; or, where no name is said,
    the one that is named by the deed: to validate the email is what check_email does."""
    text = sentence.text.strip()
    called, plain = _CALLED.match(text), _ITSELF.match(text)
    for name, asked in sentence.source.functions:
        needed = list(parameters_of(asked))
        if len(needed) - len(asked.args.defaults) > 1 or not needed or not (_tells(asked) or _refuses(asked)):
            continue
        if called is not None and name == called["called"]:
            yield from _everywhere(sentence, asked, needed[0], called["place"], only=True)
        elif called is None and plain is not None and name in checks_of(plain["thing"]):
            where = f"{plain['who2'] or ''} {plain['then'] or ''}"
            what = plain["thing"].lower().replace(" ", "_")
            yield from _everywhere(sentence, asked, what, where, only=bool(where.strip()))


def _everywhere(sentence: Sentence, asked: Function, what: str, where: str, *, only: bool = False) -> Iterator[Repair]:
    """In each function that has such a value; `only` in what is spoken of, where it is to be nowhere else."""
    source, by = sentence.source, asked.name
    spoken = {root(word) for word in where.lower().replace("_", " ").split()}
    for name, function in source.functions:
        value = (
            _value(source, function, asked, what)
            if function is not asked and not _is_near(source, function, asked)
            else ""
        )
        if not value or f"{by}({value})" in source.segment(function):
            continue
        told = _ASKED + _NAMED * (function.name in where or name in where)
        told += _A_WORD * len({root(each) for each in parts(function.name)} & spoken)
        if only and told <= _ASKED:
            continue
        told += _A_WORD * (value.isidentifier()) + 0.2 * names(sentence, function.name)
        code = _code(sentence, function, asked, value, what)
        if value.isidentifier() and value not in parameters_of(function):
            yield from possible(later(insert_once_known, source, function, {value}, code), told)
        else:
            yield from possible(later(insert_at_top, source, function, code), told)


def _value(source: Source, function: Function, asked: Function, what: str) -> str:
    """What is called so there: what comes in, what is set, or a part of what comes in."""
    own = list(parameters_of(function))
    known = [each for each in (*own, *sorted(bound_in(function))) if _is_called(each, what)]
    known += [each for each in sorted(bound_in(function)) if each.startswith(f"{what}_")]  # a parcel_in is a parcel
    if known:
        read = taken_of(asked, next(iter(parameters_of(asked))))
        return max(known, key=lambda each: len(read & taken_of(function, each)))
    for node in walk(function):
        match node:
            case ast.Attribute(ast.Name(of)) | ast.Subscript(ast.Name(of), ast.Constant(str())) if of in own:
                if _is_called(name_or_key(node), what) and function_around(source, node) is function:
                    return source.segment(node)
    thing = (parts(function.name) or ("",))[-1]
    if thing in own and any(node.attr == what for node in source.all(ast.Attribute)):
        return f"{thing}.{what}"  # such things have it elsewhere
    return ""


def _is_called(name: str, what: str) -> bool:
    return name.lower() in (what, f"{what}_id") or name.lower().endswith(f"_{what}")


def _is_near(source: Source, function: Function, asked: Function) -> bool:
    """Is it one that the check is made of?"""
    return f"{function.name}(" in source.segment(asked)


def _code(sentence: Sentence, function: Function, asked: Function, value: str, what: str) -> str:
    source = sentence.source
    call = f"{asked.name}({value})"
    if not _tells(asked):
        gives = any(each.value is not None for each in returns(asked))
        return f"{value} = {call}" if gives else call
    quoted = value.replace('"', "'")
    told = f'"invalid {what.replace("_", " ")}: {{{quoted}}}"'
    return f"if not {call}:\n{source.unit}raise {_error(sentence, function)}(f{told})"


def _refuses(asked: Function) -> bool:
    return any(isinstance(node, ast.Raise) for node in walk(asked))


def _tells(asked: Function) -> bool:
    """Does it answer with yes or no?"""
    if asked.returns is not None:
        return ast.unparse(asked.returns) == "bool"
    given = [each.value for each in returns(asked) if each.value is not None]
    return bool(given) and all(
        isinstance(each, ast.Compare | ast.BoolOp)
        or (isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.Not))
        or (isinstance(each, ast.Constant) and isinstance(each.value, bool))
        or (isinstance(each, ast.Call) and (last_name(each.func) in _SAY_YES or asked.name.startswith(("is_", "has_"))))
        for each in given
    )


_SAY_YES = frozenset(("bool", "all", "any", "isinstance", "startswith", "endswith", "isdigit", "isalpha", "isalnum"))


def _error(sentence: Sentence, function: Function) -> str:
    """The one that is said; else the one that the function raises for such things."""
    if (said := _ERROR.search(sentence.text)) is not None:
        return said[1]
    raised = [node for node in walk(function) if isinstance(node, ast.Raise) and node.exc is not None]
    made = [each.exc.func if isinstance(each.exc, ast.Call) else each.exc for each in raised]
    named = [last_name(each) for each in made if each is not None and last_name(each)[:1].isupper()]
    return named[-1] if named else "ValueError"


WRITER = Writer(frozenset(("raise-if", "add-call", "validate")), _written, needs=_NEEDS)
