"""What a function takes besides, where the sentence speaks of an option for it: the file that reads the command line
gets the option and hands it on. "read_file should take an encoding, and the command line an --encoding option"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, replace

from spark_tui.edits.abroad.joined import with_imports
from spark_tui.edits.ops import named
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.bound import unknown
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import from_module
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import last_name, text_of
from spark_tui.edits.python.source import Source, Splice, source_of, splice
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_FLAG = re.compile(r"(?<![\w-])--[a-z][a-z\d-]*\b")
_COMMAND = re.compile(r"(?i)\b(?:command|option|argument|flag|cli|desk|parser)\b")
_OF_ALL = re.compile(
    r"(?i)\b(?:command[- ]line|cli|parser|program)\b (?:should |must |can )?(?:takes?|gets?|ha(?:s|ve)|knows?|accepts?)"
)
_STEPS = 4  # from one file to the next
_NAMESPACES = ("args", "arguments", "options", "opts", "namespace", "parsed")


@dataclass(frozen=True, slots=True)
class _Taken:
    """A parameter that is new, of a function that was there before; what it is where nobody gives it."""

    function: str
    name: str
    default: str
    home: tuple[str, str] = ("", "")
    """The folder of the file that has its default as a constant, and how others of that import it."""
    value: str = ""


def taken_besides(said: str, before: str, after: str) -> tuple[str, ...]:
    """The functions whose callers may have something to hand on."""
    return tuple(each.function for each in _taken(said, before, after))


def by_default(said: str, changed: Mapping[str, tuple[str, str]]) -> frozenset[str]:
    """The constants that it is where nobody gives it."""
    taken = (each for before, after in changed.values() for each in _taken(said, before, after))
    return frozenset(each.default for each in taken if each.default.isupper())


def with_options(
    said: str, changed: Mapping[str, tuple[str, str]], others: Mapping[str, str], besides: Iterable[str] = ()
) -> dict[str, str]:
    """The new texts of those others that read a command line and call such a function, or hand it on to one that does:
    of those, only what is named. `besides` are the texts of files that may have its constants."""
    flag, found = _flag(said), dict[str, str]()
    new = [
        replace(each, home=_home(path, after, each.default), value=_value(each.default, (after, *besides)))
        for path, (before, after) in changed.items()
        for each in _taken(said, before, after)
    ]
    if not flag or len({each.name for each in new}) != 1:
        return {}
    between = set(re.findall(r"\w+", said))
    for _ in range(_STEPS):
        for path, text in others.items():
            source = source_of(text) if path not in found and f'"{flag}"' not in text else None
            if source is None or path.rpartition("/")[2].startswith("test"):
                continue
            splices, grown = _handed_on(source, said, flag, new, between)
            if splices:
                found[path] = _imported(path, splice(source, splices), new[0])
                new += grown
                break
        else:
            break
    return found if any(f'"{flag}"' in text for text in found.values()) else {}


def _flag(said: str) -> str:
    flags = set(_FLAG.findall(said))
    return flags.pop() if len(flags) == 1 and _COMMAND.search(said) is not None else ""


def _taken(said: str, before: str, after: str) -> Iterator[_Taken]:
    """Called as the option, or as its last word."""
    flag = _flag(said)
    old, new = (source_of(before), source_of(after)) if flag else (None, None)
    if old is None or new is None:
        return
    known = {full: {arg.arg for arg in parameters(node)} for full, node in old.functions}
    words = flag.strip("-").split("-")
    for full, node in new.functions:
        for arg in parameters(node) if full in known else ():
            default = default_of(node, arg)
            if arg.arg not in known[full] and default is not None and arg.arg in ("_".join(words), words[-1], words[0]):
                yield _Taken(node.name, arg.arg, ast.unparse(default))


def _handed_on(
    source: Source, said: str, flag: str, new: list[_Taken], between: Set[str]
) -> tuple[list[Splice], list[_Taken]]:
    """The option, and it at each call; through the functions that do not know of options. Nothing where it is out of
    reach, or there is none to be reached: a function of such a file has to be in `between`."""
    attribute, splices, grown = flag.strip("-").replace("-", "_"), list[Splice](), list[_Taken]()
    commands = set[str]()
    reads, wanted, is_used = "add_argument(" in source.text, list(new), False
    while wanted:
        one = wanted.pop()
        calls = [each for each in source.all(ast.Call) if last_name(each.func) == one.function]
        for call in (each for each in calls if keyword(each, one.name) is None):
            namespace, around = _namespace(source, call), function_around(source, call)
            if namespace:
                is_used = True
                commands.add(command_of(source, call))
                splices.append(set_keyword(source, call, one.name, f"{namespace}.{attribute}"))
                continue
            if around is None or around.args.kwarg or around.args.vararg or not (reads or around.name in between):
                return [], []
            splices.append(set_keyword(source, call, one.name, one.name))
            if one.name not in {arg.arg for arg in parameters(around)} | {each.function for each in grown}:
                more = replace(one, function=around.name)
                full = next(full for full, node in source.functions if node is around)
                try:
                    splices += named("add-parameter").edit(source, (full, one.name, _code(one.default), ""))
                except Refusal:
                    return [], []
                grown.append(more)
                wanted.append(more)
    default = _default(new[0].value or new[0].default)
    if not reads or not splices:
        return splices, grown
    command = commands.pop() if len(commands) == 1 and _OF_ALL.search(said) is None else ""
    is_imported = bool(new[0].home[1]) or _module(source, new[0].function)
    code = new[0].default if is_imported or not new[0].value else new[0].value
    added = _added(source, said, flag, default, code, command) if is_used and default is not None else ()
    return ([*added, *splices], grown) if added else ([], [])


def _home(path: str, after: str, default: str) -> tuple[str, str]:
    """Of a constant, where the file that has it as a default has it from."""
    source = source_of(after) if default.isupper() else None
    for node in source.all(ast.ImportFrom) if source is not None else ():
        if any(alias.name == default and alias.asname is None for alias in node.names):
            return path.rpartition("/")[0], from_module(node)
    return "", ""


def _value(default: str, texts: Iterable[str]) -> str:
    """What a constant is, if it is the same wherever it stands."""
    sources = [source for text in texts if default.isupper() and (source := source_of(text)) is not None]
    found = {ast.unparse(value) for source in sources for name, _, value in constants(source) if name == default}
    return found.pop() if len(found) == 1 else ""


def _imported(path: str, text: str, one: _Taken) -> str:
    source, (folder, module) = source_of(text), one.home
    if source is not None and not module and one.default.isupper() and one.default in unknown(source):
        folder, module = path.rpartition("/")[0], _module(source, one.function)
    if source is None or not module or (module.startswith(".") and folder != path.rpartition("/")[0]):
        return text
    return with_imports(source, {one.default: module}, {}) or text


def _module(source: Source, name: str) -> str:
    """Where a file has a function from, by its own name."""
    several = (node for node in source.all(ast.ImportFrom) if any(each.name == name for each in node.names))
    return next((from_module(node) for node in several), "")


def _code(default: str) -> str:
    value = _default(default)
    return _written(value) if value is not None else default


def _default(code: str) -> ast.Constant | None:
    """A number or a text, which says of what kind the option is."""
    value = ast.parse(code, mode="eval").body
    is_plain = isinstance(value, ast.Constant) and isinstance(value.value, str | int | float | None)
    return value if isinstance(value, ast.Constant) and is_plain and not isinstance(value.value, bool) else None


def _namespace(source: Source, call: ast.Call) -> str:
    """What the parsed options are called there."""
    around = function_around(source, call)
    within = walk(around) if around is not None else iter(source.nodes)
    for node in within:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(func)) if last_name(func) == "parse_args":
                return name
    taken = [arg.arg for arg in parameters(around)] if around is not None else []
    return next((each for each in taken if each in _NAMESPACES), "")


def _added(source: Source, said: str, flag: str, default: ast.Constant, code: str, command: str) -> tuple[Splice, ...]:
    kind = type(default.value).__name__
    typed = f", type={kind}" if isinstance(default.value, int | float) else ""
    given = f", default={_code(code)}" if default.value is not None else ""
    where = _parser(source, said, command)
    if where is None:
        return ()
    at, receiver, named_so = where
    line = f'{receiver}.add_argument("{flag}"{typed}{given})'
    try:
        if not named_so:
            return (insert_after(source, at, line),)
        return (Splice(source.start(at), source.start(at), named_so), insert_after(source, at, line))
    except Refusal:
        return ()


def _written(default: ast.Constant) -> str:
    code = ast.unparse(default)
    is_text = isinstance(default.value, str) and code[0] == "'" and '"' not in code and "\\" not in code
    return f'"{code[1:-1]}"' if is_text else code


def _parser(source: Source, said: str, own: str = "") -> tuple[ast.stmt, str, str] | None:
    """Behind which statement it goes, to what, and what has to stand before that one: a name for it. `own` is the
    command that hands it on, where only one does."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(attr="add_parser"), [ast.Constant(str(command)), *_]) if command == own or (
                not own and _is_said(command, said)
            ):
                statement = source.parents[node]
                if isinstance(statement, ast.Expr):
                    name = re.sub(r"\W", "_", command)
                    return statement, f"{name}_parser", f"{name}_parser = "
                if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
                    return _last(source, statement, statement.targets[0].id)
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(func)) if last_name(func) == "ArgumentParser":
                return _last(source, node, name)
    return None


