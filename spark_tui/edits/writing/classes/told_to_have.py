"""One more thing that each object has, of which somebody speaks as of things, and not of a class: "let members have a
phone number too", "every order also has a coupon code"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import is_typed
from spark_tui.edits.python.objects.classes import attributes, classes_with_attributes, is_dataclass, method
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.types.usual import by_name
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_ART = r"(?:(?:the|an?|each|every|all|our|new) )*"
_WHO = rf"{_ART}`?(?P<{{}}>[A-Za-z]\w+)`?"
_WHAT = r"(?P<{}>(?-i:[a-z]+)(?: (?-i:[a-z]+)){{0,2}}?)"
_HAVE = r"(?:have|has|keep|keeps|carry|carries|store|stores|get|gets|need|needs)"
_END = r"(?: (?:field|attribute))?(?P<{}>,? (?:too|as well|also))?\W*$"
_DEFAULT = (
    r"(?:,? (?:with |that (?:is|defaults? to) |which (?:is|defaults? to) )?(?:an? |the )?(?:default(?:s|ing)?(?:"
    r" value)?)?(?: (?:to|of|is))? ?"
    r"(?P<default>-?\d+(?:\.\d+)?|True|False|None|\"[^\"]*\"|'[^']*')(?: by default)?)?"
)
_SAYS = Pattern(
    rf"(?i)^(?:let )?{_WHO.format('has')} (?:(?P<may>can|could|may|might)|should|must|has to|have to|need to)?(?: |\b)"
    rf"(?P<also>also |now )?{_HAVE} (?:also )?(?:an?|their|its|one) {_WHAT.format('had')}{_END.format('too')}"
    rf"|^give {_WHO.format('given')} (?:also )?an? {_WHAT.format('gift')}{_END.format('besides')}"
    rf"|^(?:store|keep|remember|record|save) (?:the|an?) {_WHAT.format('kept')} (?:of|for|with|on) {_WHO.format('of')}"
    r"\W*$"
    rf"|^add an? {_WHAT.format('new')} to {_WHO.format('to')}(?: (?:field|class))?{_DEFAULT}\W*$"
)
_NO_FIELD = frozenset(
    re.findall(
        r"\w+",
        """
        method property function helper class classmethod staticmethod docstring docs test tests repr str string
        representation hash equality ordering len length comparison default defaults type types hint hints annotation
        annotations comment logger log lock cache copy limit check validation validator guard timeout total sum count
        average parameter argument param arg option flag decorator dataclass setter getter constructor iterator
        generator loop field attribute member slot
        chance way look bug problem point lot bit few name more better clear meaning
        """,
    )
)
"""What an object has in another way, if it has it."""
_ASKED = 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _SAYS.match(sentence.text)
    if said is None:
        return
    groups = {name: value for name, value in said.groupdict().items() if value is not None}
    who, what = (next(groups[name] for name in names if name in groups) for names in _ROLES)
    owner, field = _meant(sentence.source, who), what.replace(" ", "_")
    if not owner or _NO_FIELD.intersection(what.split()):
        return
    source = sentence.source
    node = source.class_(owner)
    if field in attributes(source, node) or method(node, field) is not None:
        return
    is_left_out = bool(groups.keys() & {"may", "too", "besides"}) or bool(source.calls(owner))
    default = groups.get("default", "None" * is_left_out)
    kind = _kind(source, owner, field)
    if kind and "default" in groups:
        kind = _kind_of(default) or kind
    yield from possible(named("add-field").edit(source, (owner, field, kind, default)), _ASKED)


_ROLES = (("has", "given", "of", "to"), ("had", "gift", "kept", "new"))


def _meant(source: Source, who: str) -> str:
    """The class of these things: Member for "members", LineItem for "line_items"."""
    said = {each.replace("_", "").lower() for each in (who, singular(who))}
    fitting = [each for each in classes_with_attributes(source) if each.lower() in said]
    return fitting[0] if len(fitting) == 1 else ""


def _kind_of(default: str) -> str:
    value = ast.literal_eval(default)
    return "" if value is None else type(value).__name__


def _kind(source: Source, owner: str, field: str) -> str:
    """What is usual for what is called so, where the others have types."""
    node = source.class_(owner)
    made = method(node, "__init__")
    if not is_dataclass(source, node) and (made is None or not is_typed(made)):
        return ""
    return "str" if field.endswith(("_number", "_code", "_name", "_address")) else by_name(field) or "str"


WRITER = Writer(frozenset(("add-field",)), _written, needs=_SAYS)
