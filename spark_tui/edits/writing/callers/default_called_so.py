"""Another default of what is called so: "make bash the default shell", "the default shell should be bash", "switch the
default to powershell", "no retries by default". That is a constant, a field, a parameter or an option."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers._held_by_default import Held, held_by_default

_VALUE = (
    r"(?P<value>`[^`]+`|\"[^\"]*\"|'[^']*'"
    r"|(?!(?:it|its|this|that|an?|the|used|set|changed|what|something|another|different|value|be|to|\w*(?:configur|overrid|adjust|change|set|avail)e?able"
    r"|optional|required|documented|\w+case|empty|smaller|larger|bigger|higher|lower|longer|shorter|better|private|public"
    r"|constant|global|taken|read|given|passed|made)\b)-?[\w./:+%-]*[\w%+])"
)
_OF = (
    r"(?:(?:for|of) (?:the )?)?"
    r"(?P<of>(?!(?:values?|to|for|of|is|be)\b)[a-z][\w-]*(?: (?!(?:to|for|is|be|should|must|an?"
    r"|values?)\b)[a-z][\w-]*){0,2}?)"
)
_POLITE = r"^(?:(?:please|pls|ok|now|just|also|and|can you|could you|let'?s|i want|we want) )*"
_ENDS = r"(?: (?:please|pls|now|instead|from now on|rather|thanks))*\W*$"
_SHOULD = r"(?:should(?: now)?|must|has to|needs to|ought to|shall)"
_DEFAULT = r"(?:the |our |a )?default(?: value)?"
_FORMS = (
    rf"(?:make|set|use|have|take|let|want) {_VALUE}(?: be)? (?:as |be )?{_DEFAULT}(?: {_OF})?{_ENDS}",
    rf"{_VALUE} {_SHOULD} be {_DEFAULT}(?: {_OF})?{_ENDS}",
    rf"{_VALUE} as {_DEFAULT}(?: {_OF})?{_ENDS}",
    rf"(?:let |make )?{_DEFAULT} {_OF}(?: {_SHOULD} be(?:come)?| is now| is to be| be|:| =|) {_VALUE}{_ENDS}",
    rf"(?:switch|change|set|move|turn|make|put) {_DEFAULT}(?: {_OF})? (?:to|over to|into|be|=) {_VALUE}{_ENDS}",
)
_TOLD = tuple(Pattern(rf"(?i){_POLITE}{form}") for form in _FORMS)
_NONE = Pattern(
    rf"(?i){_POLITE}(?:there should be |we want |use |do )?(?:no|zero|without) (?P<of>[a-z]\w*(?: [a-z]\w*)?)"
    rf" (?:by default|as (?:the |a )?default|unless (?:asked|told|set|given)\w*(?: otherwise)?){_ENDS}"
)
_ARE_COUNTED = Pattern(
    r"(?i)(?<!limit)(?<!timeout)(?<!bound)(?<!cap)(?<!restriction)s$|\b(?:delay|padding|margin|indent\w*|jitter|pause|discount)$"
)
"""Of those, none are 0; no limit is something else."""
_NEEDS = Pattern(r"(?i)\bdefault\b|\b(?:no|zero|without) .*\bunless\b")
_SWITCHED = {"on": "True", "true": "True", "yes": "True", "off": "False", "false": "False", "no": "False", "0": "False"}
_ASKED, _BY_NAME = 8.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    none = _NONE.match(text)
    if none is not None:
        yield from _put(source, none["of"], "0" if _ARE_COUNTED.search(none["of"]) is not None else "off")
        return
    for told in filter(None, (form.match(text) for form in _TOLD)):
        found = list(_put(source, told["of"] or "", told["value"])) if told["of"] else []
        found = (
            found or list(_switched_on(source, told["value"])) or list(_put(source, told["of"] or "", told["value"]))
        )
        yield from found
        if found:
            return


def _put(source: Source, of: str, said: str) -> Iterator[Repair]:
    """Where it is the default of one thing, or of one that has the word in its name."""
    known = [each for each in held_by_default(source) if _is_meant(each, of)]
    named = [each for each in known if each.is_called_default]
    for each in named if len(named) == 1 else known if len(known) == 1 else ():
        value = _value(source, each, said)
        if value is not None and value != source.segment(each.value):
            yield Repair((instead(source, each.value, value),), _ASKED + _BY_NAME * each.is_called_default)


def _switched_on(source: Source, said: str) -> Iterator[Repair]:
    """ "Make verbose the default": a switch that is off."""
    known = [each for each in held_by_default(source) if each.name == said.strip("`'\"") and not each.is_constant]
    match known:
        case [Held(value=ast.Constant(False) as value)]:
            yield Repair((instead(source, value, "True"),), _ASKED)


def _is_meant(each: Held, of: str) -> bool:
    """Are its words those that are said? The one that is called a default needs no other."""
    own, said = [root(word) for word in each.words], [root(word) for word in re.findall(r"[a-z]+", of.lower())]
    if not said:
        return each.is_called_default
    if each.is_constant and not each.is_called_default:
        return False
    return own == said or (each.is_called_default and len(said) < len(own) and own[-len(said) :] == said)


def _value(source: Source, each: Held, said: str) -> str | None:
    """It is of the kind that is there."""
    bare, now = said.strip("`'\""), source.segment(each.value)
    match each.value:
        case ast.Constant(str()):
            is_plain = (
                now[0] in "'\"" and not {now[0], "\\"} & set(bare) and (_is_number(now[1:-1]) or not _is_number(bare))
            )
            return f"{now[0]}{bare}{now[0]}" if is_plain else None
        case ast.Constant(bool()):
            return _SWITCHED.get(bare.lower())
        case ast.Constant(int() | float()):
            return next(numbers(bare, each.name, now), None)
        case ast.Name(kind) if kind.isupper() and bare in source.names:
            return bare
        case ast.Attribute(ast.Name(kind)) if kind in dict(source.classes):
            return _member(dict(source.classes)[kind], bare)
        case _:
            return None


def _is_number(text: str) -> bool:
    return re.fullmatch(r"-?\d+(?:\.\d+)?", text) is not None


def _member(owner: ast.ClassDef, said: str) -> str | None:
    """What an enumeration calls so: `Color.RED` for red."""
    own = [each.id for node in owner.body if isinstance(node, ast.Assign) for each in node.targets
           if isinstance(each, ast.Name)]  # fmt: skip
    found = [name for name in own if name.lower() == said.lower()]
    return f"{owner.name}.{found[0]}" if len(found) == 1 else None


WRITER = Writer(frozenset(("change-value", "default-value", "set-flag")), _written, needs=_NEEDS)
