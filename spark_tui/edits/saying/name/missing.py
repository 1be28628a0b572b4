"""A name that a sentence speaks of as if it were there, while nothing in the file is called so or nearly so.

An edit of something else would be worse than none. Only what is plainly code counts, `hunk_no` or load(), or a word
where nothing but a name can stand: "rename tmp to".
"""

from __future__ import annotations

import abc
import ast
import builtins
import contextlib
import dataclasses
import functools
import itertools
import math
import re
import sys
import time
import typing
from collections.abc import Iterator
from difflib import SequenceMatcher, get_close_matches
from itertools import chain
from keyword import iskeyword

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import all_imports, bound_name, from_module
from spark_tui.edits.python.objects.heirs import ancestors
from spark_tui.edits.python.testing import is_fixture
from spark_tui.edits.reading import Sentence, in_full, parts, said_in
from spark_tui.edits.saying.name.spoken_as_there import (
    CODE,
    NAME,
    OWNED,
    SPEAKS_OF_CODE,
    is_code,
    is_first,
    last,
    only_names,
    only_values,
    perhaps_names,
)
from spark_tui.edits.slips import is_slip

_ANYWHERE = Pattern(rf"(?<![\w\"'.]){NAME}")
_KNOWN_TO_ALL = (
    frozenset(
        name
        for module in (abc, builtins, contextlib, dataclasses, functools, itertools, math, sys, time, typing)
        for name in dir(module)
    )
    | frozenset(sys.stdlib_module_names)
    | frozenset(
        re.findall(
            r"\w+",
            """
        assertEqual assertNotEqual assertTrue assertFalse assertIn assertNotIn assertIs assertIsNone assertIsNotNone
        assertRaises assertAlmostEqual assertGreater assertLess login_required
        with_suffix with_name with_stem is_file is_dir is_symlink is_absolute read_text write_text read_bytes
        write_bytes relative_to as_posix exist_ok missing_ok ensure_ascii sort_keys capture_output return_exceptions
        raise_for_status status_code row_factory fetchone fetchall fetchmany executemany executescript lastrowid
        rowcount console_scripts Console_scripts entry_points
        add_argument parse_args store_true store_const set_defaults add_mutually_exclusive_group
        wait_for create_task to_thread as_completed
        tmp_path tmp_path_factory monkeypatch capsys capfd caplog recwarn
        lower upper casefold swapcase capitalize lstrip rstrip startswith endswith removeprefix removesuffix isdigit
        isalpha isalnum isspace isupper islower isidentifier zfill ljust rjust splitlines rsplit partition rpartition
        most_common setdefault popleft appendleft nlargest nsmallest heappush heappop total_seconds isoformat
        task_done put_nowait get_nowait notify_all is_set is_alive
        fromisoformat strptime strftime dict_keys dict_values dict_items compare_digest
        """,
        )
    )
)
_OF_MODULES = Pattern(r"(?i)\b(?:imports?|importing|modules?|packages?)\b")
_FORM = Pattern(r"(\w{2,}?(\w))\2?(?:e?d|ing)")
_IS_NEW = Pattern(
    r"(?i)\b(?:loosen|chang|switch|widen|narrow|turn|convert)\w* .*\b(?:annotations?|types?|hints?) to"
    r" `?([^\W\d]\w*)`?\W*$"
    r"|\bfrom `?[\w.]+`? to `?([^\W\d]\w*)`?"
    r"|\b(?:needs|has|ought) to be `?([^\W\d]\w*)`?\W*$"
    r"|(?<![\w.])`?([^\W\d]\w*)`? (?:must|should|has to|needs to|ought to) be(?:come)? an? (?:new )?"
    r"(?:param|arg|field|attr|option|constant)"
    r"|\b(?:after|at most|at|up to|than|to|by) `?(max_\w+)`?\W*$"
    r"|\b(?:call|name) \S+[)\]] `?([^\W\d]\w*)`?(?=\W*$| (?:in|on|please|thanks)\b)"
    r"|^`?([^\W\d]\w*)`? instead of \S*[(\[\"'%]"
    r"|^\W*(?:an? |new )*`?([^\W\d]\w*)`?(?:\(\))? (?:(?:class|static) ?)?(?:method|function|property|helper)"
    r"(?: (?:for|on|to|in) (?:the |an? )?`?\w+`?)?(?: please| pls)?(?:\W*$|:)"
    r"|\b(?:need|add|want|write|give|missing)s?\b[^.;:]*, `?([^\W\d]\w*)`?:"
    r"|(?-i:\b([A-Z][A-Z0-9_]{2,})) ?=(?!=)"
    r"|\bindex `?([^\W\d]\w*)`? on\b"
    r"|^[A-Z]\w+ (?:should (?:also )?have|needs|lacks) `?([^\W\d]\w*)`?(?=\W*$|,)"
    r"|\blet [`'\"]?(?-i:([A-Z][A-Z0-9_]{2,}))[`'\"]? override\b"
    r"|\b(?:read|come|tak(?:e|en)|set|fill(?:ed)?|configur(?:e|ed)|overrid\w+) (?:it |that )?(?:from|by|via|through"
    r"|over|with)"
    r" (?:the )?[`'\"]?(?-i:([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+))\b"
    r"|\bname (?:should|must|could|would|might) (?:rather |better )?be `?([^\W\d]\w*)`?(?=\W*$|[,;.])"
    r"|\bdefault (?:is |be )?(equal) to\b"
    r"|\bno (?:place|room|space|field|attribute) (?:for|to put|to store) (?:the |an? |its )?`?([^\W\d]\w*)`?"
    r"|\b(?:only (?:\S+ ){0,6}(?:if|when|with)|unless) (?:the )?`?([^\W\d]\w*)`? ?"
    r"(?:={1,2} ?True|is (?:True|set|on|given|passed))"
)
"""What something is to be called, or to become."""
_SIGNATURE = Pattern(r"\b([^\W\d]\w*)\(([^()]+)\)")
_RETURNED = Pattern(r"(?i)\b(?:returning|that returns) \(([^()]+)\)")
_IN_IT = Pattern(r"[^\W\d]\w*")
_MADE_OF = Pattern(
    r"\b(?:makes|turns|converts) [`'\"]?([^\W\d]\w*)[`'\"]? (?:out of|from|into)"
    r" [`'\"]?([^\W\d]\w*)"
)
"""Two values: "makes _red_wine out of RedWine"."""
_FOR_A_MODULE = Pattern(
    r"\b(?:use|import|prefer|want|with|to|into) `?([^\W\d][\w.]*)`?,? (?:and )?(?:not|over|instead of|rather than"
    r"|in place of) `?([^\W\d]\w*)"
)
"""What is to be imported in the place of what is: "use ujson not json"."""
_TO_ANOTHER = Pattern(r"(?i)\brename `?([^\W\d]\w*)`? (?:to|into|as|->|→) `?([^\W\d]\w*)`?\W*$")
_NEARLY, _ALIKE, _CLOSE = 0.9, 0.8, 0.7
_SHORT = 4  # letters
BROUGHT = Pattern(
    r"(?i)(?:^|\b(?:an?|another|new|needs?|wants?|add|write) )"
    r"(?:(?:new|small|little|alternative|simple|read-?only|cached|computed|private|public|async) )*"
    r"(?:class ?method|static ?method|property|method|function|helper|constructor)(?: called| named|:)? "
    r"`?(?:(?-i:[A-Z])\w*\.)?(?P<name>[^\W\d]\w*)`?"
    r"(?=\W*$|[(,.;:]| (?:that|which|to|for|from|with|returning|building|taking)\b)"
)
"""What is to come is told what it is: "a classmethod from_row that builds it", "property area"."""


