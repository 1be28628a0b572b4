"""Nothing in place of something: a way out without a value, what is unknown taken for what is not given, no list where
a function works on one.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.source import Function, Own, Source, read
from spark_tui.edits.python.types.results import empty_result
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.versions import changed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts

_LEAVES = Pattern(
    r"(?i)\b(?:(?<!is )(?<!was )(?<!are )(?:None|null)|(?:do|does) nothing"
    r"|return\w*|stop\w*|leave|leaves|bail\w*|skip\w*|ignor\w+"
    r"|early|out|exit\w*|quit"
    r"|no-?op|end|ends|guard\w*|nothing to)\b"
)
"""What speaks of a way out that gives nothing."""
_NOTHING = Pattern(r"(?i)\b(?<!is )(?<!was )(?<!are )(?:None|null|nothing|no-?op|(?:just|simply|plain|bare) return)\b")
_UNKNOWN = Pattern(
    r"(?i)\b(?:unknown|unregistered|no such|not (?:known|registered|found|there|in (?:the|it))"
    r"|out of (?:range|bounds)|isn't (?:there|known|registered)|(?:does|do)(?:n't| not) exist)\b"
)
_NOT_THERE = Pattern(
    r"(?i)\b(?<!return )(?<!returns )(?<!returning )(?<!give )(?<!gives )(?<!give back )(?<!be )(?<!get )(?<!want )"
    r"(?:none|null)\b(?! if| when| for)|\b(?:missing|empty|blank|given|passed|nothing|no (?!such))"
)
"""But for None that is to be given back."""


def leaves_empty_handed(before: str, sentence: str, after: str) -> bool:
    """Is there a `return` without a value where all others have one, and nobody spoke of leaving?"""
    old, new = (
        {name: ways for name, own in read(text).own if True in (ways := _ways_out(own))} for text in (before, after)
    )
    had_none = {name for name, ways in old.items() if False not in ways}
    return any(False in new[name] for name in had_none & new.keys()) and _LEAVES.search(sentence) is None


def gives_no_such_thing(before: str, sentence: str, after: str) -> bool:
    """Is there a new `return` without a value in a function that gives a text, a number or a collection, as its
    annotation or all it returns says? Who says "return early" there wants an empty one."""
    if _NOTHING.search(sentence) is not None:
        return False
    was, now = read(before), read(after)
    bare = {name for name, own in now.own if False in _ways_out(own) and not is_generator(own.node)}
    always = {name: own.node for name, own in was.own if True in (ways := _ways_out(own)) and False not in ways}
    return any(empty_result(was, node) is not None for name, node in always.items() if name in bare)


_TO_BE_GIVEN = Pattern(
    r"(?i)(?:\b(?:should|must|to|just|and|then) |[:,] |^)(?:also |just |always )?(?:return|yield|give back)"
    r" `?(?P<what>(?-i:[a-z_])[\w.]*)`?(?=\W*$|[,;]| (?:if|when|whenever|unless|where|for|instead|then|early)\b)"
)


def gives_it_no_more(before: str, sentence: str, after: str) -> bool:
    """Is something given more seldom that is to be given: for "get should return default if the key is no text", is
    `return default` another value by now?"""
    said = _TO_BE_GIVEN.search(sentence)
    if said is None:
        return False
    given = re.compile(rf"(?m)\b(?:return|yield) {re.escape(said['what'])}(?=\s*$)")
    return len(given.findall(after)) < len(given.findall(before))


def gives_no_such_object(before: str, _: str, after: str) -> bool:
    """Is there a new empty one given back by a function that says that it gives an object of the file's own?"""
    was, now = read(before), read(after)
    own = {name for name, _ in now.classes}
    known = {name: len(_plain(node)) for name, node in was.functions}
    return any(
        isinstance(node.returns, ast.Name) and node.returns.id in own and len(_plain(node)) > known.get(name, 0)
        for name, node in now.functions
    )


def _plain(function: Function) -> list[ast.expr]:
    """The dicts, lists and texts that it gives, as they are written out."""
    kinds = (ast.Dict, ast.List, ast.JoinedStr)
    given = [each.value for each in returns(function) if each.value is not None]
    return [each for each in given if isinstance(each, kinds)]


_GIVES = Pattern(
    r"(?i)\b(?:return|giv|hand|yield|get|result|answer|success|chain|decorat|construct|tell|need|want)\w*\b"
    r"|\b(?:None|NoneType|none|how many|classmethod|outcome|breaks the chain|lost|the text|afterwards)\b|\[\]|\{\}"
)


