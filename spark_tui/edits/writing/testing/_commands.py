"""A command of the code's own command line, called as a test calls it: `main(["--book", str(book), "best"])`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product

from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.writing.testing._files_there import filled, writer
from spark_tui.edits.writing.testing._made_so import Makings
from spark_tui.edits.writing.testing._worlds import World, lists_of

_MAINS = ("main", "run", "cli")
_OF_COMMANDS = re.compile(
    r"(?i)\b(?:commands?|exit(?:s|ed)?|status|prints?|printed|shows?|says?|output|stderr|stdout|cli)\b"
)
_MOST = 200
_ENDINGS = (".json", ".csv", ".txt", ".toml")


@dataclass(frozen=True, slots=True)
class _Taken:
    flag: str
    name: str
    kind: str
    is_switch: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    main: Function
    name: str
    before: tuple[_Taken, ...]
    own: tuple[_Taken, ...]


def command_in(source: Source, text: str) -> Command | None:
    """The one that is spoken of, where there is one and it is called by its name or by what it shows."""
    main = next((node for node in source.tree.body if isinstance(node, ast.FunctionDef) and node.name in _MAINS
                 and len(node.args.args) == 1 and not is_test(node)), None)  # fmt: skip
    if main is None:
        return None
    own = dict[str, str]()
    for node in source.all(ast.Assign, ast.Expr):
        for call in walk(node.value):
            match call:
                case ast.Call(ast.Attribute(_, "add_parser"), [ast.Constant(str(name)), *_]):
                    match node:
                        case ast.Assign([ast.Name(variable)]):
                            own[name] = variable
                        case _:
                            own[name] = ""
    functions = {node.name for _, node in source.functions if node is not main}
    said = [name for name in own if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)]
    plain = [name for name in said if name not in functions or _is_command(name, text)]
    if not plain or not (_OF_COMMANDS.search(text) or all(name not in functions for name in plain)):
        return None
    name = max(plain, key=lambda each: _is_command(each, text))
    variables = {
        each.targets[0].id for each in source.all(ast.Assign) if isinstance(each.targets[0], ast.Name)
        and isinstance(each.value, ast.Call) and ast.unparse(each.value.func).endswith("ArgumentParser")
    }  # fmt: skip
    before = tuple(each for variable in variables for each in _taken(source, variable))
    return Command(main, name, before, tuple(_taken(source, own[name])) if own[name] else ())


def _is_command(name: str, text: str) -> bool:
    return re.search(rf"(?i)\b{re.escape(name)} command\b|\bcommand `?{re.escape(name)}\b", text) is not None


def _taken(source: Source, variable: str) -> Iterator[_Taken]:
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(ast.Name(holder), "add_argument"), [ast.Constant(str(first)), *_]):
                pass
            case _:
                continue
        if holder != variable:
            continue
        names = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        flag = names[-1] if first.startswith("-") else ""
        how = {each.arg: each.value for each in call.keywords}
        kind = ast.unparse(how["type"]) if "type" in how else "str"
        yield _Taken(flag, names[-1].lstrip("-").replace("-", "_"), kind, "action" in how)


def command_worlds(makings: Makings, command: Command, text: str, literals: Sequence[str]) -> list[World]:
    path = next((each for each in (*command.before, *command.own) if each.kind == "Path"), None)
    ending = next((each for each in _ENDINGS if each in makings.source.text), ".json")
    begun = (f'{path.name} = tmp_path / "{path.name}{ending}"',) if path is not None else ()
    found = writer(makings)
    lists = lists_of(makings, found[2], frozenset()) if found is not None else iter(())
    ways = list(filled(makings, path.name, lists)) if path is not None else [(0.0, tuple[str, ...]())]
    given = list[list[str]]()
    for each in (*command.before, *([None] if command.name else []), *command.own):
        if each is None:
            given.append([f'"{command.name}"'])
        elif each.is_switch:
            is_said = re.search(rf"(?i)(?<!\w){re.escape(each.name)}\b", text) is not None
            given.append([f'"{each.flag}"', ""] if is_said else ["", f'"{each.flag}"'])
        elif path is not None and each is path:
            given.append([f'"{each.flag}", str({path.name})' if each.flag else f"str({path.name})"])
        elif not each.flag or re.search(rf"(?<!\w){re.escape(each.name)}\b", text):
            values = [f'"{value}"' if value[:1] not in "\"'" else value for value in _values(makings, each, literals)]
            given.append([f'"{each.flag}", {value}' if each.flag else value for value in values])
    found_worlds = list[World]()
    for (far, lines), args in product(ways, islice(product(*(enumerate(each) for each in given)), 40)):
        call = f"{command.main.name}([{', '.join(value for _, value in args if value)}])"
        found_worlds.append(World((*begun, *lines), call, cost=far + 0.3 * sum(at for at, _ in args)))
    return sorted(found_worlds, key=lambda each: each.cost)[:_MOST]


def _values(makings: Makings, each: _Taken, literals: Sequence[str]) -> list[str]:
    is_number = each.kind in ("int", "float")
    said = [value for value in literals if is_number != (value[:1] in "\"'")]
    usual = makings.values(each.name, each.kind) if is_number else [*makings.known.get(each.name, ()), '"north"', '""']
    return list(dict.fromkeys((*said, *usual)))[:6]
