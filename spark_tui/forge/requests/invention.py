"""Values for the free slots of ops, each near what stands where it goes: what somebody could well have asked for."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from random import Random

from spark_tui.edits.python.source import Source
from spark_tui.forge.requests import literals
from spark_tui.forge.requests.naming import like, noun, verb, words
from spark_tui.forge.requests.values import (
    EXCEPTIONS,
    action,
    around,
    condition,
    handling,
    message,
    names,
    raised,
)

_Make = Callable[[Source, Sequence[str], Random], str | None]


def invent(op: str, slot: str, source: Source, given: Sequence[str], random: Random) -> str | None:
    """A value for a free slot; None if there is no idea what to put there."""
    make = _MAKERS.get((op, slot)) or _MAKERS.get(("", slot))
    return make(source, given, random) if make is not None else None


# ── names ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _new_name(source: Source, given: Sequence[str], random: Random) -> str:
    old = given[0] if given else "value"
    return like(old, random, source, is_function=any(name.endswith(old) for name, _ in source.functions))


def _name(source: Source, _given: Sequence[str], random: Random) -> str:
    return noun(random, source)


def _constant(source: Source, _given: Sequence[str], random: Random) -> str:
    return noun(random, source).upper()


def _function_name(source: Source, _given: Sequence[str], random: Random) -> str:
    return verb(random, source)


def _flag(source: Source, _given: Sequence[str], random: Random) -> str:
    return "--" + noun(random, source).replace("_", "-")


def _class_name(source: Source, _given: Sequence[str], random: Random) -> str:
    return like("Class", random, source) + random.choice(("", "", "Base", "Mixin", "Error"))


def _decorator(source: Source, _given: Sequence[str], random: Random) -> str:
    return random.choice((*words("decorators"), verb(random, source)))


# ── values ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _literal(_source: Source, given: Sequence[str], random: Random) -> str:
    """For what was named last."""
    return literals.for_name(given[-1], random) if given else random.choice(words("literals"))


def _near_bound(source: Source, given: Sequence[str], random: Random) -> str | None:
    """Near what the name is bound to now: a constant, an attribute, a key or a keyword argument."""
    for node in source.nodes:
        match node:
            case ast.Assign([target], value) if source.segment(target).rpartition(".")[2] == given[0]:
                return literals.near(source.segment(value), random)
            case ast.AnnAssign(target, _, ast.expr() as value) if source.segment(target) == given[0]:
                return literals.near(source.segment(value), random)
            case ast.keyword(name, value) if name == given[0]:
                return literals.near(source.segment(value), random)
            case ast.Dict(keys, values):
                for key, value in zip(keys, values, strict=True):
                    if isinstance(key, ast.Constant) and str(key.value) == given[0]:
                        return literals.near(source.segment(value), random)
    return None


def _default(source: Source, given: Sequence[str], random: Random) -> str | None:
    """Near the default that there is; else what the parameter's name suggests."""
    function = around(source, given)
    if function is None:
        return None
    arguments = [*function.args.posonlyargs, *function.args.args]
    with_default = arguments[len(arguments) - len(function.args.defaults) :]
    pairs = [*zip(with_default, function.args.defaults, strict=True),
             *zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True)]  # fmt: skip
    for argument, default in pairs:
        if argument.arg == given[1] and default is not None:
            return literals.near(source.segment(default), random)
    return literals.for_name(given[1], random)


def _annotation_of_default(source: Source, given: Sequence[str], random: Random) -> str | None:
    """The type of the default before; without one, any."""
    kind = literals.type_of(given[-1]) if len(given) > 2 else None
    return kind or (_kind(source, given, random) if len(given) < 3 else None)


def _kind(source: Source, _given: Sequence[str], random: Random) -> str:
    """A type that the file uses already, or a common one."""
    used = [source.segment(node.annotation) for node in source.nodes if isinstance(node, ast.arg) and node.annotation]
    return random.choice(used if used and random.random() < 0.3 else words("types"))