_FOR_A_CLASS = Pattern(r"^`?([a-z]+_[a-z_]+)`?(?:\(\))? (?:for|on|in|to) (?:the |class )?`?([A-Z]\w*)`?[.!]?$")
"""What is to come in a class that is there: "is_empty for Stack"."""


def missing(sentence: Sentence, *, may_be_new: bool = True) -> str:
    """The first name that is missing, or nothing. Where none of them `may_be_new`, it may stand anywhere."""
    new = {said_in(match) for match in _IS_NEW.finditer(sentence.text)}
    new |= {value for match in _MADE_OF.finditer(sentence.text) for value in match.groups()}
    new |= _of_what_is_to_come(sentence)
    classes = {name for name, _ in sentence.source.classes}
    new |= {match[1] for match in _FOR_A_CLASS.finditer(sentence.text) if match[2] in classes}
    new |= {match[1] for match in _FOR_A_MODULE.finditer(sentence.text) if match[2] in _imported(sentence)}
    values = (name for name in only_values(sentence.text) if not _is_known_to_all(name))
    clear = (name for name in chain(only_names(sentence.text), values) if _is_missing(sentence, name, is_exact=True))
    names = chain(_spoken_of(sentence), () if may_be_new else _all(sentence))
    found = chain(_renamed_to_another(sentence), clear, (name for name in names if _is_missing(sentence, name)))
    return next((name for name in found if name not in new), "")


