""" "make it production ready": what of that can be seen in code."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.walking import walk
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import of_failures, of_lines, of_names, of_values, such
from spark_tui.edits.vague.places import AT, NAMED, shown

_GOOD = (
    r"(?:production[ -]?ready|ready for production|professional|enterprise[ -]?ready|great|good|awesome"
    r"|perfect|fun|funny|cool|smart(?:er)?"
    r"|interesting|secure|flexible|generic|general|extensible|scalable|modular|reusable|user[ -]?friendly"
    r"|usable|useful"
    r"|friendly|powerful|testable|correct|consistent|work better|modern|clever(?:er)?|portable"
    r"|oop|object[- ]oriented|configurable|customi[sz]able)"
)
_SAYS = Pattern(
    rf"(?i)(?:make|get) {NAMED} (?:(?:more|a bit more|much more|really|look|look more|feel|feel more|less) )*{_GOOD}"
    rf"|(?:enhance|extend|upgrade|update|change|edit|modify|adapt|redo) {NAMED}"
    rf"|(?:make|do) (?:some |a few |the )?(?:improvements|changes)(?: (?:to|in) {NAMED})?|do (?:something|it|better)"
    r"|use (?:an? |more |some )?(?:class|classes|oop|design patterns?|objects)|(?:secure|modularize"
    rf"|modularise|generalize|generalise) {NAMED}|make {NAMED} (?:nicer|easier|better|simpler) to use"
    rf"|(?:better|improve(?: the)?) (?:command[ -]line|argument|cli|input|file|option) handling{AT}"
    r"|help(?: me)?|better|improvements?"
)


_MESSAGES = Pattern(
    r"(?i)(?:improve|better|nicer|clearer|more helpful|fix|use better|give better|add better|make better)(?:"
    r" (?:the|its|all|error|exception|log))*"
    rf" (?:messages?|error texts?){AT}|make (?:the )?(?:error |exception )?messages?{AT} (?:more )?(?:better"
    r"|nicer|clearer|helpful|useful|readable|clear)"
)
_OUTPUT = Pattern(
    rf"(?i)(?:make|get) (?:the |its )?(?:output|printing|display|listing|table)(?: of {NAMED})? (?:look"
    r" )?(?:more )?(?:nicer|better|prettier|pretty|nice|readable|clearer)"
    r"|(?:improve|beautify|prettify|better|nicer|prettier|colou?ri[sz]e|colou?r|decorate|format|style) (?:the"
    rf" |its )?(?:output|printing|display)(?: of {NAMED})?"
)


def _lacks(wish: Wish) -> str:
    if wish.place.given:
        return ""
    source, functions = wish.source, wish.functions
    example = of_failures(source, functions) or of_values(source, functions) or of_lines(source, functions)
    return such(f"say what should be different{wish.where()}", example or of_names(functions))


def _reworded(wish: Wish) -> str:
    said = [
        str(node.value)
        for _, function in wish.functions
        for each in walk(function)
        if isinstance(each, ast.Raise)
        for node in walk(each)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isprintable()
    ]
    return such("say which message, and what it should say", f"change '{said[0]}' to '…'" if said else "")


def _shown(wish: Wish) -> str:
    printing = [name for name, each in wish.functions if any(is_print(node) for node in walk(each))]
    where = f", for example in {shown(wish.source, printing[0])}" if printing else ""
    return f"say which line should be printed otherwise{where}, and how it should look"


TOPICS = (Topic(_SAYS, _lacks), Topic(_MESSAGES, _reworded), Topic(_OUTPUT, _shown))