def _returned_kind(source: Source, given: Sequence[str], random: Random) -> str:
    """What the function returns, as far as one can see."""
    function = around(source, given)
    returns = [node for node in ast.walk(function) if isinstance(node, ast.Return)] if function else []
    if not returns:
        return random.choice(("None", "None", "None", *words("types")))
    kind = literals.type_of(source.segment(returns[-1].value)) if returns[-1].value is not None else "None"
    match returns[-1].value:
        case ast.Compare() | ast.UnaryOp(ast.Not()):
            return "bool"
        case ast.JoinedStr():
            return "str"
        case ast.Tuple():
            return random.choice(("tuple", "tuple[int, int]", "tuple[str, str]"))
        case ast.List() | ast.ListComp():
            return random.choice(("list", "list[str]", "list[int]"))
        case ast.Dict() | ast.DictComp():
            return random.choice(("dict", "dict[str, int]", "dict[str, Any]"))
        case _:
            return kind or _kind(source, given, random)


def _variable(source: Source, given: Sequence[str], random: Random) -> str:
    """A variable that is known there, or a little more than one."""
    known = names(source, given)
    if not known or random.random() < 0.2:
        return random.choice(("None", "True", "False", "0", "[]", "''"))
    name = random.choice(known)
    return random.choice((name, name, name, name, f"len({name})", f"str({name})", f"{name}[0]", f"list({name})"))


def _told_there(source: Source, given: Sequence[str], random: Random) -> str | None:
    """What a message could say: a variable that has a value by then."""
    function, line = around(source, given), int(given[0])
    nodes = [node for node in ast.walk(function) if isinstance(node, ast.Name | ast.arg)] if function else []
    early = {node.id for node in nodes if isinstance(node, ast.Name) and node.lineno < line}
    early |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    known = [name for name in names(source, given) if name in early]
    name = random.choice(known) if known else None
    return name and random.choice((name, name, name, name, f"len({name})"))


def _like_old(source: Source, given: Sequence[str], random: Random) -> str | None:
    """Instead of a literal another one, instead of a name another name."""
    old = given[-1]
    if (other := literals.near(old, random)) is not None:
        return other
    if not old.replace(".", "").isidentifier():
        return None
    known = [name for name in names(source, given) if name != old]
    return random.choice(known) if known and random.random() < 0.6 else like(old.rpartition(".")[2], random, source)


def _member(source: Source, given: Sequence[str], random: Random) -> str:
    """Like the first of those on the line."""
    line = int(given[0])
    for node in source.nodes:
        if (
            isinstance(node, ast.List | ast.Tuple | ast.Set)
            and node.elts
            and node.lineno <= line <= node.elts[0].lineno
        ):
            code = source.segment(random.choice(node.elts))
            other = literals.near(code, random) if len(code) < 30 else None
            return other or _variable(source, given, random)
    return _variable(source, given, random)


def _key(source: Source, given: Sequence[str], random: Random) -> str:
    quote = "'" if "'" in source.line(int(given[0])) else '"'
    return f"{quote}{noun(random, source)}{quote}"


def _key_value(source: Source, given: Sequence[str], random: Random) -> str:
    """As the key before suggests, or a variable."""
    if random.random() < 0.4:
        return _variable(source, given, random)
    return literals.for_name(given[-1].strip("'\""), random)


def _keyword(source: Source, _given: Sequence[str], random: Random) -> str:
    """A keyword that calls take: one of the file, or a common one."""
    used = sorted({node.arg for node in source.nodes if isinstance(node, ast.keyword) and node.arg})
    return random.choice(used if used and random.random() < 0.4 else (*words("keywords"), noun(random, source)))


def _flag_default(_source: Source, given: Sequence[str], random: Random) -> str:
    fixed = {
        "int": ("1", "4", "10", "100"),
        "float": ("0.1", "1.0", "0.5"),
        "Path": (".", "out"),
        "str": ("auto", "text"),
    }
    return (
        random.choice(fixed[given[1]]) if len(given) > 1 and given[1] in fixed else literals.for_name(given[0], random)
    )


# ── statements and expressions ───────────────────────────────────────────────────────────────────────────────────


def _printed(source: Source, given: Sequence[str], random: Random) -> str:
    on_line = [node.id for node in source.nodes if isinstance(node, ast.Name) and node.lineno == int(given[0])]
    known = [name for name in on_line if name in names(source, given)] or names(source, given)
    name = random.choice(known) if known else "'here'"
    return random.choice((name, name, f"len({name})", f"type({name})", f"repr({name})", f'"{name}", {name}'))


