"""How an object is shown, by an example: "print(hero) should give Mia (12/30 hp)".

What stands in the example is matched with what the objects hold: a name for a text, numbers for what is counted, those
that are spoken of first, else in the order of the class. The rest of it is kept as it stands.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.objects.classes import add_method, method
from spark_tui.edits.python.objects.held import Held, held
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:str|repr)\(|\bprint\(|\bprint(?:ed|s|ing)?\b|\bshow\w*\b|\breadable\b"
    r"|\b__(?:str|repr)__|\brepr\b|\blook\w* like\b|\bdisplay\w*"
)
_EXAMPLE = Pattern(
    r"(?is)^.*\b(?:like|as|should (?:say|show|give|print|be|look like|read)|shows?|gives?|e\.g\.|example|want)"
    r"(?: something)?(?: like| as)?(?:[:,])? *(?:\"(?P<quoted>[^\"]+)\"|'(?P<single>[^']+)'|`(?P<marked>[^`]+)`"
    r"|(?P<bare>(?!\[['\"\]])[A-Z\d(<\[].*\S)|(?P<fields>[a-z_]+ .*\S))\s*$"
)
_FAILS = Pattern(r"\b[A-Z]\w*(?:Error|Exception): ")
"""What is printed by then is no example."""
_OF_A_TIME = Pattern(
    r"(?i)\b(?:dates?|times?|days?|hours?|duration)\b[^,;]*\b(?:as|like) (?:\d{1,2}:\d\d|\d{1,2}\.? [a-z]{3,9} \d{4}"
    r"|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d+ ?h)\b"
)
"""How one of the things that it has is shown, and not the whole."""
_TOKEN = Pattern(r"\d+\.(?P<decimals>\d+)|\d+|[^\W\d]\w*|\W")
_BOUNDS = ("max", "min", "total", "limit", "capacity")
_OF_NUMBERS = ("int", "float")
_ASKED, _NAMED, _ALL, _MADE_OF = 2.4, 1.6, 0.6, 2  # so many values at least
_SURELY = 10
_BETWEEN = frozenset(("at", "by", "from", "in", "of", "on", "to", "with", "x"))
_CALLED = 12.0  # for one that shows how it is made


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _FAILS.search(sentence.text) is not None or _OF_A_TIME.search(sentence.text) is not None:
        return
    found = _EXAMPLE.search(sentence.text) if _SAYS.search(sentence.text) is not None else None
    example = said_in(found)
    in_words = found is not None and found["fields"] is not None
    yield from _by_its_fields(sentence)
    for name in all_classes(sentence.source) if _SAYS.search(sentence.text) is not None else ():
        owner = sentence.source.class_(name)
        written = re.search(rf"(?<![\w.]){name}\([^()]*\)", sentence.text)
        called = _as_called(written[0], name, held(sentence.source, owner)) if written is not None else ""
        if called and method(owner, "__repr__") is None and "__str__" not in sentence.text:
            yield from _put(sentence.source, owner, "__repr__", f'return f"{called}"', _CALLED)
        every = held(sentence.source, owner)
        shown = (_by_name(example, every) if in_words else _filled(example, every)) if example else None
        if shown is not None:
            text, filled = shown
            quote = "'" if '"' in text else '"'
            said = _NAMED * (names(sentence, name) > 0) + _ALL * filled
            yield from _put(sentence.source, owner, "__str__", f"return f{quote}{text}{quote}", _ASKED + said)


def _by_its_fields(sentence: Sentence) -> Iterator[Repair]:
    """Where a base class sets what its heirs list by name: all of those, whichever they are."""
    source = sentence.source
    for base, owner in source.classes:
        heirs = [each for _, each in source.classes if base in map(source.segment, each.bases)]
        listed = _listed(owner)
        for each in (owner, *heirs):
            written = re.search(rf"(?<![\w.]){each.name}\((?P<inside>[^()]*=[^()]*)\)", sentence.text)
            if not listed or written is None or method(owner, "__repr__") is not None:
                continue
            known = {node.value for node in walk(each) if isinstance(node, ast.Constant)}
            if set(re.findall(r"(\w+) ?=", written["inside"])) <= known:
                code = (
                    f'values = ", ".join(f"{{field}}={{getattr(self, field)!r}}" for field in self.{listed})\n'
                    '    return f"{type(self).__name__}({values})"'
                )
                yield from _put(source, owner, "__repr__", code, _CALLED)
                return


def _listed(owner: ast.ClassDef) -> str:
    """What its objects get an attribute for each of: `for field in self.fields: setattr(self, field, ...)`."""
    for node in walk(owner):
        match node:
            case ast.For(
                ast.Name(each),
                ast.Attribute(ast.Name("self"), listed),
                [ast.Expr(ast.Call(ast.Name("setattr"), [ast.Name("self"), ast.Name(name), _]))],
            ) if name == each:
                return listed
    return ""


def _as_called(example: str, name: str, every: Sequence[Held]) -> str:
    """As it is made: `Card('7', 'hearts')`, with a field for each value; nothing if the example is not that."""
    try:
        call = ast.parse(example, mode="eval").body
    except SyntaxError:
        return ""
    match call:
        case ast.Call(ast.Name(made), args, keywords) if made == name and len(args) <= len(every):
            known = {one.name for one in every}
            fields = [f"{{self.{one.name}!r}}" for one in every[: len(args)]]
            fields += [f"{each.arg}={{self.{each.arg}!r}}" for each in keywords]
            return f"{name}({', '.join(fields)})" if fields and {each.arg for each in keywords} <= known else ""
        case _:
            return ""


def _filled(example: str, every: Sequence[Held]) -> tuple[str, int] | None:
    """The example with a field for each value, and how many there are."""
    left, text, filled = list(every), "", 0
    if (named := _by_name(example, every)) is not None:
        return named
    words = [match[0] for match in _TOKEN.finditer(example)]
    for at, match in enumerate(_TOKEN.finditer(example)):
        word, each = match[0], None
        if word[0].isdigit():
            behind = next((other for other in words[at + 1 :] if other.strip(" ([{")), "")
            each = _number(left, behind)
        elif word[0].isupper() and not any(one.name == word for one in every):
            each = next((one for one in left if one.kind in ("str", "") and not _is_number(one)), None)
        if each is None:
            text += word.replace("{", "{{").replace("}", "}}")
            continue
        decimals = f":.{len(match['decimals'])}f" if match["decimals"] else ""
        text += f"{{self.{each.name}{decimals}}}"
        left.remove(each)
        filled += 1
    return (text, filled) if filled >= _MADE_OF else None


def _by_name(example: str, every: Sequence[Held]) -> tuple[str, int] | None:
    """Where each word of it is the name of a field: "name (sku)"."""
    known = {one.public.lower(): one.name for one in every}
    words = [match[0] for match in _TOKEN.finditer(example) if match[0].strip(" ()[]<>:,;-/|#.")]
    fields = [word for word in words if word.lower() in known]
    if len(fields) < _MADE_OF or not all(word.lower() in known or word in _BETWEEN for word in words):
        return None
    told = (known.get(match[0].lower(), "") or match[0] for match in _TOKEN.finditer(example))
    text = "".join(f"{{self.{each}}}" if each in known.values() else each for each in told)
    return text, _SURELY + len(fields)


def _number(left: Sequence[Held], behind: str) -> Held | None:
    """What is called like the word behind it, else the first that may be one, and is no bound of another."""
    numbers = [one for one in left if _is_number(one)]
    numbers.sort(key=lambda one: one.name.startswith(_BOUNDS))
    exact = [one for one in numbers if behind and one.name == behind]
    return next(iter((*exact, *numbers)), None)


def _is_number(one: Held) -> bool:
    if one.kind:
        return one.kind in _OF_NUMBERS
    return re.fullmatch(r"(?:name|title|owner|text|label|kind|colou?r|suit|symbol|author|email)", one.public) is None


def _put(source: Source, owner: ast.ClassDef, dunder: str, code: str, evidence: float) -> Iterator[Repair]:
    there = method(owner, dunder)
    try:
        if there is None:
            change: Splice = add_method(source, owner, f"def {dunder}(self):\n    {code}")
        else:
            change = instead(source, there.body[-1], code)
    except (Refusal, SyntaxError):
        return
    yield Repair((change,), evidence)


WRITER = Writer(frozenset(("add-str", "add-repr")), _written, _SAYS)
