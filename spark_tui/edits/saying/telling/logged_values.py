"""The values that a log is to say: "with name and email", "which file", "how many of how many"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.things import members
from spark_tui.edits.saying.telling.logged import owner_of
from spark_tui.edits.saying.telling.mentioned import mentioned

_EXCEPTION = Pattern(
    r"(?i)\b(?:the|its|and|with|which|what|\+) (?:actual |original |underlying )?(?:exception|error|reason|cause)\b"
    r"|\bwhat the \w*(?:error|exception) (?:said|says|was|is|told)\b|^\W*(?:error|exception|reason|cause)\b"
    r"|\bwhy\b|\bwhat went wrong\b|\be(?:xc)?\b$"
)
_CAUGHT = Pattern(r"\._?(?:errors?|exceptions?)$")
"""Where something is caught, "the errors" are that, and not what an object calls so."""
_HOW_MANY = Pattern(
    r"(?i)\b(?:how many|number of|count of|amount of|nr of|# of)(?: of)?(?: the| its)? (\w+)(?: (\w+))?"
)
_OUT_OF = Pattern(r"(?i)\bout of (?:how many |the number of |all )?(?:the )?(\w+)")
_ALIKE = {
    "address": ("email", "mail", "addr", "url"),
    "mail": ("email",),
    "e-mail": ("email",),
    "email": ("mail", "address"),
}
_OWNED = Pattern(r"(?i)\b(\w+)'s? (\w+)|\b(\w+) of (?:the |that |each )?(\w+)")
_WHICH = Pattern(r"(?i)\b(?:which|what|whose) (\w+)")
_ASKED = {
    "who": ("owner", "user", "username", "author", "customer", "member", "name", "email"),
    "when": ("start", "date", "when", "time", "at", "created"),
    "where": ("path", "url", "host", "place", "room"),
}
_CLEAR = 2.0
_SKIPPED = frozenset(("self", "cls", "log", "logger", "logging"))
_TRACED = Pattern(
    r"(?i)\b(?:trace ?backs?|stack(?: ?traces?)?|exc_info|full exception|log(?:ger|ging)?\.exception"
    r"|exception logging)\b"
    r"|\blog(?:s|ged)? (?:the |that |an? )?exceptions?(?! (?:at|as|with|message|text|in)\b)\b|\blog what went wrong\b"
)
_Told = tuple[str, int]
"""A value as code, and where in the sentence it is spoken of."""


def wants_traceback(text: str) -> bool:
    return _TRACED.search(text) is not None


def values(sentence: Sentence, line: int, handler: ast.ExceptHandler | None, text: str | None = None) -> list[str]:
    """As code, in the order in which they are spoken of. Those of `text`, where only a part of it tells them."""
    said = Sentence(text, sentence.source) if text is not None else sentence
    gap = Gap(said, "add-log", (str(line),))
    function = gap.function
    if function is None:
        return []
    found: dict[str, int] = {}
    for code, at in _all(said, gap, function, line):
        if handler is None or _CAUGHT.search(code) is None or code in said.text:
            found.setdefault(code, at)
    if _EXCEPTION.search(said.text) is not None and handler is not None:
        match = _EXCEPTION.search(said.text)
        found.setdefault(exception_name(handler, function), match.start() if match is not None else 0)
    owners = {re.split(r"[.\[(]", code)[0] for code in found if re.search(r"[.\[]", code) and "(" not in code}
    counted = {code[4:-1] for code in found if code.startswith("len(")}
    return [code for code in sorted(found, key=lambda code: found[code]) if code not in owners | counted]


def exception_name(handler: ast.ExceptHandler, function: Function) -> str:
    """What the handler calls it, or could."""
    taken = named_in(function) | set(parameters_of(function))
    return handler.name or ("error" if "error" not in taken else "exc")


def _all(said: Sentence, gap: Gap, function: Function, line: int) -> Iterator[_Told]:
    known = list(_known(function, line))
    text = said.text.lower()
    yield from _counted(text, function, known)
    yield from _owned(text, gap)
    yield from _named(said, function, known)
    yield from _called_alike(text, known)
    yield from _called_by_results(said, function, line, known)
    yield from _members_named(text, gap, known)
    yield from _asked_which(said, gap, line, known)
    yield from _asked_for(text, gap, known)
    yield from _attempts(text, known)


def _counted(text: str, function: Function, known: Sequence[str]) -> Iterator[_Told]:
    for match in (*_HOW_MANY.finditer(text), *_OUT_OF.finditer(text)):
        for word in filter(None, match.groups()):
            yield from ((code, match.start()) for code in _number(function, known, word))


def _owned(text: str, gap: Gap) -> Iterator[_Told]:
    """What something has: "the owner's mail"."""
    for match in _OWNED.finditer(text):
        owner, last = (match[1], match[2]) if match[1] else (match[4], match[3])
        begins = re.compile(rf"{re.escape(owner.removesuffix('s'))}s?[.\[]")
        meant = (code for code, name in members(gap.place) if name in (last, *_ALIKE.get(last, ())))
        if (code := next(filter(begins.match, meant), None)) is not None:
            yield code, match.start()


def _named(said: Sentence, function: Function, known: Sequence[str]) -> Iterator[_Told]:
    text, those = said.text.lower(), "|".join(map(re.escape, known))
    for name in known:
        if name.endswith("ed") and re.search(rf"\b{name} (?:{those})\b", text) is not None:
            continue  # "the changed path" speaks of one of them
        words = " ".join(parts(name)) or name
        if names(said, name) >= _CLEAR and name != function.name and not _is_another(words, known, text):
            yield name, max(text.find(words.split()[-1]), 0)


def _called_by_results(said: Sentence, function: Function, line: int, known: Sequence[str]) -> Iterator[_Told]:
    text = said.text.lower()
    for name, made_by in _made_by(function, line).items():
        words = " ".join(each for each in parts(made_by) if each not in ("get", "read", "load", "compute", "find"))
        if name in known and " " in words and words in text and names(said, name) < _CLEAR:
            yield name, text.find(words)


def _called_alike(text: str, known: Sequence[str]) -> Iterator[_Told]:
    """ "The address", where that is `email`."""
    for word, several in _ALIKE.items():
        said = re.search(rf"\b(?:the|and|with|their|his|her|its|\+) {word}\b", text)
        if said is not None and word not in known:
            yield from [(name, said.start()) for name in several if name in known][:1]


def _members_named(text: str, gap: Gap, known: Sequence[str]) -> Iterator[_Told]:
    for code, name in members(gap.place):
        words = " ".join(parts(name))
        if "(" not in code and name not in known and owner_of(code) in known and re.search(_whole(words), text):
            yield code, text.find(words)


def _asked_which(said: Sentence, gap: Gap, line: int, known: Sequence[str]) -> Iterator[_Told]:
    for match in _WHICH.finditer(said.text.lower()):
        code = next(mentioned(Gap(Sentence(match[0], gap.sentence.source), "add-log", (str(line),))), None)
        if code is not None and not any(names(said, name) >= _CLEAR and name == match[1] for name in known):
            yield code, match.start()


def _asked_for(text: str, gap: Gap, known: Sequence[str]) -> Iterator[_Told]:
    """What one question is about: who, where, when."""
    held = [*((name, name) for name in known), *members(gap.place)]
    for word, several in _ASKED.items():
        asked = re.search(rf"\b{word}\b(?! (?:\w+ )?(?:is|was|are|were|a|an|the|we|it|they|something)\b)", text)
        found = (code for last in several for code, name in held if name == last and owner_of(code) in known)
        if asked is not None and (code := next(found, None)) is not None:
            yield code, asked.start()


def _attempts(text: str, known: Sequence[str]) -> Iterator[_Told]:
    attempt = re.search(r"\b(?:number of the )?(?:attempt|try|round|iteration)\b", text)
    counters = [name for name in reversed(known) if name in ("attempt", "attempts", "tries", "i", "n", "turn", "round")]
    if attempt is not None and counters:
        yield counters[0], attempt.start()


def _whole(words: str) -> str:
    return rf"(?<![\w.]){re.escape(words)}(?!\w)"


def _made_by(function: Function, line: int) -> dict[str, str]:
    """What variables are the result of: the virtual size is what `get_virtual_size` gives."""
    found = dict[str, str]()
    for node in walk(function):
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)], value=ast.Call(func=ast.Attribute(attr=made) | ast.Name(id=made))
            ):
                if node.lineno < line:
                    found[name] = made
    return found


def _is_another(words: str, known: Sequence[str], text: str) -> bool:
    """Is one spoken of where there are many, or many where there is one, and both have names?"""
    other = words.removesuffix("s") if words.endswith("s") else f"{words}s"
    longer = [more for name in known if f"{words} " in (more := " ".join(parts(name)))]
    for more in longer:  # "the dep name" speaks of no dep
        text = text.replace(more, " ")
    is_said = re.search(rf"(?<![\w]){re.escape(words)}(?!\w)(?!'s)", text) is not None
    if longer and not is_said:
        return True
    return not is_said and other in {" ".join(parts(name)) for name in known}


def _known(function: Function, line: int) -> Iterator[str]:
    """What has a value by then, in the order in which it got one."""
    stored = (node for node in walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    before = sorted((node.lineno, node.col_offset, node.id) for node in stored if node.lineno <= line)
    every = dict.fromkeys((*parameters_of(function), *(name for _, _, name in before)))
    return (name for name in every if name not in _SKIPPED)


def _number(function: Function, known: Sequence[str], word: str) -> Iterator[str]:
    """What counts them, or how many there are of them."""
    for name in known:
        if name.lower() in (word, f"{word}s", word.removesuffix("s")) or word.removesuffix("s") in map(
            _single, parts(name)
        ):
            yield f"len({name})" if name.endswith("s") and not _is_counter(function, name) else name
            return


def _single(word: str) -> str:
    return word.removesuffix("s")


def _is_counter(function: Function, name: str) -> bool:
    """Is it a number that goes up, or one by its default?"""
    for node in walk(function):
        match node:
            case ast.AugAssign(target=ast.Name(id=found)) if found == name:
                return True
            case ast.Assign(
                targets=[ast.Name(id=found)],
                value=ast.Constant(value=int() | float()) | ast.Call(func=ast.Name("len" | "sum" | "int")),
            ) if found == name:
                return True
    return False


def with_values(message: str, codes: list[str]) -> str:
    """The arguments of a call that logs them: a text with %s, and the values."""
    shown = ", ".join(f"{_label(code)} %s" if len(codes) > 1 else "%s" for code in codes)
    return ", ".join((f'"{message}: {shown}"' if codes else f'"{message}"', *codes))


def _label(code: str) -> str:
    words = re.findall(r"[A-Za-z_]+", code)
    return "number of " + words[-1] if code.startswith("len(") else " ".join(parts(words[-1]))