def gives_where_nothing_is(before: str, sentence: str, after: str) -> bool:
    """Is something given back by a function that gives nothing anywhere, and nobody spoke of giving?"""
    if _GIVES.search(sentence) is not None:
        return False
    was, now = read(before), read(after)
    gave = {name for name, own in was.own if True in _ways_out(own) or is_generator(own.node)}
    return any(True in _ways_out(own) and name not in gave and name in dict(was.functions) for name, own in now.own)


@lru_cache(maxsize=1024)
def _ways_out(own: Own) -> frozenset[bool]:
    """Whether they give something, those that do and those that do not."""
    return frozenset(each.value is not None for each in returns(own.node))


def takes_for_not_given(before: str, sentence: str, after: str) -> bool:
    """Is a parameter asked whether it is nothing, where it is said to be one that is not known, or to be without
    something?"""
    is_unknown = _UNKNOWN.search(sentence) is not None and _NOT_THERE.search(sentence) is None
    if not is_unknown and _WITHOUT.search(sentence) is None:
        return False
    new = _held_against_nothing(read(after)) - _held_against_nothing(read(before))
    lacking = {match[1].lower() for match in _WITHOUT.finditer(sentence)}
    return bool(new) and (is_unknown or any({name, f"{name}s"} & lacking for _, name in new))


_WITHOUT = Pattern(r"(?i)\b(\w+) (?:without|(?:that |which )?(?:has|have) no|with no)\b")


def _held_against_nothing(source: Source) -> set[tuple[str, str]]:
    found = set[tuple[str, str]]()
    for name, function in source.functions:
        given = {*parameters_of(function)} - bound_in(function)
        for node in walk(function):
            match node:
                case ast.Compare(ast.Name(id=held), [ast.Is() | ast.IsNot()], [ast.Constant(value=None)]) | ast.If(
                    ast.UnaryOp(ast.Not(), ast.Name(id=held))
                ) if held in given:
                    found.add((name, held))
    return found


_HANDS_BACK = Pattern(r"(?i)\b(?:returns?|giv(?:e|es|ing)|hands?|answers?|results?|yields?|return\w*)\b")


def gives_back_what_it_got(before: str, sentence: str, after: str) -> bool:
    """Is a parameter new among what is returned, as it came in, while it is said to be something else: "return who had
    the seat"? What is filled or changed may well be given back."""
    for was, now in changed(read(before), read(after)):
        gave = {ast.dump(each) for each in returns(was)} if was is not None else set[str]()
        for each in returns(now):
            match each.value:
                case ast.Name(name) if was is not None and ast.dump(each) not in gave:
                    if name in parameters_of(was) and not _is_worked_on(now, name) and not _is_said(sentence, name):
                        return True
    return False


def _is_worked_on(function: Function, name: str) -> bool:
    """Is it given another value, or is something done to it?"""
    for node in walk(function):
        match node:
            case ast.Name(id=bound, ctx=ast.Store()) if bound == name:
                return True
            case ast.Attribute(ast.Name(id=used)) | ast.Subscript(ast.Name(id=used)) if used == name:
                return True
    return False


def _is_said(sentence: str, name: str) -> bool:
    gives = r"(?i)\b(?:return|giv|hand|answer|yield|get)\w*(?: back| over| me| us)*"
    said = rf"{gives} (?:the |its |that |just |only |same )*`?(?:{name}|{' '.join(parts(name))})\b"
    return re.search(said, sentence) is not None or _HANDS_BACK.search(sentence) is None


_ENVIRONMENT = Pattern(r"(?:^|\.)(?:environ\.(?:get|pop|setdefault)|getenv)$")
_SPELLED_OUT = ("None", "True", "False")


def is_spelled_out(before: str, sentence: str, after: str) -> bool:
    """Does a text say None, True or False, and nobody put that in quotes? All that is set outside is a text."""
    old, new = (
        Counter(
            node.value
            for source in (read(text),)
            for node in source.all(ast.Constant)
            if node.value in _SPELLED_OUT and not _is_set_outside(source.parents.get(node))
        )
        for text in (before, after)
    )
    return any(f'"{each}"' not in sentence and f"'{each}'" not in sentence for each in new - old)


def _is_set_outside(call: ast.AST | None) -> bool:
    """`os.environ.get("DEBUG", "False")`"""
    return isinstance(call, ast.Call) and _ENVIRONMENT.search(ast.unparse(call.func)) is not None


_FILLED = frozenset(("dict", "list", "set"))


