"""Of what has the same key, one stays: "if somebody has answered twice (the same email), only the first answer counts",
"dedupe the orders by number, keep the latest"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before, insert_first
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in, named_in, names_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:the )?same\b|\bduplicat\w*|\bdedup\w*|\bdoubles?\b|\btwice\b|\b(?:two|several|multiple|many) times\b"
    r"|\bmore than once\b|\b(?:only |just )?(?:once|one|a single)(?: (?!lines?\b)\w+)? (?:per|for each|for every)\b"
    r"|\bunique\b"
    r"|\bdistinct\b|\b(?:only|just|exactly) once\b"
)
_STAYS = Pattern(
    r"(?i)\b(?:stays?|kept|keep\w*|counts?|remains?|left|drop\w*|skip\w*|ignor\w*|remov\w*|dedup\w*|unique|distinct"
    r"|(?:once|one|single)(?: \w+)? (?:per|for each|for every)|wins?|only|without|throw|no duplicates?|not twice)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais\w+|errors?|refus\w*|reject\w*|warn\w*|log\w*|40\d|how (?:many|often)|cach\w*|sort\w*|order by|sum"
    r"|total|add(?:ed)? up|merg\w+)\b"
)
_OF_THE_KEY = r"(?i)\b(?:same|per|by|each|every|duplicate\w*|unique|distinct|equal|identical) (?:\w+ ){{0,2}}?{0}\b"
_KEY_OF = r"(?i)\b{0}\b (?:\w+ ){{0,4}}?(?:twice|once|the same|equal|two times|several times)\b"
_SAME = r"(?i)\bsame (?:{0} )?([a-z]+)\b"
_LAST = Pattern(r"(?i)\b(?:last|latest|newest|most recent|later)\b(?! name\b)")
_CLEAR, _ASKED, _AS_USED = 1.5, 4.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _STAYS.search(sentence.text) is None or _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    for loop in source.all(ast.For):
        function = function_around(source, loop)
        if function is None or not isinstance(loop.target, ast.Name) or loop.orelse:
            continue
        if re.search(rf"\b{loop.target.id}\[-?\d", source.segment(loop)) is not None:
            continue  # it has places, and no keys
        gathered = _gathered(function, loop)
        for key, code in _keys(sentence, function, loop.target.id) if gathered is not None else ():
            clear = names(sentence, key)
            if gathered is None or clear < _CLEAR or not _is_the_key(sentence, key):
                continue
            if re.search(rf"\bfor \w+ in [\w.]+(?:\[[\"']{key}[\"']\]|\.{key}\b)", source.text) is not None:
                continue  # those are several themselves
            told = clear + told_of(sentence, loop) + _AS_USED * (code in source.segment(loop))
            made = _last_ones if _LAST.search(sentence.text) is not None else _first_ones
            repair = made(source, function, loop, gathered, code, _ASKED + told)
            if repair is not None:
                yield repair


def _is_the_key(sentence: Sentence, key: str) -> bool:
    """Is it said of it that it is the same, and no function meant that is called so?"""
    words = re.escape(" ".join(parts(key)) or key)
    if re.search(_OF_THE_KEY.format(words), sentence.spoken) is not None:
        return True
    is_function = any(each.name == key for _, each in sentence.source.functions)
    return not is_function and re.search(_KEY_OF.format(words), sentence.spoken) is not None


def _gathered(function: Function, loop: ast.For) -> tuple[ast.Assign, ast.Call] | None:
    """Where the list that a loop fills begins, and where something comes into it."""
    for node in walk(loop):
        match node:
            case ast.Call(ast.Attribute(ast.Name(name), "append"), [_]):
                for each in function.body:
                    match each:
                        case ast.Assign([ast.Name(same)], ast.List([])) if same == name and each.lineno < loop.lineno:
                            return each, node
    return None


def _keys(sentence: Sentence, function: Function, one: str) -> Iterator[tuple[str, str]]:
    """By what each could be told from others, as the file gets at it: `row["email"]`, `order.number`. Where it gets at
    other keys of the same thing, also by one that it never asked for."""
    found, source = dict[str, str](), sentence.source
    said = re.search(_SAME.format(re.escape(one)), sentence.text)
    said = said if names(sentence, function.name) >= _CLEAR else None
    by_attributes = re.search(rf"\b{re.escape(one)}\.[a-z_]", source.text) is not None and f"{one}[" not in source.text
    for node in source.nodes:
        match node:
            case ast.Subscript(ast.Name(held), ast.Constant(str(key)) as written):
                code = f"{one}[{source.segment(written)}]"
            case ast.Attribute(ast.Name(held), key) if held not in ("self", "cls"):
                code = f"{one}.{key}"
            case _:
                continue
        is_of_its_kind = isinstance(node, ast.Subscript) != by_attributes
        if held == one or (key not in found and held.rstrip("0123456789") and is_of_its_kind):
            found[key] = code
        if held == one and said is not None and "[" in code:
            quote = code[-2]
            found.setdefault(said[1], f"{one}[{quote}{said[1]}{quote}]")
    yield from found.items()


def _first_ones(
    source: Source, function: Function, loop: ast.For, _gathered: tuple[ast.Assign, ast.Call], code: str, told: float
) -> Repair | None:
    name = first_free(("seen", "known", "already_seen"), named_in(function))
    asked = f"if {code} in {name}:\n{source.unit}continue\n{name}.add({code})"
    return Repair((insert_before(source, loop, f"{name} = set()"), insert_first(source, loop.body, asked)), told)


def _last_ones(
    source: Source, function: Function, _loop: ast.For, gathered: tuple[ast.Assign, ast.Call], code: str, told: float
) -> Repair | None:
    """What comes later under a key takes its place."""
    begin, put = gathered
    match begin, put, function.body[-1]:
        case ast.Assign([ast.Name(name)]), ast.Call(args=[value]), ast.Return(ast.Name(given) as result):
            pass
        case _:
            return None
    if given != name or sum(each.id == name for each in names_in(function)) != 3 or name not in bound_in(function):
        return None
    splices = (
        instead(source, begin.value, "{}"),
        instead(source, put, f"{name}[{code}] = {source.segment(value)}"),
        instead(source, result, f"list({name}.values())"),
    )
    return Repair(splices, told)


WRITER = Writer(frozenset(("skip-if", "use-set", "keep-order")), _written, needs=_NEEDS)
