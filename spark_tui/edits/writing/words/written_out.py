"""Code that a sentence writes out takes the place of what it is most like: "start should be (page - 1) * per_page",
"use os.environ["KEY"]", "text[:most] is enough", "table[old] = new", "is_empty could just return not self.rows"."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.lines import block_of, has_own_lines, is_in_fstring
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions, used_besides
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words, told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.words.code_for_code import is_meant

_BEFORE = (
    r"(?:\b(?:use|should (?:just |only |rather |really |simply )?be|(?:must|has to|needs to|ought to|want it to) be"
    r"|write|make (?:it|that)|take|simply|just|better|try|replace it (?:by|with)|change it to|turn it into"
    r"|let it be|set it to)|->|=>|→|:)"
)
_BEHIND = (
    r"(?:is|would be|should be) (?:enough|better|right|correct|fine|shorter|simpler|all (?:we|you|i) need|what \w+)"
)
_NEEDS = Pattern(
    rf"(?i){_BEFORE} ?`?(?:not |-)?\S*(?:[\w)\]][(\[.]|[\w)\]] [-+*/%]+|not ) ?\S"
    rf"|^`?[\w.]+[(\[].*[)\]]`?"
    rf"(?: (?:please|pls|instead)| {_BEHIND}| (?:will|would|should) do\b| (?:in|before|after)\b|\W*$)"
    r"|\breturn(?:s|ing)? [^\s]|[\w\])] = \S"
)
_USED = Pattern(rf"(?i){_BEFORE} ?`?(?=\S)")
_ALONE = Pattern(
    rf"(?i)^[\s`]*(?:,? ?(?:please|pls|instead|then|here|there)\b|,? {_BEHIND}|,? (?:will|would|should) do\b"
    r"|(?: in| inside) `?[\w.]+`?(?:\(\))?)?[\s`.!]*$"
)
_RETURNED = Pattern(r"(?i)\breturn(?:s|ing)? `?(?=\S)")
_SET = Pattern(r"(?<![\w.])(?P<of>[A-Za-z_][\w.]*(?:\[[^\]=]+\])?) = (?=\S)")
_SHOULD = Pattern(
    r"(?i)(?<![\w.])`?(?P<of>[a-z_][\w.]*)`? (?:should|must|has to|needs to|ought to) (?:just |only )?be `?(?=\S)"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:instead of|rather than|in place of|except|unless|add|new|param\w*|argument|default\w*|option|wrap\w*"
    r"|test|method|property|docstring|log\w*|print\w*|comment|calls?|rename|every|both|all|raises?|if|when|gives?|gave"
    r"|got)\b"
)
_MOMENT = Pattern(
    r"(?i)\b(?:before|after|if|when|unless|once|for each|may|might|on success|missing|add|replace|turn)\b|->"
)
_ALL_OF_IT = Pattern(r"(?i)\b(?:just|simpl\w+|only|one line\w*|loops?|simply|shorter|shorten|could|is (?:just|only))\b")
_PLACE = Pattern(r" (?:in|inside) `?(?:\w+\.)?(\w+)`?(?:\(\))?(?=\W*$|[,;:.] )")
_GOES_ON = Pattern(r"(?i)^[`\s]*(?:minus|plus|times|divided|and|or|over|modulo)\b")
_OF_A_KIND = (
    ast.Compare | ast.UnaryOp | ast.BoolOp,
    ast.Subscript | ast.Call,
    ast.BinOp,
    ast.IfExp,
    ast.ListComp | ast.SetComp | ast.GeneratorExp,
)
_MOST_WORDS = 14
_ASKED, _LIKE, _LEAST, _A_HEAD = 6.0, 2.0, 0.6, 0.5
_SIMPLE = (ast.Name, ast.Attribute, ast.Constant)


def _written(sentence: Sentence) -> Iterator[Repair]:
    called = {node.name for _, node in sentence.source.functions}
    text = _PLACE.sub(lambda match: "" if match[1] in called else match[0], " ".join(sentence.text.split()))
    if (set_there := list(_assigned(sentence, text))) or (given := list(_returned(sentence, text))):
        yield from set_there or given
        return
    if _OTHERWISE.search(_without_code(text)) is not None:
        return
    for code in _said(sentence, text):
        yield from _most_like(sentence, code)


def _without_code(text: str) -> str:
    return re.sub(r"[\"'][^\"']*[\"']|\S*[(\[=]\S*", " ", text)


def _said(sentence: Sentence, text: str) -> Iterator[str]:
    """The code that is to be there."""
    for match in _USED.finditer(text):
        if code := _first(sentence, text[match.end() :]):
            yield code
    code = _first(sentence, text.lstrip("`"))
    defined = {node.name for _, node in sentence.source.functions}
    if (
        code
        and not code.startswith(tuple(f"{name}(" for name in defined))
        and _ALONE.match(text.lstrip("`")[len(code) :]) is not None
    ):
        yield code


def _first(sentence: Sentence, text: str) -> str:
    """The longest piece at the beginning that is code, with nothing but known names."""
    stops = [len(text), *(match.start() for match in re.finditer(r"[\s`]|[,;:.!?](?=\s|$)", text))]
    for at in sorted((each for each in stops if each), reverse=True)[-_MOST_WORDS * 2 :]:
        piece = text[:at].rstrip(" .`,;:!?")
        node = parsed(piece)
        if node is not None and _is_known(sentence, node) and not isinstance(node, ast.Tuple):
            return piece
    return ""


def _is_known(sentence: Sentence, node: ast.expr) -> bool:
    """Are all of its names those of the file, of Python or its own?"""
    own = {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}
    own |= {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}
    here = _bound(sentence.source)
    return all(
        each.id in own or each.id in here or hasattr(builtins, each.id)
        for each in ast.walk(node)
        if isinstance(each, ast.Name)
    )


def _bound(source: Source) -> set[str]:
    found = {node.name for _, node in source.definitions} | set(source.names) | set(imported_names(source))
    return found | {node.arg for node in source.all(ast.arg)} | {"self", "cls"}


# ── what it is set to ────────────────────────────────────────────────────────────────────────────────────────────────


def _assigned(sentence: Sentence, text: str) -> Iterator[Repair]:
    """What is given a name there: by that name, or by the same names in another order."""
    source = sentence.source
    if _MOMENT.search(_without_code(text)) is not None:
        return
    for match in (*_SET.finditer(text), *_SHOULD.finditer(text)):
        code = _first(sentence, text[match.end() :])
        node = parsed(code) if code and _GOES_ON.match(text[match.end() + len(code) :]) is None else None
        if node is None:
            continue
        if match.re is _SHOULD.compiled and isinstance(node, _SIMPLE):
            continue  # a plain value, or a mere word: others know more about these
        found = list[tuple[float, Splice]]()
        for each in source.all(ast.Assign):
            value = source.segment(each.value)
            if isinstance(node, ast.Constant) and not isinstance(each.value, ast.Constant):
                continue
            same_target = len(each.targets) == 1 and ast.unparse(each.targets[0]) == match["of"]
            if not is_meant(sentence, each) or ast.unparse(each.value) == ast.unparse(node):
                continue
            if same_target and value != code and (shared := _likeness(node, each.value)) + _is_only(source, each) > 0:
                filled, both = _filled_below(source, each), _set_either_way(source, each)
                splice = put(source, each.value, code.replace("...", value))
                if both is not None and "..." not in code:
                    splice = instead(source, both, f"{match['of']} = {code}")
                elif filled is not None:
                    splice = Splice(source.start(each.value), source.stop(filled), code)
                found.append((told_of(sentence, each) + shared, splice))
            elif match.re is _SET.compiled and not same_target and len(each.targets) == 1:
                new = parsed(f"({match['of']}, {code})")
                old = ast.Tuple([each.targets[0], each.value], ast.Load())
                if new is not None and _keys(new) == _keys(old) and len(_keys(new)) > 1:
                    found.append((told_of(sentence, each), instead(source, each, f"{match['of']} = {code}")))
        best = max((told for told, _ in found), default=0.0)
        for told, splice in found:
            if told == best:
                yield Repair((splice,), _ASKED + _LIKE)


def _set_either_way(source: Source, node: ast.Assign) -> ast.If | None:
    """The `if` of which both branches do nothing but set it."""
    match source.parents[node]:
        case ast.If(body=[ast.Assign([one])], orelse=[ast.Assign([other])]) as both if has_own_lines(source, both):
            return both if ast.unparse(one) == ast.unparse(other) else None
        case _:
            return None


def _filled_below(source: Source, node: ast.Assign) -> ast.For | None:
    """The loop right below that only fills what begins empty."""
    block = block_of(source, node)
    below = block[block.index(node) + 1] if node is not block[-1] else None
    empty = ast.unparse(node.value) in ("[]", "{}", "set()", "''", "0", "0.0", "list()", "dict()")
    if not empty or not isinstance(below, ast.For) or not isinstance(node.targets[0], ast.Name):
        return None
    bound = {each.id for each in ast.walk(below) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}
    used_later = any(used_besides(source, name, below) for name in bound - {node.targets[0].id})
    return below if mentions(below, node.targets[0].id) and not used_later else None


def _is_only(source: Source, node: ast.Assign) -> bool:
    target = ast.unparse(node.targets[0])
    return sum(ast.unparse(each.targets[0]) == target for each in source.all(ast.Assign)) == 1


# ── what it gives ────────────────────────────────────────────────────────────────────────────────────────────────────


def _returned(sentence: Sentence, text: str) -> Iterator[Repair]:
    """What a function gives: in the place of the value there, or of all that finds it."""
    source = sentence.source
    for match in _RETURNED.finditer(text):
        code = _first(sentence, text[match.end() :])
        node = parsed(code) if code else None
        if node is None or _is_cut_short(node):
            continue
        if isinstance(node, _SIMPLE) and not isinstance(getattr(node, "value", ""), bytes):
            continue
        if _OTHERWISE.search(_without_code(text.replace(code, ""))) is not None:
            continue
        called = [each for _, each in source.functions if names(sentence, each.name) >= EXACT]
        if not called and "loop" in text:
            called = [each for _, each in source.functions if _loops_over(each, node)]
        should = len(called) == 1 and re.search(rf"\b{called[0].name}`?(?:\(\))? (?:should|must|can) return", text)
        only = _ALL_OF_IT.search(text.replace(code, "")) is not None
        if len(called) == 1 and (only or (should and _only_answers(called[0]))):
            yield from _all_of_it(sentence, called[0], node, code)
        found = list[tuple[float, ast.expr]]()
        for each in source.all(ast.Return):
            value = each.value
            if value is None or ast.unparse(value) == ast.unparse(node) or not is_meant(sentence, each):
                continue
            inside = not called or any(one.lineno <= each.lineno <= (one.end_lineno or 0) for one in called)
            is_alike = type(value) is type(node) and isinstance(node, ast.List | ast.Constant)
            if inside and (is_alike or _likeness(node, value) >= _LEAST):
                told = sum(
                    _A_HEAD + told_of(sentence, head) for head in _heads(source, each) if _shares(sentence, head)
                )
                found.append((told + _likeness(node, value), value))
        if found:
            yield Repair((put(source, max(found, key=lambda each: each[0])[1], code),), _ASKED)


def _only_answers(function: Function) -> bool:
    """Is all that it gives true or false?"""
    given = [each.value for each in ast.walk(function) if isinstance(each, ast.Return)]
    return len(given) > 1 and all(isinstance(each, ast.Constant) and isinstance(each.value, bool) for each in given)


def _loops_over(function: Function, node: ast.expr) -> bool:
    """Does it hold a loop, and all that the code is about?"""
    own = {each.id for each in ast.walk(function) if isinstance(each, ast.Name)}
    read = {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and not hasattr(builtins, each.id)}
    return bool(read) and read <= own and any(isinstance(each, ast.For) for each in function.body)


def _heads(source: Source, node: ast.AST) -> Iterator[ast.expr]:
    """What is asked, or gone through, for it to be reached."""
    while not isinstance(node, Function | ast.Module):
        match node:
            case ast.If(test) | ast.While(test):
                yield test
            case ast.For(iter=over) | ast.AsyncFor(iter=over):
                yield over
            case ast.ExceptHandler(type=ast.expr() as caught):
                yield caught
            case _:
                pass
        node = source.parents[node]


def _shares(sentence: Sentence, head: ast.expr) -> bool:
    return shared_words(sentence, head) > 0


def _all_of_it(sentence: Sentence, function: Function, node: ast.expr, code: str) -> Iterator[Repair]:
    """In the place of all but what gives its names a value."""
    source = sentence.source
    body = function.body[1:] if has_docstring(function.body) else function.body
    read = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    first = 0
    for at, each in enumerate(body):
        if isinstance(each, ast.Assign) and any(isinstance(one, ast.Name) and one.id in read for one in each.targets):
            first = at + 1
    rest = body[first:]
    plain = (ast.If, ast.For, ast.Return, ast.Assign, ast.AugAssign, ast.AnnAssign)
    if not rest or not all(isinstance(each, plain) and has_own_lines(source, each) for each in rest):
        return
    if len(rest) == 1 and isinstance(rest[0], ast.Return):
        return
    splice = Splice(source.start(rest[0]), source.stop(rest[-1]), f"return {code}")
    yield Repair((splice,), _ASKED + _LIKE)


# ── what it is like ──────────────────────────────────────────────────────────────────────────────────────────────────


def _most_like(sentence: Sentence, code: str) -> Iterator[Repair]:
    source, node = sentence.source, parsed(code)
    if node is None or isinstance(node, _SIMPLE) or not _keys(node):
        return
    dump = ast.dump(node)
    if _is_cut_short(node):
        return
    found = list[tuple[float, ast.expr]]()
    for each in source.nodes:
        if not isinstance(each, ast.expr) or isinstance(each, (*_SIMPLE, ast.Tuple, ast.List)) or not _is_read(each):
            continue
        if ast.dump(each) == dump:
            return  # it is there already
        if is_in_fstring(source, each) or not is_meant(sentence, each) or _holds(node, each):
            continue
        if (likeness := _likeness(node, each)) >= _LEAST:
            found.append((likeness + told_of(sentence, each) / 10, each))
    best = max((likeness for likeness, _ in found), default=0.0)
    most = [each for likeness, each in found if likeness == best]
    if len(most) == 1:
        new = _of_self(code, node, most[0])
        new = f"not {new}" if _asks_for_other(most[0]) and isinstance(node, ast.Call) else new
        yield Repair((put(source, most[0], new),), _ASKED + _LIKE * (best - 1))


def _asks_for_other(node: ast.expr) -> bool:
    return isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.NotEq | ast.NotIn | ast.IsNot)


def _is_cut_short(node: ast.expr) -> bool:
    """Does it leave something out: any(...), set(range)?"""
    called = {each.func for each in ast.walk(node) if isinstance(each, ast.Call)}
    return any(
        (isinstance(each, ast.Constant) and each.value is ...)
        or (isinstance(each, ast.Name) and each.id in ("range", "zip", "enumerate", "sorted") and each not in called)
        for each in ast.walk(node)
    )


def _of_self(code: str, new: ast.expr, old: ast.expr) -> str:
    """What is said without `self.`, and stands there with it."""
    plain = {each.id for each in ast.walk(old) if isinstance(each, ast.Name)}
    own = {key.removeprefix("self.") for key in _keys(old) if key.startswith("self.")}
    for name in {each.id for each in ast.walk(new) if isinstance(each, ast.Name)} & own - plain:
        code = re.sub(rf"(?<![\w.]){name}\b(?! ?=[^=])", f"self.{name}", code)
    return code


def _is_read(node: ast.expr) -> bool:
    return isinstance(getattr(node, "ctx", ast.Load()), ast.Load)


def _holds(new: ast.expr, old: ast.expr) -> bool:
    """Is what is there a part of the new code? Then it is called so, and need not be all that is meant."""
    return any(ast.dump(each) == ast.dump(old) for each in ast.walk(new) if isinstance(each, type(old)))


def _likeness(new: ast.expr, old: ast.expr) -> float:
    """1 for the same names, more for the same of all that stands in them."""
    ours, theirs = _keys(new), _keys(old)
    ours = {f"self.{key}" if f"self.{key}" in theirs and key not in theirs else key for key in ours}
    shared = len(ours & theirs)
    if not shared or (ours != theirs and shared < 2):
        return 0.0
    roots = (_root(new), _root(old))
    if len(ours) == 1 and (
        roots[0] != roots[1] or not any(isinstance(new, kind) and isinstance(old, kind) for kind in _OF_A_KIND)
    ):
        return 0.0  # one name alone may stand in anything
    every, other = _tokens(new), _tokens(old)
    return shared / len(ours | theirs) + len(every & other) / len(every | other) / 2 - 0.1 * (ours != theirs)


def _root(node: ast.expr) -> str:
    """The name that an object or a call begins with; nothing for what has no such."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def _keys(node: ast.AST) -> set[str]:
    """Its variables, what it reads of `self`, and its texts."""
    found = set[str]()
    for each in ast.walk(node):
        match each:
            case ast.Attribute(ast.Name("self"), attr):
                found.add(f"self.{attr}")
            case ast.Name(name) if name != "self" and not hasattr(builtins, name):
                found.add(name)
            case ast.Constant(str(text)):
                found.add(repr(text))
            case _:
                pass
    return found


def _tokens(node: ast.AST) -> set[str]:
    attributes = {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}
    values = {repr(each.value) for each in ast.walk(node) if isinstance(each, ast.Constant)}
    kinds = {type(each).__name__ for each in ast.walk(node) if isinstance(each, ast.operator | ast.cmpop | ast.Slice)}
    return _keys(node) | attributes | values | kinds


WRITER = Writer(frozenset(("replace", "change-value", "set-return")), _written, needs=_NEEDS)
