"""A bot that chats takes no notice of bots, or of itself: "ignore messages from bots in on_message", "the bot replies
to its own messages", with the libraries for Discord and Telegram."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import class_of, parameters
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NOT = (
    r"(?:ignor\w*|skip\w*|disregard\w*|drop\w*|not|\w+n't|never|stop\w*|without"
    r"|only (?:answer|reply|react|respond)\w* to (?:humans|people|real))"
)
_ITSELF = r"(?:itself|(?:its|(?:the bot|bot)'?s?|his|our) own(?: \w+)?|own (?:messages?|posts?|replies|commands?)|self)"
_NEEDS = Pattern(
    rf"(?i)\b{_NOT} (?:[\w']+ ){{0,6}}?bots?\b(?!['’]?s? (?:own|command|token|should|must|is|prefix|instance))"
    rf"|\b{_NOT} (?:its|his|our|(?:the bot|bot)'?s?) own (?:messages?|posts?|replies|commands?)\b"
    rf"|\b(?:answer|repl|respond|react|listen|talk|trigger)\w*(?: (?:to|on|by|with|itself))* {_ITSELF}\b"
    r"|\bbots? (?:messages?|accounts?|users?|authors?)\b.*\b(?:ignored|skipped|dropped)\b"
)
_OF_BOTS = Pattern(
    r"(?i)\b(?:from|by|of|to|other|all|any|ignore|skip) (?:(?:other|all|any|the) )*bots\b"
    r"|\b(?:an?|another|other) bot\b|\bbot (?:messages?|accounts?|users?|authors?)\b"
)
_DISCORD = frozenset(("discord", "nextcord", "disnake"))
_TELEGRAM = frozenset(("telegram", "telebot", "aiogram", "pyrogram"))
_MESSAGES = frozenset(("message", "msg"))
_CLIENTS = frozenset(("Bot", "Client", "AutoShardedBot", "AutoShardedClient"))
_ASKED, _NAMED, _CLEAR = 7.5, 0.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    library = _library(source)
    every = [(full, function, name) for full, function in source.functions if library and (name := _message(function))]
    others = {function.name for _, function in source.functions} - {function.name for _, function, _ in every}
    if any(names(sentence, each) >= _CLEAR and each in sentence.bare for each in others):
        return
    named = [each for each in every if names(sentence, each[1].name) >= _CLEAR]
    for full, function, name in named or every:
        is_heard = function.name.startswith("on_") or len(every) == 1 or bool(named)
        test = _test(sentence, full, library, name)
        if is_heard and test and not _is_asked(source, function, name):
            told = _ASKED + _NAMED * names(sentence, function.name)
            yield from possible(_left(source, function, test), told)


def _library(source: Source) -> str:
    found = re.findall(r"(?m)^\s*(?:import|from) (\w+)", source.text)
    return "discord" if _DISCORD & {*found} else "telegram" if _TELEGRAM & {*found} else ""


def _message(function: Function) -> str:
    for each in parameters(function):
        kind = ast.unparse(each.annotation) if each.annotation is not None else ""
        if each.arg in _MESSAGES or kind.rpartition(".")[2] == "Message":
            return each.arg
    return ""


def _test(sentence: Sentence, full: str, library: str, name: str) -> str:
    if library == "telegram":
        return f"{name}.from_user.is_bot"
    itself = re.search(rf"(?i)\b{_ITSELF}\b", sentence.text) is not None and _OF_BOTS.search(sentence.text) is None
    client = _client(sentence.source, full) if itself else ""
    return f"{name}.author == {client}.user" if client else f"{name}.author.bot"


def _client(source: Source, full: str) -> str:
    """What stands for the bot itself."""
    owner = class_of(source, full)
    if owner is not None and any(last_name(base) in _CLIENTS for base in owner.bases):
        return "self"
    for node in source.tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(func)) if last_name(func) in _CLIENTS:
                return name
    return ""


def _is_asked(source: Source, function: Function, name: str) -> bool:
    code = source.segment(function)
    return re.search(rf"\b{name}\.(?:author\.bot|from_user\.is_bot|author (?:==|!=|is))", code) is not None


def _left(source: Source, function: Function, test: str) -> Iterator[Splice]:
    leave = "return None" if gives_something(function) else "return"
    yield insert_at_top(source, function, f"if {test}:\n{source.unit}{leave}")


WRITER = Writer(frozenset(("return-if", "guard-none", "skip-if", "guard-empty")), _written, needs=_NEEDS)