def _statement(source: Source, given: Sequence[str], random: Random) -> str:
    """Something short to do."""
    name = random.choice(names(source, given) or ["self"])
    return random.choice(words("statements")).format(verb=verb(random, source), noun=noun(random, source), name=name)


def _cleaning(source: Source, given: Sequence[str], random: Random) -> str:
    thing = random.choice((*names(source, given), "lock", "conn", "self", "file", "cursor"))
    return f"{thing}.{random.choice(('close', 'release', 'stop', 'flush', 'cleanup', 'shutdown', 'disconnect'))}()"


def _import(source: Source, _given: Sequence[str], random: Random) -> str:
    return random.choice([each for each in words("imports") if each not in source.text])


def _shown(source: Source, given: Sequence[str], random: Random) -> str:
    """What a __str__ may return: attributes of the class."""
    owner = source.class_(given[0])
    attributes = sorted({node.attr for node in ast.walk(owner) if isinstance(node, ast.Attribute) and _is_own(node)})
    attributes = attributes or ["name"]
    one, two = random.choice(attributes), random.choice(attributes)
    ways = (f"self.{one}", f"str(self.{one})", f'f"{{self.{one}}} {{self.{two}}}"', f"f'{owner.name}({{self.{one}}})'")
    return random.choice(ways)


