"""What is worked out by hand, where Python has a word for it: "use random.uniform there", "callable() instead of
hasattr", "best can be written with max".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops.defaultdict import with_set_default
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.likeness import Found, filled, like, pattern, whole
from spark_tui.edits.python.lines import block_of, is_in_fstring, move_out, remove
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import places_of
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.words.code_for_code import is_meant

_IDIOMS = (
    ('hasattr(A, "__call__")', "callable(A)"),
    ("A + random.random() * (B - A)", "random.uniform(A, B)"),
    ("random.random() * A", "random.uniform(0, A)"),
    ("A[random.randint(0, len(A) - 1)]", "random.choice(A)"),
    ("A[random.randrange(len(A))]", "random.choice(A)"),
    ("A[int(random.random() * len(A))]", "random.choice(A)"),
    ("math.sqrt(A ** 2 + B ** 2)", "math.hypot(A, B)"),
    ("math.sqrt(A * A + B * B)", "math.hypot(A, B)"),
    ("(A ** 2 + B ** 2) ** 0.5", "math.hypot(A, B)"),
    ("(A * A + B * B) ** 0.5", "math.hypot(A, B)"),
    ("math.hypot(A - B, C - D)", "math.dist((A, C), (B, D))"),
    ("A ** 0.5", "math.sqrt(A)"),
    ("A * math.pi / 180", "math.radians(A)"),
    ("A * 180 / math.pi", "math.degrees(A)"),
    ("A * B // math.gcd(A, B)", "math.lcm(A, B)"),
    ("abs(A - B) < C", "math.isclose(A, B, abs_tol=C)"),
    ("abs(A - B) <= C", "math.isclose(A, B, abs_tol=C)"),
    ("A[:len(B)] == B", "A.startswith(B)"),
    ("A[-len(B):] == B", "A.endswith(B)"),
    ("A.find(B) == 0", "A.startswith(B)"),
    ("A[len(B):] if A.startswith(B) else A", "A.removeprefix(B)"),
    ("A[:-len(B)] if A.endswith(B) else A", "A.removesuffix(B)"),
    ("A.split(B)[0]", "A.partition(B)[0]"),
    ("A.split(B, 1)[0]", "A.partition(B)[0]"),
    ("sorted(A)[0]", "min(A)"),
    ("sorted(A)[-1]", "max(A)"),
    ("A if A < B else B", "min(A, B)"),
    ("A if A <= B else B", "min(A, B)"),
    ("B if A > B else A", "min(A, B)"),
    ("A if A > B else B", "max(A, B)"),
    ("A if A >= B else B", "max(A, B)"),
    ("B if A < B else A", "max(A, B)"),
    ("A if A > 0 else -A", "abs(A)"),
    ("A if A >= 0 else -A", "abs(A)"),
    ("-A if A < 0 else A", "abs(A)"),
    ("sum(A) / len(A)", "statistics.mean(A)"),
    ("round(A * 100) / 100", "round(A, 2)"),
    ("(A // B, A % B)", "divmod(A, B)"),
    ("list(A)[0]", "next(iter(A))"),
    ("json.loads(A.read())", "json.load(A)"),
    ("json.loads(open(A).read())", "json.load(open(A))"),
    ("A.write(json.dumps(B))", "json.dump(B, A)"),
    ("A // B", "math.ceil(A / B)"),
    ("int(A / B)", "math.ceil(A / B)"),
    ("round(A / B)", "math.ceil(A / B)"),
    ("os.environ[A] if A in os.environ else B", "os.environ.get(A, B)"),
    ("A[B] if B in A else C", "A.get(B, C)"),
    ("self.assertTrue(A == B)", "self.assertEqual(A, B)"),
    ("self.assertFalse(A != B)", "self.assertEqual(A, B)"),
    ("self.assertFalse(A == B)", "self.assertNotEqual(A, B)"),
    ("self.assertTrue(A != B)", "self.assertNotEqual(A, B)"),
    ("self.assertTrue(A in B)", "self.assertIn(A, B)"),
    ("self.assertFalse(A in B)", "self.assertNotIn(A, B)"),
    ("self.assertTrue(A not in B)", "self.assertNotIn(A, B)"),
    ("self.assertTrue(A is None)", "self.assertIsNone(A)"),
    ("self.assertEqual(A, None)", "self.assertIsNone(A)"),
    ("self.assertTrue(A is not None)", "self.assertIsNotNone(A)"),
    ("self.assertTrue(isinstance(A, B))", "self.assertIsInstance(A, B)"),
    ("self.assertTrue(A < B)", "self.assertLess(A, B)"),
    ("self.assertTrue(A > B)", "self.assertGreater(A, B)"),
    ("datetime.datetime.now().date()", "datetime.date.today()"),
    ("datetime.now().date()", "date.today()"),
)  # fmt: skip
"""As it is written, and in a word. What has to be imported stands before its dot."""
_ASKS = Pattern(
    r"(?i)\b(?:us(?:e|es|ing)|with|via|prefer\w*|replace\w*|switch|change|should|could|can|just|simply|instead|rather"
    r"|there(?:'s| is)|exists?|has|becomes?|call|go for|take|into|by|to)\b|->"
    r"|^\W*(?:[a-z_]\w*\.)*[a-z_]\w*(?:\(\))?`? (?:in|for|there|here|the|at)\b"
    r"|^`?[\w.]+(?:\(\))?`?: ?`?[\w.]+(?:\(\))?\W*$"
)
_MODULES = frozenset(("math", "random", "statistics"))
_ASKED, _IN_FULL = 4.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    for old, new in _IDIOMS:
        evidence = _said(sentence.text, old, ast.unparse(_called(new)))
        made = possible(_replaced(sentence, old, new), evidence) if evidence else ()
        yield from (each for each in made if each.splices)


def _called(code: str) -> ast.expr:
    """The function in which all of it is done."""
    node = whole(pattern(code))
    while not isinstance(node, ast.Call):
        assert isinstance(node, ast.Subscript)
        node = node.value
    return node.func


def _said(text: str, old: str, name: str) -> float:
    """How much speaks for that function: more, where it is written as it is called; nothing, where it is there already
    or spoken of as a thing."""
    word = name.rpartition(".")[2]
    asked = rf"(?<!\w){word}\b(?! (?:of|for|is|are)\b)|^\W*{re.escape(name)}\b"
    if word not in text or re.search(rf"\b{word}\b", old) or not re.search(asked, text):
        return 0.0
    in_full = re.search(rf"(?<!\w)(?:{re.escape(name)}\b|{word}\()", text) is not None
    return _ASKED + _IN_FULL * in_full


def _replaced(sentence: Sentence, old: str, new: str) -> Iterator[Splice]:
    source, wanted = sentence.source, whole(pattern(old))
    places = list[tuple[ast.expr, Found]]()
    for node in source.all(type(wanted)):
        found = like(wanted, node)
        if found is not None and not is_in_fstring(source, node) and is_meant(sentence, node):
            places.append((node, found))
    inner = {each for node, _ in places for each in walk(node) if each is not node}
    imported = dict[Splice, None]()
    for node, found in places:
        if node not in inner:
            text, needs = _named_here(source, filled(pattern(new), source, found))
            imported |= dict.fromkeys(needs)
            yield put(source, node, text)
    yield from imported


def _named_here(source: Source, text: str) -> tuple[str, list[Splice]]:
    """By the name that the file has for it, and what it must import to have one."""
    module, dot, rest = text.partition(".")
    if not dot or module not in _MODULES:
        return text, []
    name, bracket, given = rest.partition("(")
    known, splices = available(source, module, name)
    return known + bracket + given, splices


_SET_DEFAULT = Pattern(r"(?i)\bset_?default\b")


def _made_if_missing(sentence: Sentence) -> Iterator[Repair]:
    """A key that is put in where there is none: `if key not in known: known[key] = []`."""
    source = sentence.source
    for node in source.all(ast.If):
        if is_meant(sentence, node):
            yield from possible(with_set_default(source, node), _ASKED + _IN_FULL + speaks_for(sentence, node))


_BY_GET = Pattern(r"(?i)\b(?:use|with|by) (?:the )?`?(?:dict)?\.?get\b(?!\w)|\.get\(")


def _counted_by_get(sentence: Sentence) -> Iterator[Repair]:
    """`counts[key] = counts.get(key, 0) + 1` where it was asked whether the key is there."""
    source = sentence.source
    for node in source.all(ast.If):
        match node:
            case ast.If(
                ast.Compare(ast.expr() as key, [ast.NotIn()], [ast.expr() as held]),
                [ast.Assign([ast.Subscript() as put], ast.Constant(int() | float()) as start)],
                [],
            ):
                pass
            case _:
                continue
        block = block_of(source, node)
        match block[block.index(node) + 1 :][:1]:
            case [ast.AugAssign(ast.Subscript() as counted, ast.Add(), by) as last] if (
                source.segment(put) == source.segment(counted) == f"{source.segment(held)}[{source.segment(key)}]"
            ):
                got = f"{source.segment(held)}.get({source.segment(key)}, {source.segment(start)})"
                code = f"{source.segment(put)} = {got} + {source.segment(by)}"
                told = _ASKED + _IN_FULL + speaks_for(sentence, node)
                yield Repair((Splice(source.start(node), source.stop(last), code),), told)


_COUNTER = Pattern(r"\bCounters?\b|(?i:\bcollections\.counter\b|\ba counter\b)")


def _counted_by_counter(sentence: Sentence) -> Iterator[Repair]:
    """Where the loop does more than count: the dict becomes a Counter, and each is only added there."""
    source = sentence.source
    for made in source.all(ast.Assign):
        match made:
            case ast.Assign([ast.Name(name)], (ast.Dict([]) | ast.Call(ast.Name("dict"), [], [])) as empty):
                function = function_around(source, made)
            case _:
                continue
        added = [
            node
            for node in walk(function or source.tree)
            if isinstance(node, ast.Assign) and _is_one_more(source, node, name)
        ]
        if added:
            counter, imported = available(source, "collections", "Counter", dotted=False)
            more = [instead(source, node, f"{source.segment(node.targets[0])} += 1") for node in added]
            told = _ASKED + _IN_FULL + speaks_for(sentence, made)
            yield Repair((*imported, instead(source, empty, f"{counter}()"), *more), told)


def _is_one_more(source: Source, node: ast.Assign, name: str) -> bool:
    target = source.segment(node.targets[0])
    key = target.removeprefix(f"{name}[").removesuffix("]")
    return target == f"{name}[{key}]" and source.segment(node.value) == f"{name}.get({key}, 0) + 1"


_ANY = Pattern(
    r"(?i)\b(?:us(?:e|es|ing)|with|via|by|should be|becomes?|is|just|an?) `?any\b(?:\(\))?(?! (?:of|other|more)\b)"
)


def _asked_by_any(sentence: Sentence) -> Iterator[Repair]:
    """`next((True for …), False)`, `len([… if …]) > 0` and `True in [… for …]` ask whether there is any."""
    source = sentence.source
    for node in source.all(ast.Call, ast.Compare):
        match node:
            case ast.Call(
                ast.Name("next"), [ast.GeneratorExp(ast.Constant(True), rounds) as asked, ast.Constant(False)], []
            ):
                element = None
            case ast.Compare(
                ast.Call(ast.Name("len"), [ast.ListComp(_, rounds) as asked], []), [ast.Gt()], [ast.Constant(0)]
            ):
                element = None
            case ast.Compare(ast.Constant(True), [ast.In()], [ast.ListComp(element, rounds) as asked]):
                pass
            case _:
                continue
        last = rounds[-1]
        test = element if element is not None else last.ifs[-1] if last.ifs else None
        if test is not None and is_meant(sentence, node):
            begin = source.text.index("for", source.stop(asked.elt))
            stop = (
                source.stop(last.ifs[-2] if len(last.ifs) > 1 else last.iter)
                if element is None
                else source.stop(asked) - 1
            )
            code = f"any({source.segment(test)} {source.text[begin:stop].strip()})"
            yield Repair((instead(source, node, code),), _ASKED + _IN_FULL + speaks_for(sentence, node))


_EXTENDS = Pattern(r"(?i)\bextend\b(?!\w)")
_ASKED_LIST, _NAMED_THERE = 5.0, 1.0


def _put_on_at_once(sentence: Sentence) -> Iterator[Repair]:
    """One by one, in a loop that does nothing else: a list is extended by all of them."""
    source = sentence.source
    for loop in source.all(ast.For):
        match loop:
            case ast.For(target, several, [ast.Expr(ast.Call(ast.Attribute(held, "append"), [one], []))], []):
                plain = ast.dump(one).replace("Load()", "Store()") == ast.dump(target)
                each = f"{source.segment(one)} for {source.segment(target)} in {source.segment(several)}"
                code = f"{source.segment(held)}.extend({source.segment(several) if plain else each})"
                yield Repair((instead(source, loop, code),), _ASKED_LIST + _NAMED_THERE * speaks_for(sentence, loop))


_RUN = Pattern(r"(?i)\basyncio\.run\b|\basyncio's run\b")
_LOOPS = frozenset(("get_event_loop", "new_event_loop"))
_OF_LOOPS = frozenset(("close", "set_event_loop", "shutdown_asyncgens"))


def _run_by_asyncio(sentence: Sentence) -> Iterator[Repair]:
    """What a loop that was got by hand runs until it is complete: that loop goes, if it does nothing else. All of them,
    where no function is named."""
    source, found = sentence.source, list[tuple[float, list[Splice]]]()
    for statement in source.all(ast.Assign):
        match statement:
            case ast.Assign([ast.Name(loop)], ast.Call(ast.Attribute(ast.Name("asyncio"), made))) if made in _LOOPS:
                function = function_around(source, statement)
                named = names(sentence, function.name) if function is not None else 0.0
                with suppress(Refusal):
                    found.append((named, list(_run(source, function or source.tree, statement, loop))))
    most = max((named for named, _ in found), default=0.0)
    splices = [splice for named, several in found if named == most for splice in several]
    if splices:
        yield Repair(tuple(splices), _ASKED + _IN_FULL * bool(most))


def _run(source: Source, within: ast.AST, made: ast.Assign, loop: str) -> Iterator[Splice]:
    used = places_of(within, loop)
    gone: list[ast.stmt] = [made]
    for node in used:
        call = source.parents[source.parents[node]]
        match source.parents[node], call:
            case ast.Assign(), _:
                continue
            case ast.Attribute(attr="run_until_complete") as func, ast.Call(args=[ast.Call()]):
                yield Splice(source.start(func), source.stop(func), "asyncio.run")
            case (ast.Attribute(attr=name), ast.Call()) | (ast.Call(func=ast.Attribute(attr=name)), _) if (
                name in _OF_LOOPS
            ):
                gone.append(statement_around(source, node))
            case _:
                raise Refusal(f"{loop} does more than run something")
    around = next((source.parents[each] for each in gone[1:] if isinstance(source.parents[each], ast.Try)), None)
    if isinstance(around, ast.Try) and not around.handlers and set(around.finalbody) <= set(gone):
        gone = [each for each in gone if each not in around.finalbody]
        yield from _untried(source, around)
    yield from remove(source, gone)


def _untried(source: Source, tried: ast.Try) -> Iterator[Splice]:
    """What it closes in the end is there no more."""
    first, last = source.first_line(tried.body[0]), source.last_line(tried.body[-1])
    yield Splice(source.line_start(tried.lineno), source.line_start(first), "")
    yield from move_out(source, first, last, source.indent(first), source.indent(tried.lineno))
    yield Splice(source.line_start(last + 1), source.line_start(source.last_line(tried) + 1), "")


WRITERS = (
    Writer(frozenset(("replace", "replace-all", "swap-idiom")), _written, needs=_ASKS),
    Writer(frozenset(("defaultdict",)), _made_if_missing, needs=_SET_DEFAULT),
    Writer(frozenset(("counter", "defaultdict")), _counted_by_counter, needs=_COUNTER),
    Writer(frozenset(("get-default", "swap-idiom", "defaultdict")), _counted_by_get, needs=_BY_GET),
    Writer(frozenset(("any-all", "swap-idiom")), _asked_by_any, needs=_ANY),
    Writer(frozenset(("to-comprehension", "swap-idiom")), _put_on_at_once, needs=_EXTENDS),
    Writer(frozenset(("replace", "swap-idiom")), _run_by_asyncio, needs=_RUN),
)
