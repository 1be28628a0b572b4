"""What a correction describes is what the answer looks like: "return it directly" of what is, "as one line" of one,
"keep 8080 as the fallback" of what falls back to that, "make it a parameter" of what came as one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.python.source import Definition
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning.renames_likewise import renames
from spark_tui.edits.turning.turn import Turn

_BEGINS = (
    r"(?i)\W*(?:(?:no|and|but|ok|yes|please|just|hm+|rather|actually|sorry|also|then|only|make it|make that|it should"
    r"|it can|you can|better|i meant|with)\W+)*"
)
_ENDS = r"(?:[\s,]+(?:please|pls|then|there|though|too|as well|instead|rather))*\W*"
_RETURNED_AT_ONCE = Pattern(
    rf"{_BEGINS}(?:(?:return|give)(?: it| that| them| this| the \w+)? (?:directly|right away|straight(?: away)?"
    rf"|at once"
    rf"|immediately)|(?:directly|simply) return (?:it|that|them|this)|(?:without|no|no need for)(?: an?| the| any)?"
    rf"(?: extra| temporary| temp| local)? variable){_ENDS}"
)
_ON_ONE_LINE = Pattern(
    rf"{_BEGINS}(?:(?:as|in|on|into|put it (?:in|on)|all (?:in|on)) (?:a |one |just one |a single |the same )?"
    rf"(?:line|one-?liner|single line|one line)|(?:a |as a )?one[ -]?liner){_ENDS}"
)
_KEYED = Pattern(
    rf"{_BEGINS}(?:(?:with|use|using|by|pass) )?(?:an? |the )?(?P<how>lambda|itemgetter|attrgetter|key(?: function)?)"
    rf"(?: (?:as|for|in|with)(?: an?| the)? (?:key|lambda)(?: function| argument)?)?{_ENDS}"
)
_FALLS_BACK = Pattern(
    rf"{_BEGINS}(?:keep|leave|use|take|with|have)(?: the)? [`\"']?(?P<value>[\w./:-]+)[`\"']?"
    rf" as (?:the |a |its )?(?:fallback|default|fall back)(?: value)?{_ENDS}"
)
_NOTHING_RETURNED = Pattern(
    rf"{_BEGINS}(?:it |that |this |`?\w+`? )?(?:returns? (?:nothing|None)|(?:does not|doesn'?t) return"
    rf"(?: anything| a value)?){_ENDS}"
)
_NAME_ONLY = Pattern(
    rf"{_BEGINS}(?:(?:only|just) )?(?:rename )?(?:the )?(?:local )?(?P<here>variables?|names?|parameters?|attributes?)"
    rf"(?: only)?,? (?:and )?(?:not|but not|leave|keep) (?:the |in the )?(?P<there>(?:dict(?:ionary)? |json )?keys?"
    rf"|strings?|texts?|messages?|columns?|labels?|output|headers?)(?: alone| as (?:it|they) (?:is|are|was|were))?"
    rf"{_ENDS}"
)
_WITH_A_FALLBACK = 2  # what `next` is given: nothing is there to be missed
_AS_PARAMETER = Pattern(
    rf"{_BEGINS}(?:(?:as|it is|it should be|turn it into|make (?:it|that|this)) )?an? (?:optional )?"
    rf"(?P<kind>param(?:eter)?|arg(?:ument)?|keyword argument|option){_ENDS}"
)
_USED = Pattern(rf"{_BEGINS}(?:use|with|using|call|by) `?(?P<name>[a-z_][\w.]*)\(\)`?{_ENDS}")
_STAYS = Pattern(
    rf"{_BEGINS}(?:keep|leave)(?: the| that| my)* (?P<what>loop|for loop|while loop|print(?: call| statement)?s?"
    rf"|docstring|if|try"
    rf"|with|import)s?(?: in| there| alone| as it is)?{_ENDS}"
)
_KINDS: dict[str, tuple[type[ast.AST], ...]] = {
    "loop": (ast.For, ast.While), "for loop": (ast.For,), "while loop": (ast.While,), "if": (ast.If,),
    "try": (ast.Try,), "with": (ast.With,), "import": (ast.Import, ast.ImportFrom),
}  # fmt: skip
_NO_LIST = Pattern(
    rf"{_BEGINS}(?:(?:without|no)(?: the| any| square)* (?:brackets|list)s?"
    rf"|(?:as|with|use) an? generator(?: expression)?(?:,? (?:not|no|rather than)(?: an?| the)? list)?){_ENDS}"
)
_UNTOUCHED = Pattern(
    rf"{_BEGINS}(?:without|don'?t|not) (?:chang|modify|mutat|touch|alter)(?:ing|e)? (?:the "
    rf"|its )?(?P<name>\w+)(?: itself| passed in)?{_ENDS}"
)
_GIVES = Pattern(rf"{_BEGINS}(?:it |that |this )?(?:returns?|gives|yields) an? `?(?P<type>(?-i:[A-Z])\w+)`?{_ENDS}")
_USED_THERE = Pattern(rf"{_BEGINS}use (?:it|that|them) in (?:the )?`?(?P<place>[A-Za-z_]\w*)`?(?:\(\))?{_ENDS}")
_DEFAULTS_TO = Pattern(rf"{_BEGINS}default(?:=| is| of| to)? ?`?(?P<value>None|True|False|-?\d+|\[\]|\"\"|'')`?{_ENDS}")
_NAMED = Pattern(rf"{_BEGINS}`?(?P<name>(?-i:[A-Za-z_]*_\w*|[A-Z]{{3,}}))`?{_ENDS}")
_OPTIONAL = Pattern(rf"{_BEGINS}(?:an? )?optional(?: (?:one|parameter|argument))?{_ENDS}")
_NONE_TOO = Pattern(
    rf"{_BEGINS}(?:(?:if|when|for) (?:it|that) is )?`?None`?(?: (?:is not (?:ok|fine|allowed)(?: either)?"
    rf"|counts(?: as well)?))?{_ENDS}"
)
_AS_DEFAULTS = Pattern(
    rf"{_BEGINS}(?:the )?(?:constants?|module constants?|globals?) (?:as|for) (?:the )?defaults?(?: values?)?{_ENDS}"
)
_SAYS_TOO = Pattern(r"(?i)\b(?:too|also|or|as well|either|and|counts)\b")
_IF_ANY = Pattern(
    rf"{_BEGINS}(?:if|when) there(?: is|'s| are) (?:one|any|some|a header)(?: (?:at all|line|row))*{_ENDS}"
)


def is_as_described(turn: Turn) -> bool:
    return any(_told(turn))


def _told(turn: Turn) -> Iterator[bool]:
    if _RETURNED_AT_ONCE.fullmatch(turn.said) is not None:
        returned = [node.value for node in turn.new(ast.Return)]
        yield bool(returned) and not any(isinstance(each, ast.Name | None) for each in returned)
    if _ON_ONE_LINE.fullmatch(turn.said) is not None:
        is_told = any(is_docstring(each) for each in turn.new(ast.Expr))
        yield len(turn.lines) == 1 and (is_told or sum(hunk.removed for hunk in turn.hunks) > 1)
    if (match := _KEYED.fullmatch(turn.said)) is not None:
        yield _is_keyed(turn, match["how"].lower())
    if (match := _FALLS_BACK.fullmatch(turn.said)) is not None:
        yield match["value"] in _fallbacks(turn)
    if _NOTHING_RETURNED.fullmatch(turn.said) is not None:
        yield any(node.returns is not None and ast.unparse(node.returns) == "None" for node in _changed(turn))
    if _NAME_ONLY.fullmatch(turn.said) is not None:
        yield bool(renames(turn)) and _texts(turn.before.tree) == _texts(turn.now.tree)
    if (match := _USED.fullmatch(turn.said)) is not None:
        code = re.compile(rf"(?<!\w){re.escape(match['name'])}\(\)")
        old, new = ("".join(line for hunk in turn.hunks for line in lines(hunk)) for lines in (_old, _new))
        yield len(code.findall(new)) > len(code.findall(old))
    if (match := _STAYS.fullmatch(turn.said)) is not None:
        yield _is_there_still(turn, match["what"].lower())
    if _NO_LIST.fullmatch(turn.said) is not None:
        yield any(turn.new(ast.GeneratorExp)) and not any(turn.new(ast.ListComp))
    if (match := _UNTOUCHED.fullmatch(turn.said)) is not None:
        yield any(_is_copied(each, match["name"]) for each in turn.new(ast.Assign))
    if (match := _GIVES.fullmatch(turn.said)) is not None:
        yield any(node.returns is not None and ast.unparse(node.returns) == match["type"] for node in _changed(turn))
    if (match := _USED_THERE.fullmatch(turn.said)) is not None:
        places = [node for name, node in turn.places if name.rpartition(".")[2] == match["place"]]
        yield bool(turn.new_names) and any(turn.new_names & named_in(node) for node in places)
    if (match := _DEFAULTS_TO.fullmatch(turn.said)) is not None:
        given = [ast.unparse(each.value) for each in turn.new(ast.keyword) if each.arg == "default"]
        yield given == [match["value"].replace('""', "''")]
    if (match := _NAMED.fullmatch(turn.said)) is not None:
        yield {*turn.new_names} == {match["name"]}
    if _OPTIONAL.fullmatch(turn.said) is not None:
        yield _has_only_optional_ones(turn)
    if _NONE_TOO.fullmatch(turn.said) is not None and _SAYS_TOO.search(turn.said) is not None:
        tests = [node.test for node in turn.new(ast.If)]
        yield bool(tests) and all(isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.Not) for each in tests)
    if _AS_DEFAULTS.fullmatch(turn.said) is not None:
        defaults = [each for node in _changed(turn) for each in (*node.args.defaults, *node.args.kw_defaults) if each]
        yield bool(defaults) and all(isinstance(each, ast.Name) and each.id.isupper() for each in defaults)
    if _IF_ANY.fullmatch(turn.said) is not None:
        firsts = [call for call in turn.new(ast.Call) if ast.unparse(call.func) == "next"]
        yield bool(firsts) and all(len(call.args) == _WITH_A_FALLBACK for call in firsts)
    if _AS_PARAMETER.fullmatch(turn.said) is not None:
        yield _came_as_a_parameter(turn)


def _old(hunk: Hunk) -> tuple[str, ...]:
    return hunk.old


def _new(hunk: Hunk) -> tuple[str, ...]:
    return hunk.new


def _is_there_still(turn: Turn, what: str) -> bool:
    """Has each function that was changed as many of them as it had, and any?"""
    before = dict(turn.before.definitions)
    for name, node in turn.places:
        if name not in before:
            return False
        was, now = (_how_many(each, what) for each in (before[name], node))
        if not was or was != now:
            return False
    return bool(turn.places)


def _how_many(node: ast.AST, what: str) -> int:
    if what.startswith("print"):
        return sum(isinstance(each, ast.Name) and each.id == "print" for each in walk(node))
    if what == "docstring":
        return int(isinstance(node, Definition) and ast.get_docstring(node) is not None)
    return sum(isinstance(each, _KINDS[what]) for each in walk(node))


def _has_only_optional_ones(turn: Turn) -> bool:
    """Has each parameter that came a default?"""
    before = {name: set(parameters_of(function)) for name, function in turn.before.functions}
    came = [
        default_of(function, arg)
        for name, function in turn.now.functions
        for arg in parameters(function)
        if name in before and arg.arg not in before[name] and arg.arg not in ("self", "cls")
    ]
    return bool(came) and all(each is not None for each in came)


def _is_copied(node: ast.Assign, name: str) -> bool:
    """`name = name.copy()`, `name = dict(name)`."""
    match node:
        case ast.Assign([ast.Name(own)], ast.Call(func=made, args=given)) if own == name:
            code = ast.unparse(made)
            return code == f"{name}.copy" or (
                code in ("dict", "list", "set", "copy.copy", "copy.deepcopy", "deepcopy", "copy")
                and [ast.unparse(each) for each in given] == [name]
            )
        case _:
            return False


def _is_keyed(turn: Turn, how: str) -> bool:
    keys = [each.value for each in turn.new(ast.keyword) if each.arg == "key" and turn.is_fresh(each)]
    looks = "" if how.startswith("key") else rf"\b{how}\b"
    return bool(keys) and all(re.search(looks, turn.now.segment(each)) is not None for each in keys)


def _fallbacks(turn: Turn) -> set[str]:
    """What new code falls back to: the last argument of a `get`, the last operand of an `or`, a default."""
    found = list[ast.expr]()
    for node in turn.new(ast.Call):
        match node:
            case ast.Call(func=ast.Attribute(attr="get" | "getenv" | "pop") | ast.Name("getattr" | "next"),
                          args=[_, *_, last]):  # fmt: skip
                found.append(last)
    found += [node.values[-1] for node in turn.new(ast.BoolOp) if isinstance(node.op, ast.Or)]
    found += [node.orelse for node in turn.new(ast.IfExp)]
    found += [each for node in _changed(turn) for each in (*node.args.defaults, *node.args.kw_defaults) if each]
    return {ast.unparse(each).strip("'\"") for each in found}


def _changed(turn: Turn) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Functions whose first line is new."""
    yield from turn.new(ast.FunctionDef, ast.AsyncFunctionDef)


def _texts(tree: ast.AST) -> list[str]:
    return [node.value for node in walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def _came_as_a_parameter(turn: Turn) -> bool:
    """Has a function one that it had not, and nothing else in it that was written is a bare number or text?"""
    before = {name: set(parameters_of(function)) for name, function in turn.before.functions}
    came = [
        function
        for name, function in turn.now.functions
        if name in before and not set(parameters_of(function)) <= before[name]
    ]
    given = [each for each in turn.new(ast.keyword) if isinstance(each.value, ast.Constant) and turn.is_fresh(each)]
    return bool(came) and not given
