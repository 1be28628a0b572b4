"""Methods between an object and plain things: a dict, JSON, a tuple, a line of text, another object like it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import is_dataclass, method
from spark_tui.edits.python.objects.held import Held
from spark_tui.edits.python.walking import walk

_CONVERTED = ("int", "float")
_FRESH = {"list": "list({})", "dict": "dict({})", "set": "set({})", "deque": "{}.copy()"}
_SEPARATORS = {"comma": ",", "tab": "\\t", "semicolon": ";", "colon": ":", "pipe": "|", "dash": "-", "hyphen": "-",
               "space": None, "whitespace": None, "slash": "/"}  # fmt: skip
"""Looked for in parts of words too, and the first one counts: with all of `marks.py`, "dotted" would have a dot."""
_BETWEEN_NUMBERS = Pattern(r"\d+([.x*@_+])\d+(?:\1\d+)*")
_TYPED = Pattern(r"(?i)(?:like|such as|e\.g\.|rows?|lines?|strings?|from|splits?|format)?:?\s*(['\"])([^'\"]+)\1")


def _to_dict(wish: Wish) -> Iterator[Body]:
    shown = _shown(wish)
    if not shown:
        return
    entries = [f'"{each.public}": {_as_plain(wish, each)}' for each in shown]
    short = f"return {{{', '.join(entries)}}}"
    long = "return {\n" + "".join(f"    {entry},\n" for entry in entries) + "}"
    plain = not any("to_dict" in entry for entry in entries)
    if is_dataclass(wish.source, wish.owner) and plain:
        yield Body("return asdict(self)", returns="dict", needs=(("dataclasses", "asdict"),), evidence=0.9)
    yield Body(short if len(short) < 80 else long, returns="dict", evidence=0.8)


def _from_dict(wish: Wish) -> Iterator[Body]:
    given, one = wish.made_of, wish.parameter("data")
    if not given:
        return
    method_ = method(wish.owner, "to_dict")
    keys = {each.given: each.public for each in given}
    if method_ is not None:
        keys |= _keys_written(method_, given)
    turned = _turned_back(wish, method_, given) if method_ is not None else {}
    values = [turned.get(each.given, "{}").format(_item(each, one, keys[each.given])) for each in given]
    yield Body(_made(values), (one,), wish.owner.name, "classmethod", evidence=2.8 if turned else 0.9)
    yield Body(f"return cls(**{one})", (one,), wish.owner.name, "classmethod", evidence=0.3 if turned else 0.8)


def _keys_written(to_dict: ast.AST, given: list[Held]) -> dict[str, str]:
    """Under which keys the method that is there writes them."""
    found: dict[str, str] = {}
    for node in walk(to_dict):
        for key, value in zip(node.keys, node.values, strict=True) if isinstance(node, ast.Dict) else ():
            for each in given:
                if isinstance(key, ast.Constant) and re.search(rf"\bself\.{each.name}\b", ast.unparse(value)):
                    found[each.given] = str(key.value)
    return found


def _turned_back(wish: Wish, to_dict: ast.AST, given: list[Held]) -> dict[str, str]:
    """How what the other method writes is made again what it was: a date of its text, an enum of its value."""
    found: dict[str, str] = {}
    for value in (value for node in walk(to_dict) if isinstance(node, ast.Dict) for value in node.values):
        for each in given:
            kind = _hint(wish, each) or each.kind
            match value:
                case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), "isoformat"), []) if (
                    name == each.name
                ):
                    found[each.given] = (
                        f"{kind if 'date' in kind or 'time' in kind else 'datetime'}.fromisoformat({{}})"
                    )
                case ast.Attribute(ast.Attribute(ast.Name("self"), name), "value") if name == each.name and kind:
                    found[each.given] = f"{kind}({{}})"
                case ast.Call(ast.Name("str" | "list" | "sorted" | "float" | "int"), [ast.Attribute(attr=name)]) if (
                    name == each.name and kind and re.fullmatch(r"[\w.]+", kind)
                ):
                    found[each.given] = f"{kind}({{}})"
    return found


def _hint(wish: Wish, each: Held) -> str:
    """The type that is written for it, without what is in brackets."""
    written = re.search(rf"\b{re.escape(each.given)}\s*:\s*([\w.]+)", wish.source.segment(wish.owner))
    return written[1] if written else ""


def _item(each: Held, data: str, key: str) -> str:
    default = f'{data}.get("{key}", {each.start})'
    return default if each.start and each.kind not in _FRESH else f'{data}["{key}"]'


def _made(values: list[str]) -> str:
    short = f"return cls({', '.join(values)})"
    return short if len(short) < 80 else "return cls(\n" + "".join(f"    {each},\n" for each in values) + ")"


def _copied(wish: Wish) -> Iterator[Body]:
    """What it holds several of is copied too: the two share nothing that can change."""
    given = wish.made_of
    rest = [each for each in wish.held if not each.given]
    made = f"{wish.owner.name}({', '.join(_FRESH.get(each.kind, '{}').format(f'self.{each.name}') for each in given)})"
    if not rest:
        yield Body(f"return {made}", returns=wish.owner.name, evidence=0.9)
        return
    lines = [f"other = {made}"]
    lines += [f"other.{each.name} = {_FRESH.get(each.kind, '{}').format(f'self.{each.name}')}" for each in rest]
    yield Body("\n".join([*lines, "return other"]), returns=wish.owner.name, evidence=0.9)


def _to_json(wish: Wish) -> Iterator[Body]:
    has = method(wish.owner, "to_dict") is not None
    entries = ", ".join(f'"{each.public}": {_as_plain(wish, each)}' for each in _shown(wish))
    value = "self.to_dict()" if has else f"{{{entries}}}"
    if is_dataclass(wish.source, wish.owner) and not has:
        yield Body("return json.dumps(asdict(self))", returns="str", needs=(("json", ""), ("dataclasses", "asdict")),
                   evidence=0.9)  # fmt: skip
    elif has or entries:
        yield Body(f"return json.dumps({value})", returns="str", needs=(("json", ""),), evidence=0.9)


def _from_json(wish: Wish) -> Iterator[Body]:
    has = method(wish.owner, "from_dict") is not None
    one = wish.parameter("text")
    made = f"cls.from_dict(json.loads({one}))" if has else f"cls(**json.loads({one}))"
    yield Body(f"return {made}", (one,), wish.owner.name, "classmethod", (("json", ""),), evidence=0.9)


def _to_tuple(wish: Wish) -> Iterator[Body]:
    goes_through = [each for each in wish.methods if each.name == "__iter__"]
    if goes_through:
        yield Body(f"return {'list' if 'list' in wish.name else 'tuple'}(self)", evidence=2.5)
    inside = ", ".join(f"self.{each.name}" for each in _shown(wish))
    is_list = "list" in wish.name or "row" in wish.name
    if inside:
        yield Body(f"return [{inside}]" if is_list else f"return ({inside})", evidence=0.8)


def _from_parts(wish: Wish) -> Iterator[Body]:
    """Of several things in their order, or of a text that holds them between separators."""
    given = [each for each in wish.made_of if _wanted(wish, each)] or wish.made_of
    if len(_pieces(wish)) == len(wish.made_of) and not any(each.kind in _FRESH for each in wish.made_of):
        given = wish.made_of
    if not given:
        return
    several = re.search(r"row|tuple|list|pair|parts|record|args|sequence", wish.name) is not None
    split = re.search(r"str|text|line|csv|string|parse", wish.name) is not None or not several
    one = wish.parameter("text" if split and "line" not in wish.name and "csv" not in wish.name else _usual(wish))
    cut = _separator(wish) if split else None
    between = f'"{cut}"' if cut else ""
    kinds = _kinds_shown(wish, len(given))
    names = [each.given for each in given]
    values = [_converted(wish, each, name, shown) for each, name, shown in zip(given, names, kinds, strict=True)]
    source = f"{one}{_strip(wish, split)}.split({between})" if split else one
    if len(names) == 1 and split:
        yield Body(
            f"return cls({values[0].replace(names[0], one)})", (one,), wish.owner.name, "classmethod", evidence=0.4
        )
        return
    if all(value == name for value, name in zip(values, names, strict=True)):
        yield Body(f"return cls(*{source})", (one,), wish.owner.name, "classmethod", evidence=0.9)
        return
    code = f"{', '.join(names)} = {source}\n{_made(values)}"
    shown = all(f" {each.public.replace('_', ' ')} " in wish.sentence.spoken for each in given)
    yield Body(code, (one,), wish.owner.name, "classmethod", evidence=0.9 + 0.5 * (any(kinds) or shown))


def _strip(wish: Wish, split: bool) -> str:
    return ".strip()" if split and re.search(r"line|csv", wish.name) else ""


def _wanted(wish: Wish, each: Held) -> bool:
    """Is it in what is shown or has to be given?"""
    return not each.start or f" {each.public.replace('_', ' ')} " in wish.sentence.spoken


def _usual(wish: Wish) -> str:
    word = wish.name.rpartition("_")[2]
    return word if word.isidentifier() and word not in ("str", "tuple", "list", "csv", "string") else "values"


def _separator(wish: Wish) -> str | None:
    for match in _TYPED.finditer(wish.sentence.text):
        if (inner := re.search(r"\w\s*([,;:|/\t=-])\s*\w", match[2])) is not None:
            return inner[1]
        if (inner := _BETWEEN_NUMBERS.fullmatch(match[2].strip())) is not None:
            return inner[1]
        if re.fullmatch(r"[,;:|/=-]", match[2].strip()):
            return match[2].strip()
    low = wish.sentence.text.lower()
    said = next((word for word in _SEPARATORS if word in low), None)
    return _SEPARATORS[said] if said is not None else ","


def _kinds_shown(wish: Wish, count: int) -> list[str]:
    """What kind each of them is by an example that is given, where there is one: ['Emma', '1815']."""
    match = re.search(
        r"[\[(]\s*((?:['\"][^'\"]*['\"]|-?[\d.]+)(?:\s*,\s*(?:['\"][^'\"]*['\"]|-?[\d.]+))*)\s*[\])]",
        wish.sentence.text,
    )
    pieces = [each.strip() for each in match[1].split(",")] if match else []
    if len(pieces) != count:
        pieces = [f'"{each}"' for each in _pieces(wish)]
    if len(pieces) != count:
        return [""] * count
    return [_kind(each) for each in pieces]


def _pieces(wish: Wish) -> list[str]:
    """What stands between the separators of a text that is shown: "12:30:15", "10x20"."""
    typed = next((each[2] for each in _TYPED.finditer(wish.sentence.text)), "").strip()
    numbers = _BETWEEN_NUMBERS.fullmatch(typed)
    return [each.strip() for each in (typed.split(numbers[1]) if numbers else re.split(r"[,;:|/]", typed))]


def _kind(piece: str) -> str:
    inner = piece.strip("'\"")
    if inner == piece:
        return ""  # it is a number already
    if re.fullmatch(r"-?\d+", inner):
        return "int"
    return "float" if re.fullmatch(r"-?\d+\.\d+", inner) else ""


def _converted(wish: Wish, each: Held, name: str, shown: str) -> str:
    kind = shown or (each.kind if each.kind in _CONVERTED else "") or _by_use(wish, each)
    return f"{kind}({name})" if kind in _CONVERTED else name


def _by_use(wish: Wish, each: Held) -> str:
    """What it must be, where it is reckoned with."""
    for node in walk(wish.owner):
        if isinstance(node, ast.BinOp) and not isinstance(node.op, ast.Add | ast.Mod):
            for side in (node.left, node.right):
                if isinstance(side, ast.Attribute) and side.attr == each.name:
                    return "float"
    return ""


def _shown(wish: Wish) -> list[Held]:
    """What is not its own business."""
    return [each for each in wish.held if each.given or not each.name.startswith("_")]


def _as_plain(wish: Wish, each: Held) -> str:
    element = wish.element(each) if each.kind in ("list", "tuple", "set", "deque", "dict") else None
    if element is not None and method(element, "to_dict") is not None:
        if each.kind == "dict":
            return f"{{key: each.to_dict() for key, each in self.{each.name}.items()}}"
        return f"[each.to_dict() for each in self.{each.name}]"
    return f"self.{each.name}"


RECIPES: tuple[Recipe, ...] = (
    recipe("to_dict|as_dict|asdict|dict|todict|serialize|dump", _to_dict,
           r"\b(?:in)?to an? (?:plain |normal |python )?dict|\bas an? (?:plain )?dict|\bserializ", "to_dict"),
    recipe("from_dict|fromdict|of_dict|deserialize|load_dict", _from_dict,
           r"\bfrom (?:an? |the )?(?:plain )?dict|\bout of a dict|\bdict(?:ionary)? back\b", "from_dict"),
    recipe("copy|clone|duplicate|__copy__|copied", _copied,
        r"\bmake (?:a )?cop(?:y|ies) of\b|\bcan be copied\b|\bduplicat(?!es\b)", "copy"),
    recipe("to_json|as_json|json|tojson", _to_json, r"\b(?:to|as) json\b", "to_json"),
    recipe("from_json|fromjson", _from_json, r"\bfrom json\b", "from_json"),
    recipe("to_tuple|as_tuple|astuple|to_list|as_list|to_row|as_row", _to_tuple, r"\bas a tuple\b", "to_tuple"),
    recipe(
        r"from_(?:string|str|text|line|csv|csv_line|csv_row|row|tuple|list|pair|parts|record|csv_string|values)|parse"
        r"|of", _from_parts,
           r"\bconstructor (?:for|from|that takes) (?:a )?(?:string|text|line)\b", "from_string"),
)  # fmt: skip