def _is_own(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def _sorted_by(source: Source, _given: Sequence[str], random: Random) -> str:
    attributes = sorted({node.attr for node in source.nodes if isinstance(node, ast.Attribute) and node.attr.islower()})
    thing = random.choice(attributes) if attributes and random.random() < 0.4 else noun(random)
    ways = (f".{thing}", f".{thing}", f"['{thing}']", f'["{thing}"]', "len", "str.lower", "[0]", "[1]", "abs", "int")
    return random.choice(ways)


def _about_flag(source: Source, given: Sequence[str], random: Random) -> str:
    """Its type, default, help or short form."""
    name = given[0].lstrip("-")
    help_text = _told(source, random).replace('"', "'")
    ways = ("type=int", "type=int", "type=float", f"default={_flag_default(source, given, random)}", 'nargs="+"',
            f"-{name[:1]}", f"-{name[:1]}", f'help="{help_text}"')  # fmt: skip
    return random.choice(ways)


def _choices(_source: Source, _given: Sequence[str], random: Random) -> str:
    return random.choice(words("choices"))


def _text(source: Source, given: Sequence[str], random: Random) -> str:
    said = message(source, given, random) if random.random() < 0.3 else _told(source, random)
    return said[0].upper() + said[1:] + random.choice(("", "."))


def _told(source: Source, random: Random) -> str:
    """A short sentence about what code does."""
    filled = {"verb": random.choice(words("verbs")), "noun": noun(random, source), "other": noun(random)}
    return " ".join(random.choice(words("remarks")).format_map(filled).replace("_", " ").split())


def _method(_source: Source, given: Sequence[str], random: Random) -> str | None:
    """What a text can do, and a list as well; no method of a value that stands there empty is ever called."""
    calls = ("strip()", "lower()", "upper()", "copy()", "title()", "rstrip()", "split()", "casefold()")
    if given[-1].startswith(("(", "[", "{")):
        return "copy()" if given[-1][1:2] not in ("]", "}", "") and given[-1][0] != "(" else None
    return random.choice(calls)


def _one_of(*choices: str) -> _Make:
    return lambda _source, _given, random: random.choice(choices)


def _wrapping(_source: Source, given: Sequence[str], random: Random) -> str:
    """A function that what stands there can be given to."""
    fitting = {"int": ("str", "float", "abs"), "float": ("str", "int", "round"), "str": ("Path", "len", "repr")}
    anything = ("str", "int", "float", "list", "sorted", "len", "set", "tuple", "round", "abs", "repr", "bool")
    return random.choice(fitting.get(literals.type_of(given[-1]) or "", anything))


_MAKERS: dict[tuple[str, str], _Make] = {
    ("", "new"): _new_name,
    ("", "name"): _name,
    ("", "default"): _literal,
    ("", "annotation"): _kind,
    ("", "type"): _kind,
    ("", "value"): _variable,
    ("", "action"): action,
    ("", "condition"): condition,
    ("", "exception"): raised,
    ("", "message"): message,
    ("", "text"): _text,
    ("", "decorator"): _decorator,
    ("", "base"): _class_name,
    ("", "level"): _one_of("debug", "info", "info", "warning", "error"),
    ("", "times"): _one_of("2", "3", "3", "4", "5", "10"),
    ("", "maxsize"): _one_of("None", "32", "64", "100", "128", "256", "1000", "1024"),
    ("", "spec"): _one_of(".2f", ".2f", ".1f", ".3f", ".0f", ",", ">10", "<20", "05d", "02d", ".0%", "x", "e", "^12"),
    ("", "function"): _wrapping,
    ("", "call"): _method,
    ("", "operator"): _one_of("<", "<=", ">", ">=", "==", "!="),
    ("", "help"): _text,
    ("", "variable"): _constant,
    ("add-finally", "statement"): _cleaning,
    ("add-import", "statement"): _import,
    ("add-key", "key"): _key,
    ("add-key", "value"): _key_value,
    ("add-member", "value"): _member,
    ("message-value", "value"): _told_there,
    ("add-parameter", "annotation"): _annotation_of_default,
    ("add-field", "default"): lambda _source, given, random: literals.for_name(given[1], random),
    ("add-print", "expression"): _printed,
    ("add-timeout", "seconds"): _one_of(
        "1", "2", "3", "5", "5", "10", "10", "15", "20", "30", "30", "60", "0.5", "2.5"
    ),
    ("add-str", "expression"): _shown,
    ("add-flag", "name"): _flag,
    ("add-flag", "type"): _one_of("int", "str", "float", "Path", "int"),
    ("add-flag", "default"): _flag_default,
    ("add-option", "name"): _flag,
    ("add-option", "type"): _one_of("int", "float", "str"),
    ("add-option", "default"): _flag_default,
    ("annotate-return", "type"): _returned_kind,
    ("change-value", "value"): _near_bound,
    ("clamp", "high"): _one_of("1", "1.0", "5", "10", "60", "100", "100", "255", "1000"),
    ("clamp", "low"): _one_of("0", "0", "0", "0.0", "1", "1", "-1", "-90"),
    ("date-format", "pattern"): _one_of(
        "%Y-%m-%d", "%Y-%m-%d", "%d.%m.%Y", "%Y-%m-%d %H:%M", "%H:%M:%S", "%d/%m/%Y", "%Y%m%d", "%m/%d/%Y", "%d %b %Y"
    ),
    ("default-value", "value"): _default,
    ("default-if-none", "value"): _literal,
    ("extract-constant", "name"): _constant,
    ("extract-function", "name"): _function_name,
    ("flag-choices", "choices"): _choices,
    ("hoist-regex", "name"): _constant,
    ("insert-after", "code"): _statement,
    ("log-entry", "message"): lambda source, _given, random: _told(source, random),
    ("add-log", "message"): lambda source, _given, random: _told(source, random),
    ("narrow-except", "exception"): _one_of(*EXCEPTIONS),
    ("add-except", "exception"): _one_of(*EXCEPTIONS),
    ("add-except", "action"): handling,
    ("print-to-file", "where"): _one_of("path", "path", "fh", '"report.txt"', '"out.log"', "out", "filename"),
    ("replace", "new"): _like_old,
    ("replace-all", "new"): _like_old,
    ("retry", "exception"): _one_of(*EXCEPTIONS),
    ("set-argument", "name"): _keyword,
    ("set-argument", "value"): _literal,
    ("set-flag", "argument"): _about_flag,
    ("sort-key", "key"): _sorted_by,
    ("suppress", "exception"): _one_of(*EXCEPTIONS),
    ("wrap-try", "exception"): _one_of(*EXCEPTIONS),
    ("wrap-try", "action"): handling,
    ("wrap-try-body", "exception"): _one_of(*EXCEPTIONS),
    ("wrap-try-body", "action"): handling,
}
