"""Answers that begin something and leave it: an option that nobody reads, calls without what is needed now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.pasted import PASTED
from spark_tui.edits.patches.diff import new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import unknown
from spark_tui.edits.python.names import function_with
from spark_tui.edits.python.nodes import has_starred, is_name, is_print, last_name
from spark_tui.edits.python.source import Function, read
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.versions import changed, new_branches
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.doing.returning import NOT_PRINTED
from spark_tui.edits.saying.kind.of_parameters import ADDS_ONE
from spark_tui.edits.saying.telling.complaining import SAY_WHY, complaint
from spark_tui.edits.weighing.new_ones_unread import parameters_read

_ACCEPTED = Pattern(
    r"(?i)(?:\b(?:should|must|to|can|also)|^) (?:also )?(?:accept|know|understand|recogni[sz]e) [\"'`]([^\"'`]+)[\"'`]"
)
_QUOTED = Pattern(r"[\"'`]([^\"'`]+)[\"'`]")
_SEVERAL = Pattern(r"(?<!\w)[\"'`][^\"'`]+[\"'`](?:(?:, and|, or|,| and| or| as well as) [\"'`][^\"'`]+[\"'`](?!\w))+")
_ERROR = r"\b[A-Z]\w*(?:Error|Exception)\b"
_ERRORS = Pattern(_ERROR)
_IN_CODE = Pattern(r"[\[(][^\[\]()]*[\])]")
"""Something that is given, or what comes of it: they belong together there."""
_SEVERAL_ERRORS = Pattern(
    rf"{_ERROR}(?:(?:,? (?:and|&) |, | ?[/+] ?)(?:[a-z]\w*\.)*{_ERROR})+"
    rf"|(?i:\b(?:catch(?:es|ing)?|except)\b.*?){_ERROR} or (?:[a-z]\w*\.)*{_ERROR}"
)
_GIVES = Pattern(
    r"(?i)\b(?:should|must|has to|have|make|let|needs? to) (?:\w+ )?(?:always |only |just )?"
    r"(?:return|give back|yield)\b"
)
_TYPED = Pattern(r"(?i)\bhints?\b|\bannotat\w+|\btyped?\b|\btypes\b|\btyping\b|\bmypy\b|\bpyright\b|\bsignature\b")
_NOTHING = ast.Constant(None)
_BOTH_FORMS = Pattern(r"(?<![\w-])(-[a-zA-Z])(?:\s*[/,|(]\s*|\s+or\s+|\s+)(--[a-z][\w-]*)")


_MUST_BE_GIVEN = Pattern(
    r"(?i)\b(?:required|mandatory|must be given|positional|no default|without (?:an? )?default|first|before|in front)\b"
)


def leaves_calls_without(before: str, _: str, after: str) -> bool:
    """Does a function need more than it did, and a call of it gives no more?"""
    old, new = read(before), read(after)
    known = {name: _needed(function) for name, function in old.functions}
    more = {
        name.rpartition(".")[2]: needed
        for name, function in dict(new.functions).items()  # the last of those that are only declared
        if name in known and (needed := _needed(function)) > known[name]
    }
    return any(_given(call) < more[name] for call in new.all(ast.Call) if (name := last_name(call.func)) in more)


def puts_one_in_front(before: str, sentence: str, after: str) -> bool:
    """Has a function one more parameter that every call must give, before those that it need not, and nobody said
    so? What is given by its place is something else then."""
    if _MUST_BE_GIVEN.search(sentence) is not None:
        return False
    known = dict(read(before).functions)
    return any(
        known[name].args.defaults and not known[name].args.vararg and _needed(function) > _needed(known[name])
        for name, function in dict(read(after).functions).items()  # the last of those that are only declared
        if name in known and len(function.args.defaults) == len(known[name].args.defaults)
    )


def _needed(function: Function) -> int:
    """Arguments, but for those that have a default, and for the object itself."""
    own = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
    wanted = sum(default is None for default in function.args.kw_defaults)
    return len(own) - len(function.args.defaults) - (own[:1] in (["self"], ["cls"])) + wanted


def _given(call: ast.Call) -> float:
    every = (*call.args, *(each.value for each in call.keywords if each.arg is None))
    is_open = has_starred(every) or any(each.arg is None for each in call.keywords)
    return float("inf") if is_open else len(call.args) + len(call.keywords)


def takes_the_class_for_nothing(before: str, sentence: str, after: str) -> bool:
    """Does a method take its class by now, which nothing in it looks at, and nobody spoke of that?"""
    if _OF_ITS_CLASS.search(sentence) is not None:
        return False
    for was, now in changed(read(before), read(after)):
        is_new = _takes_class(now) and (was is None or not _takes_class(was))
        if is_new and now.args.args and not mentions(now, now.args.args[0].arg):
            return True
    return False


_OF_ITS_CLASS = Pattern(r"(?i)\bclass ?-?method|\bcls\b|\balternative constructor|\bfactory\b|\b(?:of|on) the class\b")


def _takes_class(function: Function) -> bool:
    return any(is_name(each, "classmethod") for each in function.decorator_list)


def only_says_what_it_gives(before: str, sentence: str, after: str) -> bool:
    """A function is to return something else, and only its signature says so now."""
    if _GIVES.search(sentence) is None or _TYPED.search(sentence) is not None:
        return False
    old, new = read(before), dict(read(after).functions)
    return (
        before != after
        and all(
            name in new and ast.dump(ast.Module(node.body, [])) == ast.dump(ast.Module(new[name].body, []))
            for name, node in old.functions
        )
        and any(
            ast.dump(node.returns) != ast.dump(new[name].returns or _NOTHING)
            for name, node in old.functions
            if node.returns is not None
        )
    )


_SWITCHED = Pattern(
    r"(?i)\b(?:if|when|unless) (?:the )?`?(?P<name>[a-z]+_[a-z_]+)`? (?:is|was) (?:set|given|passed|true|on)\b"
)
_PARAMETER = Pattern(r"(?i)\b(?:an?|add|new|another|optional) `?(?P<name>[a-z]\w*)`? (?:parameter|argument|kwarg)\b")
_KINDS = frozenset(
    ("new", "optional", "boolean", "bool", "int", "str", "string", "second", "third", "keyword", "positional",
     "required", "another", "extra", "further", "single", "first", "last", "named", "default", "numeric", "text",
     "list", "command")
)  # fmt: skip


def writes_a_function_instead(before: str, sentence: str, after: str) -> bool:
    """Is something to be handed in, and no function takes more, while there is a new one that nobody speaks of?"""
    if ADDS_ONE.search(sentence) is None:
        return False
    known = {name for name, _ in read(before).functions}
    taken = [each for each in parameters_read(after).keys() - parameters_read(before).keys() if each[0] in known]
    new = {name.rpartition(".")[2] for name, _ in read(after).functions if name not in known}
    return not taken and any(name not in sentence for name in new)


def leaves_out_the_switch(before: str, sentence: str, after: str) -> bool:
    """Is it said what callers set for that, and nothing is called so: "if only_cleared is set"? Or is another parameter
    new than the one that is asked for: "an until parameter"?"""
    switch = _SWITCHED.search(sentence)
    if switch is not None and not any(switch["name"] in text for text in (before, after)):
        return True
    wished = _PARAMETER.search(sentence)
    if wished is None or wished["name"].lower() in _KINDS or wished["name"] in before:
        return False
    old = parameters_read(before)
    new = [arg for _, arg in parameters_read(after) if (_, arg) not in old]
    return bool(new) and not any(
        wished["name"].lower() in arg.lower() or arg.lower() in sentence.lower() for arg in new
    )


_RULE = Pattern(r"[A-Z]{1,4}\d{3,4}\b")


def takes_one_of_several(before: str, sentence: str, after: str) -> bool:
    """Of "it should know 'on' and 'off' too", did only one come in? Of "accept 'ok' as a yes", none? Of two errors that
    are named together, one?"""
    if "not supported between" in sentence or PASTED.search(sentence) is not None:
        return False  # Python names both, and neither is to come in
    known = _ACCEPTED.search(sentence)
    if known is not None and not any(f'"{known[1]}"' in text.replace("'", '"') for text in (before, after)):
        return True
    if _RULE.match(sentence) is not None:
        return False  # a linter names all that may be used
    spoken = _IN_CODE.sub("", sentence)
    listed = [_QUOTED.findall(match[0]) for match in _SEVERAL.finditer(spoken)]
    listed += [_ERRORS.findall(match[0]) for match in _SEVERAL_ERRORS.finditer(sentence)]
    beside = "".join(new_lines(before, after)) if listed else ""  # as "b" in `x in ("b", "a")`, which was `x == "b"`
    for several in listed:
        new = [after.count(each) > before.count(each) for each in several]
        if any(new) and not all(is_new or each in beside for is_new, each in zip(new, several, strict=True)):
            return True
    return False


def leaves_out_the_short_form(before: str, sentence: str, after: str) -> bool:
    """Of "-v/--verbose", is only the long one given?"""
    said = _BOTH_FORMS.search(sentence)
    return said is not None and f'"{said[2]}"' in after and f'"{said[2]}"' not in before and f'"{said[1]}"' not in after


def raises_what_is_not_there(before: str, _: str, after: str) -> bool:
    """Is something raised that is neither defined nor imported?"""
    new = read(after)
    fresh = unknown(new) - unknown(read(before))
    for node in new.all(ast.Raise) if fresh else ():
        match node.exc:
            case ast.Call(ast.Name(name)) | ast.Name(name) if name in fresh:
                return True
    return False


def raises_without_a_word(before: str, _: str, after: str) -> bool:
    """Is a plain error raised on a new condition that tells what is wrong, and nobody is told?"""
    for each in new_branches(read(before), read(after)):
        match each.body:
            case [ast.Raise(ast.Name(name))] if name in SAY_WHY and "(" in complaint(ast.unparse(each.test)):
                return True
    return False


def prints_on_in_a_loop(before: str, sentence: str, after: str) -> bool:
    """Of "return the text instead of printing": is what was printed last returned, and what a loop prints is still?"""
    if NOT_PRINTED.search(sentence) is None:
        return False
    return any(
        was is not None and _returned(now) > _returned(was) and any(_printed_in_loops(now))
        for was, now in ((function_with(read(before), name), now) for name, now in read(after).functions)
    )


def _returned(function: Function) -> int:
    return sum(isinstance(node, ast.Return) and node.value is not None for node in walk(function))


def _printed_in_loops(function: Function) -> Iterator[ast.AST]:
    loops = [node for node in walk(function) if isinstance(node, ast.For | ast.While)]
    yield from (node for loop in loops for node in walk(loop) if is_print(node))