def begins_with_nothing(before: str, _: str, after: str) -> bool:
    """Is there None, or a type, for a list that a parameter had as its default, and nothing makes one of it?"""
    for was, function in changed(read(before), read(after)):
        if was is None:
            continue
        now, asked = _begun_with(function), _held_against_nothing_in(function)
        for arg, default in _begun_with(was).items():
            was_list, then = _is_list(default), now.get(arg)
            is_nothing = isinstance(then, ast.Constant) and then.value is None and arg not in asked
            if was_list and (is_nothing or (isinstance(then, ast.Name) and then.id in _FILLED)):
                return True
    return False


def _begun_with(function: Function) -> dict[str, ast.expr]:
    found = ((arg.arg, default_of(function, arg)) for arg in parameters(function))
    return {name: default for name, default in found if default is not None}


def _is_list(default: ast.expr) -> bool:
    match default:
        case ast.List() | ast.Dict() | ast.Set() | ast.Call(func=ast.Name(id="list" | "dict" | "set")):
            return True
        case _:
            return False


def _held_against_nothing_in(function: Function) -> set[str]:
    """What is asked about at all, and what has something in its place: `items or []`."""
    tests = [each.test for each in walk(function) if isinstance(each, ast.If | ast.IfExp)]
    tests += [each.values[0] for each in walk(function) if isinstance(each, ast.BoolOp)]
    return {node.id for test in tests for node in walk(test) if isinstance(node, ast.Name)}


_A_TEXT = Pattern(
    r"(?i)\b(?:return|give|hand|build)\w*(?: back| over| me| us)? (?:an? |the |its |it as (?:an? )?|that as (?:an? )?)*"
    r"(?:whole |single |one |plain )*(?:text|string|str)\b(?! (?:list|per|for each))"
)


_EVERYTHING = Pattern(r"(?i)\b(?:return|give|get|show|list)\w*(?: back| me| us)? (?:everything|all of (?:them|it))\b")


def gives_nothing_for_everything(before: str, sentence: str, after: str) -> bool:
    """Is None or an empty list new among what is given, where everything is asked for?"""
    if _EVERYTHING.search(sentence) is None:
        return False
    for was, now in changed(read(before), read(after)):
        gave = {ast.dump(each) for each in returns(was)} if was is not None else set[str]()
        for each in returns(now):
            value = ast.unparse(each.value) if each.value is not None else "None"
            if value in ("None", "[]", "{}", "''") and ast.dump(each) not in gave:
                return True
    return False


_A_NUMBER = Pattern(
    r"(?i)\b(?:return|give|hand|yield)\w*(?: back| over| me| us)? (?:the |its |a )*(?:\w+ )?"
    r"(?:total|sum|number|count|average|mean|amount)\b(?! (?:of|for|per) (?:each|every)| per\b|s\b| and\b)"
)


def gives_many_for_a_number(before: str, sentence: str, after: str) -> bool:
    """Does a function give a list by now, where a total or a number is asked for?"""
    if _A_NUMBER.search(sentence) is None:
        return False
    for was, now in changed(read(before), read(after)):
        gave = {ast.dump(each) for each in returns(was)} if was is not None else set[str]()
        if any(isinstance(each.value, ast.ListComp) and ast.dump(each) not in gave for each in returns(now)):
            return True
    return False


def gives_many_for_a_text(before: str, sentence: str, after: str) -> bool:
    """Does a function that printed give a list by now, where a text is asked for?"""
    if _A_TEXT.search(sentence) is None:
        return False
    for was, now in changed(read(before), read(after)):
        gave = {ast.dump(each) for each in returns(was)} if was is not None else set[str]()
        for each in returns(now):
            if isinstance(each.value, ast.List | ast.ListComp) and ast.dump(each) not in gave:
                return True
    return False


_CREATES = Pattern(
    r"(?i)\b(?:let|make|allow|should|must|needs? to|has to|can)\b[^,;.]*"
    r"\b(?:create|add|insert|register|start|open|make)\b[^,;.]*"
    r"\b(?:(?:is|are|was|were|do(?:es)?|did)(?:n't| not)|missing|new|unknown)\b"
)


def leaves_where_one_is_to_come(before: str, sentence: str, after: str) -> bool:
    """Of "let set create flags that don't exist yet": is it left where there is none, and was not?"""
    if _CREATES.search(sentence) is None:
        return False
    old, new = (Counter(_left_without(read(text))) for text in (before, after))
    return bool(new - old)


def _left_without(source: Source) -> list[str]:
    """The conditions that nothing is done for but to leave, which ask whether something is not there."""
    return [
        ast.unparse(each.test)
        for each in source.all(ast.If)
        if isinstance(each.body[0], ast.Return | ast.Raise | ast.Continue)
        and isinstance(each.test, ast.Compare)
        and isinstance(each.test.ops[0], ast.NotIn | ast.Is)
    ]