def _is_said(command: str, said: str) -> bool:
    name = re.escape(command)
    return re.search(rf"(?i)\b{name}(?:'s)? (?:sub)?command\b|\bcommand `?{name}\b", said) is not None


def command_of(source: Source, node: ast.AST) -> str:
    """The command for which it is done: in the branch that asks for its name, or in the function that is set for it."""
    known = {
        text_of(each.args[0])
        for each in source.all(ast.Call)
        if last_name(each.func) == "add_parser" and each.args and text_of(each.args[0])
    }
    here = node
    while (around := source.parents.get(here)) is not None:
        match around:
            case ast.If(ast.Compare(_, [ast.Eq()], [ast.Constant(str(command))])) if (
                here in around.body and command in known
            ):
                return command
            case ast.match_case(ast.MatchValue(ast.Constant(str(command)))) if command in known:
                return command
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                words = name.lower().split("_")
                return next((each for each in known if re.sub(r"\W", "_", each) in (name, *words)), "")
            case _:
                here = around
    return ""


def _last(source: Source, made: ast.stmt, name: str) -> tuple[ast.stmt, str, str]:
    """Behind its other arguments."""
    at = made
    for node in source.all(ast.Expr):
        match node.value:
            case ast.Call(ast.Attribute(ast.Name(receiver), "add_argument")) if receiver == name:
                at = node
    return at, name, ""
