"""How much of an answer lies elsewhere than what is named, or than where somebody points."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from keyword import kwlist

from spark_tui.edits.lines_meant import picked_out
from spark_tui.edits.mending.pasted import PASTED
from spark_tui.edits.patches.diff import between
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Definition, Function, Source, read
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.spelled import ASCII_NAME
from spark_tui.edits.text import split_lines
from spark_tui.edits.weighing.no_sense import CODE

_THE_LINE = Pattern(r"(?i)\b(?:for|in|on|of) the (?:[a-z]\w* )?line\b(?!.*\b(?:and|all|every|each|both|everywhere)\b)")
_COUNTED = Pattern(r"(?i)\blines? \d+\b")
"""What is called by its number is no function that is called line."""
_KEYWORDS = frozenset(kwlist)
_ALIKE = 2.0
_ALL = 4.0  # where one is said to be the place, and all changes are in others
_NOTHING_THERE = 12.0  # or nothing changes there at all: hardly ever right
_IMPORTS = Pattern(r"(?m)^(?:import|from) .*$")
"""On one line: what is brought in is no name that is put in the place of another."""
_BRINGS_IN = Pattern(r"(?:import|from) |(?:\w*logger|log) = ")
_OUGHT = r"(?:^|[.,;:]\s)`?{}`?(?:\(\))? (?:should|must|needs(?! (?:that|this|it|them|both)\b)|has to)\b"
"""What somebody wants of a function, whatever was said before: "if the file is broken, get should return None"."""
_DOES = (
    _OUGHT.removesuffix(r"\b")
    + r" (?:to )?(?:not |also |just |only |always |never )*(?!be\b|have\b|an?\b|the\b|go\b|come\b|stand\b)\w+"
)
"""The same, where it is to do something: that it is spoken of elsewhere is not enough."""
_BY_WHAT_IT_READS = Pattern(
    r"(?i)\b(?:should|must|needs to|has to) (?:also |just |only )?"
    r"(?:know|support|understand|allow|accept|handle|recogni[sz]e|use|take|cover|default)\b"
)
"""What a table tells it, that stands elsewhere."""
_REMEMBERS = Pattern(
    r"(?i)\b(?:should|must|needs to|has to) (?:only |just |not |never )?(?:remember|keep|forget|hold|store)\b"
)
"""What it works with is gathered elsewhere."""
NOTICED = Pattern(r"^[A-Z]\w*(?:Error|Exception): [^,;]*$")
"""What Python raised, and at most where: that is seldom where it comes from."""
_ATTRIBUTE = Pattern(r"\bself\.(\w+)")
_FAILS = (
    r"^`?{}`?(?:\(\))? (?:(?:still|sometimes|often|also|always) )?"
    r"(?:crashes|fails|breaks|dies|raises|throws|blows up|chokes)\b"
)
"""What somebody complains of: "parse crashes when the line is empty"."""
_FAILING = Pattern(r"(?i)\b(?:crash\w*|fail\w*|breaks?|dies|blows? up|chokes?|\w*Error)\b")
_NUMBER_OF = Pattern(r"\b(?:int|float)\((\w+\[[^][]+\])\)")
_SET = Pattern(r"\s*self\.(\w+)(?:: [^=]+)? = ")
_MADE_TO = (
    r"^(?:please |pls |can you |could you )?(?:make|let|have) `?{}`?(?:\(\))? (?:also |only |just |always |never )?"
    r"(?:return|yield|give|raise|throw|catch|log|print|write|read|skip|ignore|stop|sort|check|validate|strip|call|wait"
    r"|retry|handle|accept|take|close|open|remove|keep|round|count|fail|fall)\b"
)
"""What somebody has it do: "make __iter__ return sorted keys", "let Cmd.__init__ take a prompt"."""
_RAISED = Pattern(r"\braise (\w+)")
_HEAD = r"^`?{}`?(?:\(\))?: "
"""All that follows is about it: "parse: strip the parts"."""


def strays(before: str, sentence: str, after: str) -> float:
    """How many of the changes lie in functions and classes that are not named, while others are, and do not speak of
    those."""
    source, sentence = read(before), _COUNTED.sub(" ", sentence)
    definitions = source.definitions
    called = _without_raised(_called(source, sentence), source, between(before, after))
    named = _meant(called)
    rivals = [node for name, node in called.items() if not _belongs(name, named)]
    last = {name.rpartition(".")[2] for name in named}
    only_classes = not any(isinstance(node, Function) for node in named.values())
    told = {name: node for name, node in named.items() if _is_the_place(name.rpartition(".")[2], sentence)}
    is_told = bool(told)
    kinds = Definition if only_classes or is_told else Function
    others = [node for name, node in definitions if isinstance(node, kinds) and not _belongs(name, named)]
    hunks = [hunk for hunk in between(before, after) if not _only_brings_in(hunk)]
    if not named or not hunks:
        return 0.0
    elsewhere = [hunk for hunk in hunks if _is_in(hunk, others, before)]
    stray = [
        hunk
        for hunk in elsewhere
        if not last & set(ASCII_NAME.findall(_about(hunk, before))) or _is_in(hunk, rivals, before)
    ]
    if all(any("__main__" in line for line in hunk.new) for hunk in hunks):
        return 0.0  # when it is called is said where it is called
    if any(".add_parser(" in line for hunk in hunks for line in hunk.new):
        return 0.0  # and its command where the others are
    fails = is_told and _FAILING.search(sentence) is not None
    if fails and (all(_is_behind_it(hunk, told, source) for hunk in hunks) or _only_reads_numbers(hunks)):
        return 0.0
    if is_told and _REMEMBERS.search(sentence) and all(_is_of_its_state(hunk, told, source) for hunk in hunks):
        return 0.0
    if is_told and not only_classes and not any(_reaches(hunk, told, source, sentence) for hunk in hunks):
        if NOTICED.search(sentence) is not None:
            return 1.0
        return _ALL if _BY_WHAT_IT_READS.search(sentence) else _NOTHING_THERE
    share = len(stray) / len(hunks)
    is_anothers = any(_is_in(hunk, rivals, before) for hunk in elsewhere)
    return _ALL * share if share == 1 and (is_told or is_anothers) else share


def _without_raised(called: dict[str, Definition], source: Source, hunks: Sequence[Hunk]) -> dict[str, Definition]:
    """An error that comes in is no place: "raise a ParseError when it is no number"."""
    new = {name for hunk in hunks for line in hunk.new for name in _RAISED.findall(line)}
    return {name: node for name, node in called.items() if name not in new & own_exceptions(source)}


def named_in(source: Source, sentence: str) -> Mapping[str, Definition]:
    """The functions and classes that somebody means."""
    return _meant(_called(source, _COUNTED.sub(" ", sentence)))


def _called(source: Source, sentence: str) -> dict[str, Definition]:
    return {name: node for name, node in source.definitions if _is_named(name, node, sentence)}


def _reaches(hunk: Hunk, named: Mapping[str, Definition], source: Source, sentence: str) -> bool:
    """Is it in one of them, right above it, or does it speak of one that is not to do something itself?"""
    line = hunk.start + bool(hunk.removed)
    indent = next((len(each) - len(each.lstrip()) for each in hunk.new if each.strip()), 0)
    said = set(ASCII_NAME.findall(_about(hunk, source.text) + "".join(hunk.new)))
    return any(
        (node.name in said and re.search(f"{_DOES}|{_HEAD}".format(*[re.escape(node.name)] * 2), sentence) is None)
        or source.first_line(node) - 1 <= line < source.last_line(node) + bool(hunk.removed)
        or (line == source.last_line(node) and indent > node.col_offset)
        for node in named.values()
    )


def _is_behind_it(hunk: Hunk, named: Mapping[str, Definition], source: Source) -> bool:
    """Is it where something may come from that fails in one of them: what an object begins with, what they call?"""
    called = {last_name(call.func) for node in named.values() for call in walk(node) if isinstance(call, ast.Call)}
    theirs = [node for _, node in source.functions if node.name in called and node not in named.values()]
    return _sets_what_fails(hunk, named, source) or _begins_as_its_base(hunk) or _is_in(hunk, theirs, source.text)


def _is_of_its_state(hunk: Hunk, named: Mapping[str, Definition], source: Source) -> bool:
    """Is it about an attribute of the same object that one of them looks at?"""
    changed = set(_ATTRIBUTE.findall("".join((*hunk.old, *hunk.new))))
    return any(
        changed & set(_ATTRIBUTE.findall(source.segment(method)))
        and _is_in(hunk, [node for each, node in source.definitions if each == name.rpartition(".")[0]], source.text)
        for name, method in named.items()
    )


def _begins_as_its_base(hunk: Hunk) -> bool:
    return not hunk.removed and all("super().__init__(" in line for line in hunk.new)


def _sets_what_fails(hunk: Hunk, named: Mapping[str, Definition], source: Source) -> bool:
    """Does it change what an object begins with, and one of them works with that?"""
    begins = [node for name, node in source.functions if name.endswith(".__init__")]
    set_there = [_SET.match(line) for line in (*hunk.old, *hunk.new)]
    used = [
        re.search(rf"\bself\.{each[1]}\b", source.segment(node))
        for each in set_there
        if each
        for node in named.values()
    ]
    return bool(used) and all(used) and all(set_there) and _is_in(hunk, begins, source.text)


def _only_reads_numbers(hunks: Sequence[Hunk]) -> bool:
    """What fails as a text becomes a number where it is read from a row."""
    return all(_NUMBER_OF.sub(r"\1", "".join(each.new)) == "".join(each.old) for each in hunks)


def _only_brings_in(hunk: Hunk) -> bool:
    """Imports and a logger are done nowhere: what they are for is."""
    return not hunk.removed and all(not line.strip() or _BRINGS_IN.match(line) is not None for line in hunk.new)


def _is_the_place(name: str, sentence: str) -> bool:
    if name not in sentence:
        return False
    name = rf"(?:\w+\.)*{re.escape(name)}"
    within = rf"\b(?:in|inside|within|decorator (?:of|off|from|on)) `?{name}\b"
    there = "|".join((within, *(each.format(name) for each in (_HEAD, _OUGHT, _FAILS, _MADE_TO))))
    return re.search(there, sentence) is not None


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
    if name.rpartition(".")[2] not in sentence or _is_only_compared(name.rpartition(".")[2], sentence):
        return False
    if "." in name and re.search(rf"(?<![\w.]){re.escape(name)}\b", sentence) is not None:
        return True
    name = name.rpartition(".")[2]
    if CODE.search(name):
        return name in ASCII_NAME.findall(sentence)
    introduced = rf"\b(?:in|of|for|from|inside|to|function|method|class) `?{name}\b"
    if (
        isinstance(node, ast.ClassDef)
        and name[:1].isupper()
        and re.search(rf"(?<=\w )\b{name}\b", sentence) is not None
    ):
        return True
    around = rf"{introduced}|\bin the {name}\b|\b{name} (?:function|method|class)\b"
    said = rf"{around}|\b{name}\(|`{name}`|^{name} |{_HEAD.format(name)}|{_OUGHT.format(name)}"
    return re.search(said, sentence) is not None


def _is_only_compared(name: str, sentence: str) -> bool:
    """Is it named as what does so already: "restock should raise a KeyError like remove does"?"""
    said = rf"(?<![\w.])(?:\w+\.)*{re.escape(name)}\b"
    alike = rf"(?i)\b(?:like|just as|the same (?:as|way)|as|than|unlike)(?: (?:in|with|the|we do in))* `?{said}"
    return len(re.findall(alike, sentence)) == len(re.findall(said, sentence))


def _belongs(name: str, named: Mapping[str, Definition]) -> bool:
    return any(name == each or name.startswith(f"{each}.") or each.startswith(f"{name}.") for each in named)


def _begins(node: Definition) -> int:
    """With what decorates it."""
    return min((node.lineno, *(each.lineno for each in node.decorator_list)))


def _is_in(hunk: Hunk, definitions: Sequence[Definition], before: str) -> bool:
    """Does it change lines of one of them, or put a method behind the last line of a class?"""
    line = hunk.start + bool(hunk.removed)
    return any(
        (node.lineno if not hunk.removed else _begins(node))
        <= (_behind(hunk, before) if isinstance(node, ast.ClassDef) else line)
        <= (node.end_lineno or 0)
        for node in definitions
    )


def _behind(hunk: Hunk, before: str) -> int:
    """The last line before it that is not blank, where it is indented as what stands there."""
    if hunk.removed or not any(line[:1].isspace() and line.strip() for line in hunk.new):
        return hunk.start + bool(hunk.removed)
    lines = list(split_lines(before)[: hunk.start])
    while lines and not lines[-1].strip():
        lines.pop()
    return len(lines)


def passes_by(before: str, sentence: str, after: str) -> bool:
    """Does nothing change in the lines that somebody points at, and is nothing put right beside them?"""
    lines = _pointed_at(before, sentence)
    return bool(lines) and all(lines.isdisjoint(_reached(each)) for each in between(before, after))


def goes_beyond(before: str, sentence: str, after: str) -> float:
    """Is the same done in the lines that somebody counts and elsewhere: "the last check"? More, where the same names
    come in."""
    lines = _pointed_at(before, sentence)
    hunks = between(before, after)
    there = [each for each in hunks if not lines.isdisjoint(_reached(each))]
    elsewhere = [each for each in hunks if each not in there]
    done = {_taken_out(each) for each in there} - {None}
    if any(_taken_out(each) in done for each in elsewhere):
        return 1.0
    used = _come_in(there) & _come_in([each for each in elsewhere if each.removed])
    return _ALIKE * (bool(used) and not used <= all_bound(read(_IMPORTS.sub("", after))))


def does_it_in_two(before: str, sentence: str, after: str) -> bool:
    """Is one line spoken of, "for the total line", and do lines of several functions change, none for another?"""
    if _THE_LINE.search(sentence) is None:
        return False
    functions = [node for _, node in read(before).functions]
    changed = [hunk.start + 1 for hunk in between(before, after) if hunk.removed]
    inside = {node.lineno for line in changed for node in functions if node.lineno < line <= (node.end_lineno or 0)}
    return len(changed) > 1 and len(inside) > 1


def _come_in(hunks: Sequence[Hunk]) -> frozenset[str]:
    """The names that are in one of them, and were not."""
    every = (
        frozenset(ASCII_NAME.findall("".join(each.new))) - frozenset(ASCII_NAME.findall("".join(each.old)))
        for each in hunks
    )
    return frozenset(name for names in every for name in names) - _KEYWORDS


def _taken_out(hunk: Hunk) -> frozenset[str] | None:
    """The names that are in it no longer, where none comes in."""
    old, new = (frozenset(ASCII_NAME.findall("".join(lines))) - _KEYWORDS for lines in (hunk.old, hunk.new))
    return old - new if new and new <= old else None


def _reached(hunk: Hunk) -> range:
    is_put = hunk.start == hunk.stop
    return range(hunk.start + (not is_put), hunk.stop + 1 + is_put)


@lru_cache(maxsize=8)  # for all answers, they are the same
def _pointed_at(before: str, sentence: str) -> frozenset[int]:
    """Not those where Python noticed something."""
    said = Sentence(sentence, read(before))
    if PASTED.search(sentence) is not None:
        return frozenset()
    pointed = said.counted | _told_by(said.source, said.counted) or picked_out(said)
    return pointed | _otherwise(said.source, pointed) if _ELSE.search(sentence) is not None else pointed


_ELSE = Pattern(r"(?i)\belse\b")


def _otherwise(source: Source, lines: frozenset[int]) -> frozenset[int]:
    """What is done where the condition on one of these lines does not hold, with the line that says so."""
    tests = [node for line in lines for node in source.starting.get(line, ()) if isinstance(node, ast.If)]
    ends = [(node.body[-1].end_lineno, node.orelse[-1].end_lineno) for node in tests if node.orelse]
    return frozenset(at for body, end in ends for at in range((body or 0) + 1, (end or 0) + 1))


def _told_by(source: Source, lines: frozenset[int]) -> frozenset[int]:
    """All lines of what begins on these: of a function, only those up to its first statement, where something may be
    put."""
    begun = [node for line in lines for node in source.starting.get(line, ())]
    caught = [node for node in source.all(ast.ExceptHandler) if node.lineno in lines]
    ends = [(node, node.body[0].end_lineno if isinstance(node, Definition) else node.end_lineno) for node in begun]
    ends += [(node, node.end_lineno) for node in caught]
    return frozenset(at for node, end in ends for at in range(node.lineno, (end or node.lineno) + 1))