def _renamed_to_another(sentence: Sentence) -> Iterator[str]:
    """What is no slip for the only name like it, as that is the one it is to become: "rename retries to tries"."""
    for match in _TO_ANOTHER.finditer(sentence.text):
        name, other = match.groups()
        written = {each.lower() for each in sentence.written}
        if other in sentence.known and name.lower() not in written and near(sentence, name) == [other]:
            yield name


def _of_what_is_to_come(sentence: Sentence) -> set[str]:
    """What a function takes that is not there yet, and what it is to return: "add clamp(low, high)"."""
    taken = [match[2] for match in _SIGNATURE.finditer(sentence.text) if match[1] not in sentence.known]
    returned = [match[1] for match in _RETURNED.finditer(sentence.text)]
    return {name for each in (*taken, *returned) for name in _IN_IT.findall(each)}


def _imported(sentence: Sentence) -> set[str]:
    return {bound_name(alias) for node in all_imports(sentence.source) for alias in node.names}


def near(sentence: Sentence, name: str) -> list[str]:
    """What is there instead, and might have been meant."""
    return get_close_matches(name, sorted(sentence.known - _KNOWN_TO_ALL), 2, _CLOSE)


def elsewhere(sentence: Sentence, name: str) -> str:
    """From where the class or the module comes that it is said to be of."""
    owners = {match[1] for match in re.finditer(rf"\b([^\W\d]\w*)\.{re.escape(name)}\b", sentence.text)}
    for node in all_imports(sentence.source):
        for alias in node.names:
            if bound_name(alias) in owners:
                module = from_module(node) if isinstance(node, ast.ImportFrom) else alias.name
                return f"{bound_name(alias)} comes from {module}"
    return ""


def _spoken_of(sentence: Sentence) -> Iterator[str]:
    for typed in perhaps_names(sentence.text):
        if not _is_called_of_a_value(typed, sentence) and not _is_of_another(typed, sentence):
            yield last(typed)


def _is_of_another(typed: str, sentence: Sentence) -> bool:
    """What a class holds that is not in the file, or not all of it, may be there: `Path.exists`."""
    if OWNED.search(typed.strip("`").removesuffix("()")) is None or CODE.search(last(typed)) is not None:
        return False
    known = dict(sentence.source.classes)
    owner = known.get(typed.strip("`").partition(".")[0])
    if owner is None:
        return True
    return any(
        not isinstance(base, ast.Name) or base.id not in known
        for each in (owner, *ancestors(sentence.source, owner))
        for base in each.bases
    )


def _is_called_of_a_value(typed: str, sentence: Sentence) -> bool:
    """What a value can do stands elsewhere: `port.close()`; so does what a test calls of a fixture."""
    owner = typed.strip("`").rpartition(".")[0].partition(".")[0]
    if any(name == owner and is_fixture(node) for name, node in sentence.source.functions):
        return True
    of_the_file = {name for name, _ in sentence.source.classes} | {"self", "cls"}
    return typed.strip("`").endswith("()") and owner in sentence.known - of_the_file


