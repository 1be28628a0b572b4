"""One more command beside those of the file, whose deed follows from what the file has: "new command addquote that
appends the given text to QUOTES", "add a command quotes that lists all quotes", for bots, click and typer."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import behind_line, indented
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.told_to_the_user import telling

_NAME = r"[`'\"]?[!/]?(?P<{}>(?!that\b|which\b|to\b|for\b|line\b)[a-z_]\w*)[`'\"]?"
_NEEDS = Pattern(
    r"(?i)(?:\b(?:new|another|one more|add|write|need|want|missing|an?)\b(?: (?:an?|another|new|bot|slash|chat|cli))*"
    rf" command(?:,|:)? (?:(?:called|named) )?{_NAME.format('name')}"
    rf"|\b(?:add|write|need|want|new|another|missing|an?) (?:(?:an?|another|new) )*{_NAME.format('ahead')} command)"
    r"(?:,| -|:)?(?: (?:that|which|to|should|and|it|must|for))* (?P<deed>.+)"
)
_IT = r"(?:(?:an?|the|given|new|one|single|more|passed|my|his|some|that|of) )*"
_WHERE = r"(?:(?:the|our|global|list|set|of) )*`?(?P<table>[A-Za-z_]\w*)`?(?: list| set| dict)?"
_PUTS = Pattern(
    rf"(?i)^(?:append|add|put|save|store|insert|remember|push)s? {_IT}(?P<one>[a-z]\w*) (?:to|in|into|onto) {_WHERE}\b"
)
_TAKES = Pattern(rf"(?i)^(?:remove|delete|drop|take)s? {_IT}(?P<one>[a-z]\w*) (?:out of|from|off) {_WHERE}\b")
_COUNTS = Pattern(
    r"(?i)^(?:say|tell|show|send|print|give|repl\w+ with|count|return)s? (?:(?:me|us|the|back|with) )*"
    rf"(?:how many|number of|count of) {_WHERE}\b"
)
_CLEARS = Pattern(rf"(?i)^(?:clear|empty|empti|reset|wipe|forget)(?:e?s)? (?:all )?{_WHERE}\b")
_LISTS = Pattern(
    rf"(?i)^(?:show|list|print|send|display|repl(?:y|ies) with|give|post)s? (?:(?:all|back|every) )*(?:of )?{_WHERE}\b"
)
_SAYS = Pattern(
    r"(?i)^(?:repl(?:y|ies)|answer|say|send|print|post|echo)\w*(?: back| with|:)* [\"'“](?P<text>[^\"'“”]+)[\"'”]"
)
_ASKED = 8.0


@dataclass(frozen=True, slots=True)
class _Command:
    """What it is to do, and what it needs for that."""

    body: str
    taken: str = ""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    siblings = [(function, mark) for _, function in source.functions if (mark := _mark(source, function))]
    if said is None or not siblings:
        return
    name, last = (said["name"] or said["ahead"]).lower(), siblings[-1]
    if any(function.name == name for _, function in source.functions):
        return
    made = _deed(source, last[0], said["deed"].strip().rstrip("."))
    if made is not None:
        yield from possible(_put(source, name, last, made), _ASKED)


def _mark(source: Source, function: Function) -> str:
    """What makes a command of it: `@bot.command()`."""
    for each in function.decorator_list:
        match each:
            case ast.Call(ast.Attribute(_, "command" | "slash_command" | "hybrid_command") as called):
                return f"@{source.segment(called)}()"
            case ast.Attribute(_, "command"):
                return f"@{source.segment(each)}"
    return ""


def _deed(source: Source, like: Function, deed: str) -> _Command | None:
    tables = _tables(source)
    for form in (_PUTS, _TAKES, _COUNTS, _CLEARS, _LISTS):
        said = form.search(deed)
        table = _meant(said["table"], tables) if said is not None else ""
        if said is None or not table:
            continue
        return _done(source, like, form, table, tables[table], said.groupdict().get("one") or "")
    said = _SAYS.search(deed)
    return _Command(telling(source, like, f'"{said["text"]}"')) if said is not None else None


def _done(source: Source, like: Function, form: Pattern, table: str, kind: str, one: str) -> _Command | None:
    one = one.lower() if one.lower() != table.lower() else singular(table.lower())
    if form is _PUTS and kind in ("list", "set"):
        return _Command(f"{table}.{'append' if kind == 'list' else 'add'}({one})", one)
    if form is _TAKES and kind in ("list", "set"):
        missing = telling(source, like, f'f"no such {one}: {{{one}}}"')
        return _Command(f"if {one} not in {table}:\n    {missing}\n    return\n{table}.remove({one})", one)
    if form is _COUNTS:
        return _Command(telling(source, like, f'f"{{len({table})}} {table.lower().strip("_")}"'))
    if form is _CLEARS:
        return _Command(f"{table}.clear()")
    if form is _LISTS:
        each = f"map(str, {table})" if kind != "dict" else f'f"{{key}}: {{value}}" for key, value in {table}.items()'
        return _Command(telling(source, like, f'"\\n".join({each})'))
    return None


def _tables(source: Source) -> dict[str, str]:
    """What the file keeps, and what kind of thing that is."""
    found: dict[str, str] = {}
    for node in source.tree.body:
        match node:
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), value=ast.expr() as value):
                match value:
                    case ast.List() | ast.ListComp():
                        found[name] = "list"
                    case ast.Set() | ast.SetComp():
                        found[name] = "set"
                    case ast.Dict() | ast.DictComp():
                        found[name] = "dict"
                    case ast.Call(func) if last_name(func) in ("list", "set", "dict", "defaultdict", "Counter"):
                        called = last_name(func)
                        found[name] = called if called in ("list", "set") else "dict"
    return found


def _meant(word: str, tables: dict[str, str]) -> str:
    exact = [each for each in tables if each == word]
    plain = word.lower()
    alike = [each for each in tables if each.lower().strip("_") in (plain, f"{plain}s")]
    return next(iter((*exact, *alike)), "")


def _put(source: Source, name: str, last: tuple[Function, str], made: _Command) -> Iterator[Splice]:
    like, mark = last
    first = [each.arg for each in like.args.args[:2] if each.arg in ("self", "ctx", "context", "interaction", "inter")]
    is_chat = any(each != "self" for each in first)
    function = name
    if name in source.names or name in scopes(source).module.bound:
        function = f"{name}_command"
        mark = f'{mark.partition("(")[0]}({"name=" * is_chat}"{name}")'
    marks, taken = [mark], list(first)
    if made.taken:
        if is_chat:
            taken += ["*", made.taken]  # all that is typed behind it
        elif re.search(r"\bclick\b", source.text):
            marks.append(f'@click.argument("{made.taken}")')
            taken.append(made.taken)
        else:
            taken.append(f"{made.taken}: str")
    kind = "async def" if isinstance(like, ast.AsyncFunctionDef) else "def"
    body = indented(made.body.replace("    ", source.unit), source.unit)
    code = "\n".join((*marks, f"{kind} {function}({', '.join(taken)}):", body))
    indent = source.indent(like.lineno)
    blank = "\n" if indent else "\n\n"
    yield behind_line(source, source.last_line(like), blank + indented(code, indent))


_KINDS = frozenset(("write-function", "add-function", "add-branch", "write-method"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
