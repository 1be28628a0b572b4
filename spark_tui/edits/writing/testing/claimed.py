"""A test of each thing that is said of a function, in a world that is built for it: "that a ferry which has left can't
be boarded", "winner passes over who was disqualified", "off at MAX_SPEED, on above it", "one that fits, one that is too
long and an empty one". What is asserted is worked out, and taken only if it would notice: the code is broken where the
claim is about it, one copy after the other, and the test has to fail."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import cast

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import all_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.beside import ROOT
from spark_tui.edits.python.working.broken import Broken, broken_copies
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import HANDED, Ends
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.wanted import go_on
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._claims import Claim, Known, claims, command_claim, words_in
from spark_tui.edits.writing.testing._commands import Command, command_in, command_worlds
from spark_tui.edits.writing.testing._deeds import deeds_in
from spark_tui.edits.writing.testing._files_there import put_in_it, reader, writer
from spark_tui.edits.writing.testing._fixtures import used
from spark_tui.edits.writing.testing._made_so import Makings
from spark_tui.edits.writing.testing._outcomes import as_code, differ, outcome_of
from spark_tui.edits.writing.testing._reached import edges, looked_at, reached, spans
from spark_tui.edits.writing.testing._tests import Example, as_test
from spark_tui.edits.writing.testing._worlds import Went, words_of, worlds
from spark_tui.edits.writing.testing._worlds import went as went_in
from spark_tui.edits.writing.testing.of_methods import NEEDS, observers

_CLEAR, _OF_A_STATE, _PLAIN = 11.3, 9.9, 2.0
"""Where an edge, several outcomes or a command is spoken of; a state that is come to by steps; and what others know how
to test as well."""
_OF_LENGTHS = frozenset(("long", "fits"))
_TOLD = Pattern(
    r"(?i)(?:\b(?:gives?|returns?|becomes?|equals?)|->|=>|==) (?:back )?(?:[\"'\[{]|-?\d|None\b|True\b|False\b)"
)
"""What comes out is written there: others take it as it is told."""
_MOST_BROKEN, _MOST_ASKED, _MOST_TESTS, _MOST_SHOWN = 14, 36, 4, 3
_LITERAL = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w%])|\"[^\"]*\"|(?<![\w'])'[^']*'(?!\w)")


@dataclass(frozen=True, slots=True)
class _Answer:
    """An example that may be asserted, of that world; what of the broken code it notices."""

    example: Example
    went: Went
    notices: frozenset[int] = frozenset()


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    tests = [node for _, node in source.functions if is_test(node)]
    if not tests or any(node.name in text for node in tests) or _TOLD.search(text) is not None:
        return
    if (command := command_in(source, text)) is not None:
        test = _Testing(sentence, None, command.main, [], command)
        if found := test.examples():
            yield _as_tests(source, command.name or command.main.name, found, _CLEAR)
            return
    deeds = deeds_in(sentence)
    made = writer(Makings(source, set(), {}))
    if made is not None and any(node is made[0] for _, node in deeds):  # what is written shows when it is read
        deeds.sort(key=lambda each: each[1].name != reader(Makings(source, set(), {})))
    for owner, function in deeds[:2]:
        test = _Testing(sentence, owner, function, [each for _, each in deeds[:4]])
        is_named = re.search(rf"(?<!\w){re.escape(function.name)}(?!\w)", text) is not None
        if found := test.examples():
            yield _as_tests(source, function.name, found, test.clearness(found))
        if found or (is_named and "_" in function.name):
            return


class _Testing:
    """Of one function."""

    def __init__(
        self,
        sentence: Sentence,
        owner: ast.ClassDef | None,
        function: Function,
        deeds: Sequence[Function],
        command: Command | None = None,
    ) -> None:
        source, text = sentence.source, sentence.text
        self.sentence, self.source, self.owner, self.function = sentence, source, owner, function
        self.reached = reached(source, function)
        self.makings = Makings(
            source, looked_at(self.reached), edges(source, self.reached, text), spans(source, self.reached, text)
        )
        called = f"{function.name} {command.name} command" if command is not None else function.name
        self.own = words_of(called)
        self.claims = claims(text, _known(source, function, self.reached))
        literals = _LITERAL.findall(text)
        self.command = command
        if command is not None:
            self.claims = [command_claim(text)]
            several = command_worlds(self.makings, command, text, literals)
        else:
            several = worlds(self.makings, owner, function, words_in(text) - self.own, literals)
        self.went = went_in(source, several)
        spoken_of = [*self.reached, *(each for each in deeds if each not in self.reached)]
        self.told_by = frozenset[int]()
        """What of it the last claim tells most of."""
        self.broken = [each for one in spoken_of for each in broken_copies(source, one)]

    def examples(self) -> list[Example]:
        """For all that is said, or none."""
        found = list[Example]()
        for claim in self.claims:
            if not (claim.words - self.own or claim.at_edge or claim.quality or claim.gives or claim.given):
                continue
            chosen = self._for(claim)
            if not chosen:
                return []
            found += [each.example for each in chosen]
        return list({(each.setup, each.call, each.gives): each for each in reversed(found)}.values())[::-1]

    def clearness(self, found: Sequence[Example]) -> float:
        """How much speaks for it, beside what the other tests of such things do."""
        edge = any(each.at_edge for each in self.claims)
        qualities = {each.quality for each in self.claims}
        if (edge and (len(found) > 1 or found[0].raises)) or "tie" in qualities or any(e.gives for e in self.claims):
            return _CLEAR
        if len(self.claims) > 1 and qualities & _OF_LENGTHS:
            return _CLEAR
        said = frozenset(word for each in self.claims for word in each.words) - self.own
        steps = [line for each in found for line in each.setup if " = " not in line.partition("(")[0]]
        return _OF_A_STATE if any(words_of(line) & said for line in steps) else _PLAIN

    # ── one claim ────────────────────────────────────────────────────────────────────────────────────────────────

    def _for(self, claim: Claim) -> list[_Answer]:
        several = (each for went in self.went if self._fits(claim, went) for each in self._answers(claim, went))
        fitting = list(islice(several, _MOST_ASKED))
        meant = self._meant(claim)
        fitting = [replace(each, notices=self._noticed(each, meant)) for each in fitting]
        fitting = [each for each in fitting if each.notices or claim.given or claim.quality]
        if not fitting:
            return []
        first = max(fitting, key=lambda each: self._weight(claim, each, frozenset()))
        if not claim.at_edge:
            return [first]
        alike = (
            each
            for went in self.went
            if went.world.lines == first.went.world.lines
            for each in self._answers(Claim("", claim.words), went)
        )
        beside = [replace(each, notices=self._noticed(each, meant)) for each in islice(alike, _MOST_ASKED)]
        other = max(beside, key=lambda each: self._weight(claim, each, first.notices), default=None)
        moved = {at for at, each in meant if each.moved}
        if other is None or not other.notices - first.notices:
            return [first] if not moved or moved & first.notices else []
        return [first, other]

    def _weight(self, claim: Claim, answer: _Answer, but: frozenset[int]) -> float:
        world = answer.went.world
        said = words_of(" ".join((*world.lines[-2:], answer.example.call))) & (claim.words - self.own)
        most = 1.5 * bool(answer.notices & self.told_by)
        return most + 1.2 * len(answer.notices - but) ** 0.5 + 1.0 * len(said) - world.cost

    def _meant(self, claim: Claim) -> list[tuple[int, Broken]]:
        """What is broken where the claim is about it; where that is nowhere, in the function itself."""
        words = claim.words - self.own
        every = list(enumerate(self.broken))
        said = [words & self._words_at(each) for each in self.broken]
        often = Counter(word for several in said for word in several)
        # The fewer places have a word, the more it tells.
        tells = [sum(1 / often[word] for word in several) for several in said]
        found = [each for each, much in zip(every, tells, strict=True) if much and much >= max(tells) / 2]
        self.told_by = frozenset(at for at, much in enumerate(tells) if much and much >= max(tells) - 0.01)
        if not found:
            found = [(at, each) for at, each in every if self.function in all_around(self.source, each.at)] or every
        if claim.at_edge:
            found = [each for each in found if each[1].moved] or [each for each in every if each[1].moved] or found
        return found[:_MOST_BROKEN]

    def _words_at(self, broken: Broken) -> frozenset[str]:
        """Of it, of the condition on which it is done, and of what is done on that condition; and what it does."""
        code, node = ast.unparse(broken.at), broken.at
        for above in all_around(self.source, broken.at):
            if isinstance(above, ast.If | ast.IfExp) and node is above.test:
                code += " " + " ".join(map(ast.unparse, above.body if isinstance(above, ast.If) else [above.body]))
            elif isinstance(above, ast.If) and node is broken.at:
                code += f" {ast.unparse(above.test)}"
            elif isinstance(above, ast.FunctionDef):
                code += f" {above.name}" if above is not self.function else ""
                break
            node = above
        told = [ast.get_docstring(owner) or "" for _, owner in self.source.classes if f"{owner.name}(" in code]
        return frozenset({*words_of(code), *words_in(" ".join(told))})

    def _noticed(self, answer: _Answer, meant: Sequence[tuple[int, Broken]]) -> frozenset[int]:
        return frozenset(at for at, each in meant if not self._holds(each.source, answer.example))

    def _holds(self, source: Source, example: Example) -> bool:
        """Also where nobody can tell."""
        go_on()
        if example.raises:
            value = outcome_of(source, (*example.setup, example.call), "None")
            is_so = isinstance(value, Ends) and value.error == example.raises and value.last
            return value is Unknown or is_so
        equal = "is" if example.gives in ("None", "True", "False") else "=="
        value = outcome_of(source, example.setup, f"{example.call} {equal} {example.gives}")
        return not isinstance(value, Ends) and value is not False

    def _fits(self, claim: Claim, went: Went) -> bool:
        call, value = went.world.call, went.value
        if self.command is not None:
            last = went.world.lines[-1] if len(went.world.lines) > 1 else ""
            is_empty = "(" not in last or re.search(r"\(\[\], |, \[\]\)$", last) is not None
            return (claim.quality != "empty" or is_empty) and (not claim.gives or str(value) == claim.gives)
        args = call[call.find("(") :]
        if isinstance(value, Ends) != (claim.error is not None):
            return False
        if isinstance(value, Ends) and not (value.last and value.error == (claim.error or value.error)):
            return False
        if isinstance(value, Ends) and not claim.error and value.error not in self._raised():
            return False
        if claim.given and not re.search(rf"(?<![\w.\"]){re.escape(claim.given)}(?![\w.\"])", args.replace("'", '"')):
            return False
        if claim.gives and value != claim.gives:
            return False
        longest = max((len(each) - 2 for each in re.findall(r'"[^"]*"', args)), default=0)
        bound = max((int(each) for key, several in self.makings.edges.items() if key.startswith("len ")
                     for each in several[:1] if each.isdigit()), default=0)  # fmt: skip
        match claim.quality:
            case "tie":
                return self._are_alike(args)
            case "empty":
                return re.search(r'""|\[\]|\(\)$|\{\}', args) is not None or "(" not in call
            case "long":
                return bool(bound) and longest > bound
            case "fits":
                return not bound or 0 < longest <= bound
            case "negative":
                return re.search(r"-\d", args) is not None
            case "zero":
                return re.search(r"(?<![\w.])0(?![\w.])", args) is not None
            case _:
                return True

    def _are_alike(self, args: str) -> bool:
        """Two that have only other names."""
        lists = [each for each in walk(ast.parse(f"f{args}" if args[:1] == "(" else "None"))
                 if isinstance(each, ast.List) and len(each.elts) > 1]  # fmt: skip
        for each in lists:
            plain = {re.sub(r"'[^']*'", "", ast.unparse(one)) for one in each.elts}
            if len(plain) == 1 and len({*map(ast.unparse, each.elts)}) > 1:
                return True
        return False

    def _raised(self) -> set[str]:
        return {ast.unparse(node.exc).partition("(")[0] for each in self.reached for node in walk(each)
                if isinstance(node, ast.Raise) and node.exc is not None}  # fmt: skip

    def _answers(self, claim: Claim, went: Went) -> Iterator[_Answer]:
        world, value = went.world, went.value
        if self.command is not None:
            yield from self._of_command(went)
            return
        if isinstance(value, Ends):
            if claim.error is not None:
                yield _Answer(Example(world.call, raises=value.error, word="raises", setup=world.lines), went)
            return
        made = writer(self.makings)
        written = put_in_it(world.lines[-1], made[0].name) if made is not None and len(world.lines) > 1 else ""
        if written and outcome_of(self.source, world.lines, f"{world.call} == {written}") is True:
            yield _Answer(Example(world.call, written, word=_word(claim), setup=world.lines), went)
        for asked in self._shown(world.call, value) if gives_something(self.function) else ():
            shown = value if asked == world.call else outcome_of(self.source, world.lines, asked)
            code = "" if isinstance(shown, Ends) else as_code(self.source, shown)
            if code:
                yield _Answer(Example(asked, code, word=_word(claim), setup=world.lines), went)
        if world.holder:
            yield from self._afterwards(claim, went)

    def _of_command(self, went: Went) -> Iterator[_Answer]:
        """With its status, what it printed, and what is in the file then."""
        world, value = went.world, went.value
        if isinstance(value, Ends) or not isinstance(value, int | None):
            return
        equal = "is None" if value is None else f"== {value}"
        lines = (*world.lines, f"assert {world.call} {equal}")
        asked = ["capsys.readouterr().out", "capsys.readouterr().err"]
        read, path = reader(self.makings), world.lines[0].partition(" = ")[0] if world.lines else ""
        asked += [f"{read}({path})"] if read and path else []
        for each in asked:
            found = outcome_of(self.source, lines, each)
            code = "" if isinstance(found, Ends) else as_code(self.source, found)
            if "'" not in code[1:-1] and '"' not in code:
                code = code.replace("'", '"')
            if code and code != '""' and ROOT not in code:
                yield _Answer(Example(each, code, word="then", setup=lines), went)

    def _shown(self, call: str, value: object) -> list[str]:
        """Of an object, each of a few things that it has."""
        several = cast("list[object]", value) if isinstance(value, list) else [value]
        owner = self.makings.classes.get(type(several[0]).__name__) if several else None
        if owner is None or len({type(each) for each in several}) > 1:
            return [call]
        one = "_".join(parts(owner.name)).lower()
        own = [name for name, _ in self.makings.fields(owner)][:_MOST_SHOWN]
        return [f"[{one}.{name} for {one} in {call}]" if isinstance(value, list) else f"{call}.{name}" for name in own]

    def _afterwards(self, claim: Claim, went: Went) -> Iterator[_Answer]:
        """What is otherwise then."""
        world, lines = went.world, (*went.world.lines, went.world.call)
        owner = self.makings.classes.get(world.kind)
        for asked in self._observed(owner, world.holder, went) if owner is not None else ():
            if not words_of(asked.removeprefix(world.holder)) & claim.words:
                continue
            new = outcome_of(self.source, lines, asked)
            if differ(outcome_of(self.source, world.lines, asked), new) and (code := as_code(self.source, new)):
                yield _Answer(Example(asked, code, word=_word(claim), setup=lines), went)

    def _observed(self, owner: ast.ClassDef, holder: str, went: Went) -> Iterator[str]:
        yield from observers(self.source, owner, holder, self.function)
        for node in owner.body:
            if not isinstance(node, ast.FunctionDef) or node is self.function or node.name.startswith("_"):
                continue
            wanted = [arg.arg for arg in node.args.args[1:]]
            if len(wanted) == 1 and gives_something(node):
                kind = ast.unparse(node.args.args[1].annotation) if node.args.args[1].annotation is not None else ""
                said = re.findall(r'"[^"]*"', went.world.call) if kind == "str" else []
                inner = self.makings.classes.get(ast.unparse(node.returns)) if node.returns is not None else None
                for value in said or self.makings.values(wanted[0], kind, node)[:2]:
                    one = f"{holder}.{node.name}({value})"
                    yield one
                    yield from observers(self.source, inner, one, self.function) if inner is not None and said else ()


def _known(source: Source, function: Function, every: Sequence[Function]) -> Known:
    given = [node.value for node in walk(function) if isinstance(node, ast.Return)]
    texts = {node.value for node in given if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    raised = {ast.unparse(node.exc).partition("(")[0] for each in every for node in walk(each)
              if isinstance(node, ast.Raise) and node.exc is not None}  # fmt: skip
    errors = {each.name for _, each in source.classes if each.name.endswith(("Error", "Exception"))}
    return Known(function.name, frozenset({*raised, *errors}), frozenset(each for each in texts if each))


def _word(claim: Claim) -> str:
    if claim.gives or claim.quality:
        return re.sub(r"\W", "_", claim.gives or claim.quality)
    typed = (each.lower() for each in re.findall(r"[A-Za-z]{3,}", claim.text) if words_in(each) & claim.words)
    return "at_the_edge" if claim.at_edge else next(typed, "then")


def _taken(source: Source, example: Example) -> str:
    """The fixtures of the file, and what pytest has."""
    code = (*example.setup, example.call, *(call for call, _ in example.more))
    handed = [name for name in HANDED if any(re.search(rf"\b{name}\b", line) for line in code)]
    return ", ".join((*used(source, code), *handed))


# ── as it is written ─────────────────────────────────────────────────────────────────────────────────────────────


def _as_tests(source: Source, name: str, examples: Sequence[Example], evidence: float) -> Repair:
    """What begins alike is asked in one test; the others get one each."""
    several = list[Example]()
    for each in examples:
        last = several[-1] if several else None
        if last is not None and not last.raises and not each.raises and last.setup == each.setup:
            several[-1] = replace(last, more=(*last.more, (each.call, each.gives)))
        else:
            several.append(each)
    several = [replace(each, taken=_taken(source, each)) for each in several[:_MOST_TESTS]]
    made, taken = list[Repair](), set[str]()
    for at, each in enumerate(several):
        word = each.word if each.word not in taken else f"{each.word}_{at + 1}"
        taken.add(word)
        made.append(as_test(source, name, replace(each, word=word), evidence))
    first = made[0]
    needed = [splice for each in made for splice in each.splices[:-1]]
    body = replace(first.splices[-1], text="".join(each.splices[-1].text for each in made))
    return Repair((*dict.fromkeys(needed), body), first.evidence)


WRITER = Writer(frozenset(("write-test",)), _written, needs=NEEDS)