def _all(sentence: Sentence) -> Iterator[str]:
    """Those with several parts: a word that is only quoted may be anything."""
    text = sentence.text
    if not _OF_MODULES.search(text):  # what those hold is elsewhere
        found = (match for match in _ANYWHERE.finditer(text) if is_first(match) and is_code(match["name"]))
        brought = {match["name"] for match in BROUGHT.finditer(text)}
        found = (match for match in found if not _is_last(match) and not _is_given(match))
        found = (match for match in found if last(match["name"]) not in brought)
        found = (match for match in found if not _is_called_of_a_value(match["name"], sentence))
        found = (match for match in found if match["name"].strip("`").partition(".")[0] not in sys.stdlib_module_names)
        yield from (name for name in map(last, (match["name"] for match in found)) if "_" in name.strip("_"))


def _is_last(match: re.Match[str]) -> bool:
    """What is put behind a comma at the end is the name for it: "a classmethod of Library, from_csv"."""
    before, behind = match.string[: match.start("name")], match.string[match.end("name") :]
    return re.search(r"[,:;.] `?$", before) is not None and not behind.strip("`.! ")


def _is_given(match: re.Match[str]) -> bool:
    """A name for the code that stands behind it in quotes, or what gets a value in a line that is dictated."""
    before, behind = match.string[: match.start("name")], match.string[match.end("name") :]
    gets_a_value = before.count("`") % 2 == 1 and re.match(r"[^`=\n]{0,30} ?=(?!=)[^`\n]*`", behind) is not None
    return gets_a_value or re.match(r"`? for `", behind) is not None


def _is_missing(sentence: Sentence, name: str, *, is_exact: bool = False) -> bool:
    low = name.lower()
    if iskeyword(low) or low in ("but", "though", "yet") or name.startswith("__"):
        return False
    is_capital = sentence.text.startswith(name) and name == low.capitalize()  # as the first word is
    if not is_exact and (
        low in SPEAKS_OF_CODE or any(map(_is_known_to_all, (name, low) if is_capital else (name,)))
    ):  # it can be written there
        return False
    if is_exact and (form := _FORM.fullmatch(low)) is not None and form[1] in sentence.source.text.lower():
        return False  # the parsing function is parse
    written = {word.lower() for word in sentence.written}
    if written & {low, low.rstrip("s"), f"{low}s"}:
        return False
    is_like = _is_nearly if is_exact and CODE.search(name) else _is_alike  # a plain word may be a part of one
    return not any(
        is_like(name, other) and not _is_opposite(name, other) for other in sentence.known | sentence.written
    )


def _is_known_to_all(name: str) -> bool:
    return name in _KNOWN_TO_ALL or (
        len(name) > _SHORT and any(is_slip(name.lower(), known) for known in _KNOWN_TO_ALL)
    )


def _is_nearly(name: str, other: str, ratio: float = _NEARLY) -> bool:
    one, its = name.lower(), other.lower()
    is_one_letter_off = min(len(one), len(its)) >= _SHORT and is_slip(one, its)  # "foo" is no slip for "for"
    return is_one_letter_off or SequenceMatcher(None, one, its).ratio() >= ratio


def _is_opposite(name: str, other: str) -> bool:
    """Nobody who says unregister means register."""
    one, its = name.lower(), other.lower()
    return any(one in (f"{sign}{its}", f"{sign}_{its}") for sign in ("un", "de", "dis"))


def _is_alike(name: str, other: str) -> bool:
    """Or all of its parts are the other's as well, or several that say something: `f_to_c` is no `k_to_f`."""
    own, its = set(parts(in_full(name))), set(parts(in_full(other)))
    shared = {part for part in own & its if len(part) >= _SHORT - 1}
    return (bool(own) and (own <= its or len(shared) > 1)) or _is_nearly(name, other, _ALIKE)
