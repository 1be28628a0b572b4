"""What speaks against an answer, by what stands in it: it changes other places than those that are named, it uses names
where they mean nothing, it takes away what nobody wants to lose, it makes no sense.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain

from spark_tui.edits.mending.example import example
from spark_tui.edits.patches.diff import between
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound, unknown
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Definition, Function, Own, Source, read
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import SHORT, is_slip
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.senseless import senseless
from spark_tui.edits.text import split_lines
from spark_tui.edits.weighing.echoes import repeats
from spark_tui.edits.weighing.left_unsaid import left_unsaid
from spark_tui.edits.weighing.lost_definitions import loses_what_is_to_work, loses_what_nobody_speaks_of, lost
from spark_tui.edits.weighing.passed_by import passes_by
from spark_tui.edits.weighing.reworded import rewords
from spark_tui.edits.weighing.still_there import keeps_the_old

# Against what spoke for an answer beforehand. Fitted with `links/openings` and `edits/plausible`.
_ELSEWHERE = 1.2  # changed where another function than the one that is named stands
_PASSED_BY = 2.0  # the lines that are counted, or called what they are, stay as they are
_UNSAID = 3.5  # the very words that somebody wants to read are not there
_MISPLACED = 2.0  # a name is used where it means nothing
_AS_SAID = 0.5  # so much less, where a condition was said in just these words
_LOST = 1.5  # something goes, and no word says so
_GUTTED = 3.0  # a function is gone, or empty, that is spoken of as what does something
_UNSPOKEN = 2.5  # a function is gone that shares no word with the sentence
_IDLED = 2.5  # a parameter that was read is read no more
_MOVED = 2.0  # a function or class stands elsewhere, and no word says so
_OTHER_BOUND = 2.0  # something is compared with another number than with the one that it is said to be compared with
_HALF_NAMED = 2.0  # of "-v/--verbose", only one can be given
_EMPTY_HANDED = 0.8  # a function that gives a value leaves without one, and no word says so
_DISPROVED = 2.5  # a call gives something else than it should, or just what it should not
_NOT_GIVEN = 3.0  # what is unknown is taken for what is not given
_STILL_THERE = 1.5  # what was to be replaced is as often there as before
_REWORDED = 3.0  # only docstrings and comments are changed, and nobody speaks of those
_REPEATED = 3.0  # a docstring or a comment that says what was asked for, and nothing about the code

_WORD = Pattern(r"[A-Za-z_]\w*")
_STANDS_FOR_ANOTHER = frozenset(("that", "this", "these", "those", "them"))
CODE = Pattern(r"_|[a-z][A-Z]")
"""What only a name in code looks like."""
_TAKES_AWAY = Pattern(
    r"(?i)\b(?:remov\w+|delet\w+|drop\w*|rid|kill\w*|ditch\w*|shot|cut\w*|clean\w*|throw\w*|kick\w*|lose|scrap\w*|revert\w*"
    r"|undo\w*|no|not|non?e|\w+n't|(?:do|does|did|is|are|was|wo|ca|should|need)nt|never"
    r"|nobody|nothing|any ?more|unus\w+|unneed\w+|dead|useless\w*|redundant\w*"
    r"|needless\w*|superfluous\w*|pointless\w*|without|twice|dup\w*|stop\w*|less|gone|goes?|out|off|away|leave|left\w*"
    r"|debug\w*|commented|old|simpl\w+|shorter|do(?:es)? \w+ (?:\w+ )?(?:need|use))\b"
)
_ONLY_A_FRAME = Pattern(r"\s*(?:@|(?:else|try|finally|except\b[^:]*):\s*(?:#.*)?$|pass\b)")
_WHOLE = Pattern(
    r"(?i)\b(?:remov\w+|delet\w+|drop\w*|rid|shot|kill\w*|ditch\w*|scrap\w*|revert\w*|undo\w*|clean\w*|throw\w*|kick\w*|cut"
    r"|unus\w+|unneed\w+|dead|useless\w*|redundant\w*|needless\w*|superfluous\w*|pointless\w*|obsolete|legacy|old|twice"
    r"|dup\w*|gone?|goes|call(?:s|ed)?|use[sd]?|need(?:s|ed)?|out|away|simpl\w+|shorter)\b"
)
_RESTRUCTURES = Pattern(
    r"(?i)\b(?:mov\w+|fold\w*|merg\w+|inlin\w+|turn\w*|into|us(?:e|es|ing)|ma[dk]e|with|yield\w*|replac\w+|becom\w+"
    r"|collaps\w+|combin\w+|join\w*|extract\w*|split\w*|rewrit\w+|moderni\w+|instead|only|just|always|already|too)\b"
    r"|->"
)
_PLACES = Pattern(
    r"(?i)\b(?:mov\w+|plac\w+|put\w*|order\w*|reorder\w*|rearrang\w*|sort\w*|group\w*|swap\w*|first|last|top|bottom|up"
    r"|down|end|beginning|start|together|next to|near\w*|behind|above|below|under|defin\w+|NameError|alphabet\w*|later"
    r"|earlier|belongs?|goes?|come|outside|inside|into|out|level|nest\w*|(?:before|after) (?:the )?`?\w+)\b"
)


_FEWER = ("less", "lower", "smaller", "fewer", "shorter")
_BOUND = Pattern(
    rf"(?i)\b({'|'.join((*_FEWER, 'more', 'higher', 'greater', 'larger', 'bigger', 'longer'))}) than"
    rf" ({'|'.join(NUMBERS)}|\d+(?:\.\d+)?)\b(?![.,]\d| ?%| (?:of|or)\b)"
)
_BOUND_NAMED = Pattern(
    r"(?i)\b(?:if|when|unless)\b[^,;.]*\b(?:less|lower|smaller|more|higher|greater|larger|bigger) than"
    r" (?:the |its )?`?([a-zA-Z_]\w*)"
)
"""A condition that holds something against what is named."""
_LEAVES = Pattern(
    r"(?i)\b(?:None|null|(?:do|does) nothing|return\w*|stop\w*|leave|leaves|bail\w*|skip\w*|ignor\w+"
    r"|early|out|exit\w*|quit"
    r"|no-?op|end|ends|guard\w*|nothing to)\b"
)
"""What speaks of a way out that gives nothing."""
_BOTH_FORMS = Pattern(r"(?<![\w-])(-[a-zA-Z])(?:\s*[/,|(]\s*|\s+or\s+|\s+)(--[a-z][\w-]*)")
_UNKNOWN = Pattern(r"(?i)\b(?:unknown|unregistered|no such|not (?:known|registered|found|in (?:the|it)))\b")
_NOT_THERE = Pattern(r"(?i)\b(?:none|null|missing|empty|blank|given|passed|nothing|no (?!such))")
_COMPARED = Pattern(r"([<>]=?) ?(-?\d+(?:\.\d+)?)\b")


def doubts(before: str, sentence: str, after: str) -> float:
    return (
        _ELSEWHERE * _strays(before, sentence, after)
        + _PASSED_BY * passes_by(before, sentence, after)
        + _UNSAID * left_unsaid(before, sentence, after)
        + _MISPLACED * _misplaces(before, sentence, after)
        + _GUTTED * loses_what_is_to_work(before, sentence, after)
        + _UNSPOKEN * loses_what_nobody_speaks_of(before, sentence, after)
        + _LOST * (_takes_away(before, sentence, after) or _ends(before, sentence, after))
        + _IDLED * _idles(before, sentence, after)
        + _MOVED * _moves(before, sentence, after)
        + _STILL_THERE * keeps_the_old(before, sentence, after)
        + _REWORDED * rewords(before, sentence, after)
        + _REPEATED * repeats(before, sentence, after)
        + _HALF_NAMED * _leaves_out_the_short_form(before, sentence, after)
        + _OTHER_BOUND * _is_bounded_otherwise(before, sentence, after)
        + _EMPTY_HANDED * _leaves_empty_handed(before, sentence, after)
        + _DISPROVED * _is_disproved(before, sentence, after)
        + _NOT_GIVEN * _takes_for_not_given(before, sentence, after)
    )


def is_senseless(before: str, sentence: str, after: str) -> bool:
    """Does it bring in what code cannot mean, or a word of the sentence as a name?"""
    try:
        old, new = read(before), read(after)
    except Refusal:
        return False
    plain = {name for name in unknown(new) - unknown(old) if _is_only_said(name, sentence)}
    plain -= {after for _, after in contrasts(sentence) if not _is_mistyped(after, old)}
    idle = _imported_for_nothing(old, new) and "import" not in sentence
    pronoun = bool(_STANDS_FOR_ANOTHER & (all_bound(new) - all_bound(old)))
    return bool(plain or idle or pronoun or senseless(new) - senseless(old))


def _is_mistyped(name: str, source: Source) -> bool:
    """Is it nearly a name that there is?"""
    return len(name) > SHORT and any(is_slip(known, name) for known in all_bound(source))


def _imported_for_nothing(old: Source, new: Source) -> bool:
    """Is a name brought in that nothing looks at?"""
    brought = {each.asname or each.name.partition(".")[0] for each in new.all(ast.alias)}
    brought -= all_bound(old) | {each.id for each in new.all(ast.Name)}
    future = any(each.module == "__future__" for each in new.all(ast.ImportFrom))
    return bool(brought) and not future and "__all__" not in new.names


def _is_only_said(name: str, sentence: str) -> bool:
    """Is it a word of the sentence, where nothing says that code is meant?"""
    if CODE.search(name) or not name.islower():
        return False
    called = re.search(rf"[`'\"(\[]{name}\b|\b{name}[(\[]", sentence) is not None
    return not called and not _is_asked_about(name, sentence)


def _is_asked_about(name: str, sentence: str) -> bool:
    """Does it stand in a condition that is written as code?"""
    asked = rf"(?<![\w.]){name}(?:\.\w+)*(?:\.\w| ?(?:[<>=!]=|[<>]) ?\S| is (?:not )?None\b)"
    return re.search(asked, sentence) is not None


def _takes_away(before: str, sentence: str, after: str) -> bool:
    """Do lines go, and nothing comes for them, while the sentence asks for no such thing?"""
    hunks = between(before, after)
    added = {line.strip() for each in hunks for line in each.new}  # what is moved may be indented in another way
    gone = [
        not each.added and any(_does_something(line) and line.strip() not in added for line in each.old)
        for each in hunks
    ]
    if not any(gone) or _TAKES_AWAY.search(sentence) is not None:
        return False
    return all(gone) or _RESTRUCTURES.search(sentence) is None


def _does_something(line: str) -> bool:
    """A decorator alone may go for what becomes of the function below it, and what only parts or catches."""
    return line.strip() != "" and _ONLY_A_FRAME.match(line) is None


def _ends(before: str, sentence: str, after: str) -> bool:
    """Is a function or class gone, and no word says so?"""
    try:
        old, new = read(before), read(after)
    except Refusal:
        return False
    asked = _WHOLE.search(sentence) is not None or _RESTRUCTURES.search(sentence) is not None
    return not asked and bool(lost(old, new))


def _idles(before: str, sentence: str, after: str) -> bool:
    """Is a parameter given for nothing from now on, while the sentence asks for no such thing?"""
    if _TAKES_AWAY.search(sentence) is not None:
        return False
    try:
        old, new = _parameters(before), _parameters(after)
    except Refusal:
        return False
    return any(old.get(each) and not is_read for each, is_read in new.items())


@lru_cache(maxsize=64)
def _parameters(text: str) -> Mapping[tuple[str, str], bool]:
    """Those of each function, and whether it reads them."""
    source = read(text)
    places = {name: [each.lineno for each in found] for name, found in source.names.items()}
    return {
        (name, arg): any(function.lineno <= line <= (function.end_lineno or 0) for line in places.get(arg, ()))
        for name, function in source.functions
        for arg in parameters_of(function)
    }


def _leaves_out_the_short_form(before: str, sentence: str, after: str) -> bool:
    said = _BOTH_FORMS.search(sentence)
    return said is not None and f'"{said[2]}"' in after and f'"{said[2]}"' not in before and f'"{said[1]}"' not in after


def _is_bounded_otherwise(before: str, sentence: str, after: str) -> bool:
    """Is "less than one" taken for less than nothing?"""
    said = {_as_compared(match) for match in _BOUND.finditer(sentence)}
    hunks = between(before, after)
    named = {match[1] for match in _BOUND_NAMED.finditer(sentence)} & {*_WORD.findall(before)}
    if named and not named & {word for hunk in hunks for line in hunk.new for word in _WORD.findall(line)}:
        return True
    if not said:
        return False
    old, new = (
        _COMPARED.findall("".join(line for hunk in hunks for line in getattr(hunk, what))) for what in ("old", "new")
    )
    compared = {(sign, float(number)) for sign, number in {*new} - {*old}}
    return bool(compared) and compared.isdisjoint(chain(*said))


def _as_compared(match: re.Match[str]) -> tuple[tuple[str, float], ...]:
    """The ways to write that, and its opposite."""
    number = float(NUMBERS.get(match[2].lower(), match[2]))
    if match[1].lower() in _FEWER:
        return ("<", number), ("<=", number - 1), (">=", number), (">", number - 1)
    return (">", number), (">=", number + 1), ("<=", number), ("<", number + 1)


def _leaves_empty_handed(before: str, sentence: str, after: str) -> bool:
    """Is there a `return` without a value where all others have one, and nobody spoke of leaving?"""
    try:
        old, new = (
            {name: ways for name, own in read(text).own if True in (ways := _ways_out(own))} for text in (before, after)
        )
    except Refusal:
        return False
    had_none = {name for name, ways in old.items() if False not in ways}
    return any(False in new[name] for name in had_none & new.keys()) and _LEAVES.search(sentence) is None


@lru_cache(maxsize=1024)
def _ways_out(own: Own) -> frozenset[bool]:
    """Whether they give something, those that do and those that do not."""
    return frozenset(each.value is not None for each in returns(own.node))


def _takes_for_not_given(before: str, sentence: str, after: str) -> bool:
    """Is a parameter asked whether it is nothing, where it is said to be one that is not known?"""
    if _UNKNOWN.search(sentence) is None or _NOT_THERE.search(sentence) is not None:
        return False
    try:
        return bool(_held_against_nothing(read(after)) - _held_against_nothing(read(before)))
    except Refusal:
        return False


def _held_against_nothing(source: Source) -> set[tuple[str, str]]:
    found = set[tuple[str, str]]()
    for name, function in source.functions:
        given = {*parameters_of(function)} - bound_in(function)
        for node in ast.walk(function):
            match node:
                case ast.Compare(ast.Name(id=held), [ast.Is()], [ast.Constant(value=None)]) | ast.If(
                    ast.UnaryOp(ast.Not(), ast.Name(id=held))
                ) if held in given:
                    found.add((name, held))
                case _:
                    pass
    return found


def _moves(before: str, sentence: str, after: str) -> bool:
    """Do the same functions and classes stand in another order, while the sentence speaks of no place?"""
    try:
        old, new = ([name for name, _ in read(text).definitions] for text in (before, after))
    except Refusal:
        return False
    return old != new and sorted(old) == sorted(new) and _PLACES.search(sentence) is None


def _is_disproved(before: str, sentence: str, after: str) -> bool:
    told = example(sentence, before)
    try:
        return told is not None and told.is_borne_out(read(after)) is False
    except Refusal:
        return False


def _misplaces(before: str, sentence: str, after: str) -> float:
    """Does it use a name where that is not bound, or not yet, while it is elsewhere? Half, where that was said."""
    try:
        old, new = (unbound(read(text)) for text in (before, after))
    except Refusal:
        return 0.0
    fresh = {name for _, name in new - old} - {name for _, name in old}
    misplaced = fresh & all_bound(read(after))
    if not misplaced:
        return 0.0
    return _AS_SAID if all(_is_asked_about(name, sentence) for name in misplaced) else 1.0


def _strays(before: str, sentence: str, after: str) -> float:
    """How many of the changes lie in functions and classes that are not named, while others are, and do not speak of
    those."""
    try:
        definitions = read(before).definitions
    except Refusal:
        return 0.0
    named = _meant({name: node for name, node in definitions if _is_named(name, node, sentence)})
    last = {name.rpartition(".")[2] for name in named}
    only_classes = not any(isinstance(node, Function) for node in named.values())
    kinds = Definition if only_classes else Function
    others = [node for name, node in definitions if isinstance(node, kinds) and not _belongs(name, named)]
    hunks = between(before, after)
    if not named or not hunks:
        return 0.0
    stray = [hunk for hunk in hunks if _is_in(hunk, others) and not last & set(_WORD.findall(_about(hunk, before)))]
    return len(stray) / len(hunks)


def _about(hunk: Hunk, before: str) -> str:
    """What it changes, or the line that it is put behind."""
    return "".join(hunk.old) or "".join(split_lines(before)[max(hunk.start - 1, 0) : hunk.start])


def _meant(named: Mapping[str, Definition]) -> dict[str, Definition]:
    """Of those that are called the same, the ones of a class that is named too."""
    found = dict(named)
    for name in named:
        owner, _, last = name.rpartition(".")
        if owner in named:
            rivals = [
                each for each in found if each.rpartition(".")[2] == last and each.rpartition(".")[0] not in named
            ]
            found = {each: node for each, node in found.items() if each not in rivals}
    return found


def _is_named(name: str, node: Definition, sentence: str) -> bool:
    """As what it is: a plain word may be just that, unless it is that of a class, with its capital, amid others."""
    if name.rpartition(".")[2] not in sentence:
        return False
    if "." in name and re.search(rf"(?<![\w.]){re.escape(name)}\b", sentence) is not None:
        return True
    name = name.rpartition(".")[2]
    if CODE.search(name):
        return name in _WORD.findall(sentence)
    introduced = rf"\b(?:in|of|for|from|inside|to|function|method|class) `?{name}\b"
    if (
        isinstance(node, ast.ClassDef)
        and name[:1].isupper()
        and re.search(rf"(?<=\w )\b{name}\b", sentence) is not None
    ):
        return True
    return re.search(rf"{introduced}|\b{name}\(|`{name}`|^{name} ", sentence) is not None


def _belongs(name: str, named: Mapping[str, Definition]) -> bool:
    return any(name == each or name.startswith(f"{each}.") or each.startswith(f"{name}.") for each in named)


def _is_in(hunk: Hunk, definitions: Sequence[Definition]) -> bool:
    """Does it change lines of one of them?"""
    return any(node.lineno <= hunk.start + bool(hunk.removed) <= (node.end_lineno or 0) for node in definitions)
