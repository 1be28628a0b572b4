"""A method that undoes what another one does: `unlock` for `lock`, `withdraw` for `deposit`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented, without_docstring
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.held import begins_as_none
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import names

_PAIRS = (
    "lock unlock", "enable disable", "start stop", "open close", "show hide", "add remove", "push pop",
    "deposit withdraw", "increment decrement", "freeze unfreeze", "activate deactivate", "connect disconnect",
    "subscribe unsubscribe", "register unregister", "attach detach", "mute unmute", "pause resume",
    "turn_on turn_off", "switch_on switch_off", "increase decrease", "raise lower", "grow shrink", "login logout",
    "log_in log_out", "join leave", "check_in check_out", "check_out return_", "archive unarchive", "select deselect",
    "follow unfollow", "like unlike", "pin unpin", "load unload", "mount unmount", "block unblock",
    "publish unpublish", "hold release", "acquire release", "up down", "forward back", "forward backward",
    "expand collapse", "begin end", "credit debit", "earn spend", "arm disarm", "charge discharge", "fill empty",
    "board alight", "hire fire", "enqueue dequeue", "borrow give_back", "lend return_", "link unlink", "star unstar",
    "heat cool", "accelerate brake", "speed_up slow_down", "zoom_in zoom_out", "on off", "turn_left turn_right",
    "sit stand", "mark unmark", "ban unban", "reserve release", "check uncheck", "do undo", "append remove",
    "assign unassign", "lend give_back", "lend take_back", "lend bring_back", "hand_out take_back",
    "check_out give_back", "check_out bring_back", "borrow bring_back", "rent return_", "rent give_back",
    "borrow return_", "book cancel", "pay refund", "hit heal", "undo redo", "next previous", "gain lose", "put take",
)  # fmt: skip
_EITHER_WAY = tuple(both for one, other in map(str.split, _PAIRS) for both in ((one, other), (other, one)))
_CALLS = {"append": "remove", "add": "discard", "remove": "append", "discard": "add", "enable": "disable", "disable":
          "enable", "start": "stop", "stop": "start", "open": "close", "acquire": "release", "release": "acquire",
          "show": "hide", "hide": "show", "high": "low", "low": "high", "on": "off", "off": "on", "push": "pop",
          "connect": "disconnect", "lock": "unlock", "unlock": "lock", "register": "unregister"}  # fmt: skip
_WORDS = {
    "on": "off", "off": "on", "open": "closed", "closed": "open", "locked": "unlocked", "unlocked": "locked",
    "active": "inactive", "inactive": "active", "enabled": "disabled", "disabled": "enabled", "running": "stopped",
    "stopped": "running", "up": "down", "down": "up", "online": "offline", "offline": "online", "high": "low",
    "low": "high", "connected": "disconnected", "disconnected": "connected", "visible": "hidden", "hidden": "visible",
}  # fmt: skip
_TAKES_AWAY = ("remove", "delete", "drop", "discard", "unlink", "detach", "disconnect")
_OPERATORS: Mapping[type[ast.operator], str] = {ast.Add: "-", ast.Sub: "+", ast.Mult: "/", ast.Div: "*"}
OPPOSITE = Pattern(
    r"(?i)\b(?:opposite|inverse|reverse|counterpart|undo(?:es)?|contrary|but no|without an?|missing|lacks?|no way to)\b"
)


def _inverse(wish: Wish) -> Iterator[Body]:
    for other in wish.methods:
        clear = _is_pair(other.name, wish.name)
        said = OPPOSITE.search(wish.sentence.text) is not None and names(wish.sentence, other.name) >= 2
        if (clear or said) and not other.name.startswith("_"):
            code = _turned(wish, other)
            if code:
                more = "\n" in code or code.count("(") > 1 or "]." in code  # than a list or set alone would tell
                evidence = (1.2 + 1.2 * more) * clear + 0.8 * said
                rest = other.args.vararg.arg if other.args.vararg is not None else ""
                taken = (each for each in parameters_of(other) if re.search(rf"\b{each}\b", code) is not None)
                used = tuple(f"*{each}" if each == rest else each for each in taken)
                yield Body(code, used, "None", evidence=evidence)


def _is_pair(one: str, other: str) -> bool:
    if other in (f"un{one}", f"dis{one}", f"de{one}") or one in (f"un{other}", f"dis{other}", f"de{other}"):
        return True
    for a, b in _EITHER_WAY:
        if (rest := _behind(a, one)) is not None and (others := _behind(b, other)) is not None:
            return rest == others or "" in (rest, others)
    return False


def _behind(word: str, name: str) -> str | None:
    """What follows the word in a name that is that word, or begins with it."""
    if name == word:
        return ""
    begins = f"{word.rstrip('_')}_"
    return f"_{name.removeprefix(begins)}" if name.startswith(begins) and name != begins else None


def opposites(name: str) -> Iterator[str]:
    """What a method that undoes this one may be called."""
    for a, b in _EITHER_WAY:
        if (rest := _behind(a, name)) is not None:
            yield b.strip("_") + rest
    if name.startswith("un"):
        yield name.removeprefix("un")


def _turned(wish: Wish, other: Function) -> str | None:
    """Its statements, each undone; what it asks first is asked as well. None where one cannot be."""
    lines: list[str] = []
    changed = False
    for statement in without_docstring(other.body):
        text = _plain(wish, statement)
        if wish.name.startswith(_TAKES_AWAY) and _makes_sure(statement):
            continue
        undone = _undone(wish, statement, text)
        if undone is None:
            return None
        changed |= undone != text
        lines.append(_in_other_words(undone, other.name, wish.name))
    return "\n".join(lines) if changed else None


def _makes_sure(statement: ast.stmt) -> bool:
    """Does it only see to it that there is something to put it into? Then there is nothing to undo."""
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("self"), name))):
            return name.lstrip("_").startswith(("add", "ensure", "create", "make", "register"))
        case _:
            return False


def _undone(wish: Wish, statement: ast.stmt, text: str) -> str | None:
    match statement:
        case ast.Assign(targets=[target], value=ast.Constant(value=bool() as value)):
            return f"{wish.source.segment(target)} = {not value}"
        case ast.Assign(targets=[target], value=ast.Constant(value=str() as value)) if value in _WORDS:
            return text.replace(value, _WORDS[value])
        case ast.AugAssign(target=target, op=operator, value=value) if type(operator) in _OPERATORS:
            return f"{wish.source.segment(target)} {_OPERATORS[type(operator)]}= {wish.source.segment(value)}"
        case ast.Assign(targets=[ast.Subscript(ast.Attribute(ast.Name("self")) as kept, key)]):
            return f"del {wish.source.segment(kept)}[{wish.source.segment(key)}]"
        case ast.Assign(targets=[ast.Attribute(ast.Name("self"))], value=ast.Call(args=[]) as now):
            return text if re.search(r"\b(?:now|utcnow|time|today|monotonic)\(", wish.source.segment(now)) else None
        case ast.Assign(targets=[ast.Attribute(ast.Name("self"), attr=name)], value=ast.Name()):
            return f"self.{name} = None"
        case ast.Assign([ast.Attribute(ast.Name(), name) as kept], ast.Name()) if begins_as_none(wish.source, name):
            return f"{wish.source.segment(kept)} = None"
        case ast.Assign([ast.Name()], ast.Call() | ast.Subscript()):
            return text  # the one that it is about
        case ast.For(body=body, orelse=[]) | ast.If(body=body, orelse=[]) if not _leaves_at_once(statement):
            return _in_a_block(wish, statement, body, text)
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute(ast.Name("self")) as kept, "setdefault"), [key, _])):
            return f"{wish.source.segment(kept)}.pop({wish.source.segment(key)}, None)"
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=owner, attr=name), args=args)) if name in _CALLS:
            if any(isinstance(each, ast.Tuple | ast.JoinedStr | ast.Dict) for each in args):
                return text  # a log of what was done
            return text.replace(
                f"{wish.source.segment(owner)}.{name}(", f"{wish.source.segment(owner)}.{_CALLS[name]}(", 1
            )
        case ast.Expr(value=ast.Call()) | ast.Raise() | ast.Pass() | ast.Assert():
            return text
        case ast.Return(value=None | ast.Name("self")) | ast.Break() | ast.Continue():
            return text
        case ast.If(test=test, body=body, orelse=[]):
            if all(isinstance(each, ast.Raise | ast.Return) for each in body):
                return text.replace(wish.source.segment(test), _other_side(wish, test), 1)
            return None
        case _:
            return None


def _leaves_at_once(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and all(isinstance(each, ast.Raise | ast.Return) for each in statement.body)


def _in_a_block(wish: Wish, statement: ast.stmt, body: list[ast.stmt], text: str) -> str | None:
    """What is done to each of them, or to the one that is found, each undone."""
    undone = [_undone(wish, each, _plain(wish, each)) for each in body]
    head = text.partition("\n")[0]
    if any(each is None for each in undone) or not head.endswith(":") or body[0].lineno != statement.lineno + 1:
        return None
    return "\n".join((head, *(indented(each, wish.source.unit) for each in undone if each is not None)))


def _other_side(wish: Wish, test: ast.expr) -> str:
    """What must not be so already, the other way round; what is asked of a parameter stays."""
    text = wish.source.segment(test)
    match test:
        case ast.Attribute(ast.Name("self")):
            return f"not {text}"
        case ast.UnaryOp(ast.Not(), ast.Attribute(ast.Name("self")) as inner):
            return wish.source.segment(inner)
        case ast.Compare(left, [ast.In()], [kept]):
            return f"{wish.source.segment(left)} not in {wish.source.segment(kept)}"
        case ast.Compare(left, [ast.NotIn()], [kept]):
            return f"{wish.source.segment(left)} in {wish.source.segment(kept)}"
        case _:
            return text


def _plain(wish: Wish, statement: ast.stmt) -> str:
    """Its text, as if it stood at the left."""
    indent = wish.source.indent(statement.lineno)
    return "\n".join(line.removeprefix(indent) for line in wish.source.segment(statement).replace("\r", "").split("\n"))


def _in_other_words(text: str, old: str, new: str) -> str:
    """What is said of it in a text is said of the new one."""
    text = re.sub(rf"(?<=[\"' ]){old.removesuffix('e')}ed\b", f"{new.removesuffix('e')}ed", text)
    return re.sub(rf"(?<=[\"' ]){old}(?=[\"' ])", new, text)


RECIPES: tuple[Recipe, ...] = (recipe(r"[a-z]\w*", _inverse),)
