"""What is unknown is refused, or what is there already: "rename should raise LookupError if there is no such user",
"ValueError when the email exists already"; of several keys, each."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_once_known
from spark_tui.edits.python.failing.gives_none import may_be_none
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.routed import is_routed
from spark_tui.edits.python.functions.rows_changed import rows_changed
from spark_tui.edits.python.functions.searches import held_against, searched
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.objects.room import empty_places
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.inferred import expression_type
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_ERROR = Pattern(r"\b([A-Z]\w*(?:Error|Exception|NotFound|Missing|Exists|Duplicate|Unknown|Conflict)|NotFound)\b")
_REFUSES = Pattern(
    r"(?i)^(?!.*(?:(?:n't |(?:(?<!ould)n't|not|never|stop|without|no longer) (?:\w+ )?)rais|instead of|rather than))"
    r".*\b(?:rais(?:e|es|ing)|throw\w*|reject\w*|refus\w+|complain\w*|not allowed|forbid\w*"
    r"|\w+Error (?:if|when) .*already|(?:should|must|has to) (?:fail|be (?:an error|refused|impossible))"
    r"|(?:should|must)(?:n't| not) be (?:possible|allowed)"
    r"|(?:ends?|fails?|results?|answers?) (?:in|with) (?:an? )?\w+Error|\w+: \w+Error (?:if|when|for))\b"
    r"|.*(?:->|=>|→) ?\w*(?:Error|Exception|NotFound)\b"
)
_UNKNOWN = Pattern(
    r"(?i)\b(?:unknown|no such|missing|nobody|not (?:known|there|found|exist\w*|in there)|isn't (?:one|any)"
    r"|(?:does|do|is|are)(?:n't| not) (?:exist|have|there|known|found|in (?:the|it))|there(?:'s| is| are) no(?:ne)?)\b"
    r"|\bnot (?:even |really )?(?:an? |one )?(?:\w+ )?of (?:ours|mine|theirs|its|them|those)\b"
    r"|\bnothing (?:was|is|has been|to|match\w*)\b|\b(?:no|none) match\w*"
)
_NEVER_PUT = Pattern(
    r"(?i)\b(?:was|were|has been|have been)(?:n't| not| never) (?:even |ever )?\w+(?:ed|nt|wn|ought|ut|et)\b"
)
"""What was not borrowed is not among what is gone through; said of a thing that is looked for."""
_NOT_ALLOWED = Pattern(
    r"(?i)\b(?:invalid|unsupported|bogus|(?:not|\w+n't) (?:an? )?(?:allowed|supported|valid|permitted))\b"
    r"|n't (?:allowed|valid)\b|\b(?:by mistake|mistyp\w+|misspel\w+|typos?)\b"
)
_THERE = Pattern(
    r"(?i)\b(?:exists?|taken|there|known|registered|in use|used|have|has) already\b"
    r"|\balready (?:exists?|taken|there|known|registered|in use|used|has|have)\b|\bduplicates?\b|\btwice\b|\bis taken\b"
    r"|(?<!\bnot )(?<!n't )\boverwrit\w+|\boccupied\b|\bnon-?empty\b|(?:n't|\bnot) empty\b|\bon top of\b"
    r"|\b(?:second|another|two) (?:\w+ )+(?:same|with one|of one)\b"
    r"|\b(?:the )?same (?:\w+ ){1,3}(?:again|a second time|more than once)\b"
)
_OTHER_MATTER = Pattern(r"(?i)\bchain\w*\b|\bfrom (?:e|exc|err|error)\b|\bcause\b|\b(?:message|wording|text)\b")
"""What is there already is raised otherwise, or says something else."""
_PLACE = Pattern(r"self\._*(\w+)\[")
_SAID, _NAMED_ONE, _A_WORD, _MOST = 3.0, 0.5, 0.2, 3
_LOOKS_FOR = 1.5
"""A function that only looks for one is meant before one that needs one."""
_NONE = Pattern(
    r"(?i)\b(?:there(?:'s| is| are) no(?:ne)?|(?-i:none)|nothing (?:is |was )?found|no match\w*|not found)\b"
)
_CLEARLY = 2.0
_NONE_SAID = 1.0  # and nothing that it is given is said to be None
_ALLOWED = ("allowed", "valid", "known", "supported", "all")
_KEY_SAID = 1.0
_FINDS = Pattern(r"_?(?:get|find|by|load|lookup|fetch)(?:_\w+)?")


def _known_or_not(sentence: Sentence) -> Iterator[Repair]:
    if _REFUSES.search(sentence.text) is None or _OTHER_MATTER.search(sentence.text) is not None:
        return
    source, there = sentence.source, _THERE.search(sentence.text) is not None
    is_unknown = _UNKNOWN.search(sentence.text) is not None
    was_never = not is_unknown and not there and _NEVER_PUT.search(sentence.text) is not None
    if not there and not is_unknown and not was_never and _NOT_ALLOWED.search(sentence.text) is None:
        return
    said = _ERROR.search(sentence.text)
    error = said[1] if said is not None else _own_error(source, there) or ("ValueError" if there else "KeyError")
    for _, function in source.functions:
        own = list(parameters_of(function))
        told = (
            _SAID + _NAMED_ONE * names(sentence, function.name) + _A_WORD * min(shared_words(sentence, function), _MOST)
        )
        looks = (is_unknown and not there) or was_never
        ends_of = [*searched(source, function), *_given_up(source, function, own)] if looks else []
        if was_never:
            ends_of = [(key, ends) for key, ends in ends_of if names(sentence, key) >= _CLEARLY]
        for key, ends in ends_of:
            raised = f'raise {error}(f"{_told(key, there)}: {{{key}}}")'
            placed = (
                instead(source, ends, raised) if isinstance(ends, ast.Return) else insert_after(source, ends, raised)
            )
            yield Repair((placed,), told + _LOOKS_FOR + _NONE_SAID * (_NONE.search(sentence.text) is not None))
        gives_up = any(isinstance(ends, ast.Return) for _, ends in ends_of)  # it asks before it does, by itself
        if was_never:
            continue
        known = _known if is_unknown else _among_constants
        ways = _not_there_yet(source, function, own) if there else () if gives_up else known(source, function, own)
        for test, key, splices, got in ways:
            place = _PLACE.match(test)
            message = (
                f"{singular(place[1])} {{{key}}} is taken" if place is not None else f"{_told(key, there)}: {{{key}}}"
            )
            guard = f'if {test}:\n{source.unit}raise {error}(f"{message}")'
            is_said = _KEY_SAID * (names(sentence, key) >= _CLEARLY)
            yield Repair((insert_once_known(source, function, got, guard), *splices), told + is_said)
        for rows in rows_changed(source, function) if not there else ():
            value = f'(f"{_told(rows.key, there)}: {{{rows.key}}}")' if rows.key is not None else ""
            guard = f"if {rows.count} == 0:\n{source.unit}raise {error}{value}"
            yield Repair((*rows.kept, insert_after(source, rows.statement, guard)), told)


def _given_up(source: Source, function: Function, own: list[str]) -> Iterator[tuple[str, ast.stmt]]:
    """The parameter that it asks for itself, in one thing after the other, and where it gives None in the end."""
    match function.body[-1]:
        case ast.If() as asked:
            last = asked
            while len(last.orelse) == 1 and isinstance(last.orelse[0], ast.If):
                last = last.orelse[0]
            ends = last.orelse[-1] if last.orelse else None
        case ast.Return() as ends if len(function.body) > 1 and isinstance(function.body[-2], ast.If):
            asked = function.body[-2]
        case _:
            return
    if not isinstance(ends, ast.Return) or not (ends.value is None or is_none(ends.value)):
        return
    if (key := _asked_for(asked.test, own)) is not None and has_own_lines(source, ends):
        yield key, ends


def _asked_for(test: ast.expr, own: list[str]) -> str | None:
    match test:
        case ast.Compare(ast.Name(key), [ast.In()], [_]) if key in own:
            return key
        case _:
            return None


_OF_ANOTHER = Pattern(
    r"Full|Exists|Already|Duplicate|Taken|Closed|Locked|Expired|Time(?:d)?[Oo]ut|Busy|Insufficient|NotEnough|Overdra\w+"
    r"|Exceeded|Limit|TooMany|TooMuch|TooLarge|Empty"
)
"""What tells of something else than that it is unknown: QueueFull."""
_NOT_FOUND = Pattern(r"(?i)not_?found|missing|unknown|no_?such")


def _own_error(source: Source, there: bool) -> str:
    """The exception of its own that the file raises for everything; none for what is there that says it is not."""
    own = {node.name for _, node in source.classes}
    raised = [node.exc.func.id for node in source.all(ast.Raise)
              if isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name)]  # fmt: skip
    only = raised[0] if raised and set(raised) == {raised[0]} <= own else ""
    of_another = _NOT_FOUND if there else _OF_ANOTHER
    return "" if of_another.search(only) is not None else only


_Way = tuple[str, str, tuple[Splice, ...], tuple[str, ...]]
"""What is asked, of which parameter, what becomes plainer then, and what has to be known before."""


def _known(source: Source, function: Function, own: list[str]) -> Iterator[_Way]:
    """By what the function asks; else by what its object keeps."""
    found = list(_there(source, function, own))
    yield from found or _among_its_own(source, function, own)
    yield from _among_constants(source, function, own)


def _there(source: Source, function: Function, own: list[str]) -> Iterator[_Way]:
    """A lookup by a parameter, in something that is kept, or where it is to be kept anew."""
    for node in walk(function):
        match node:
            case ast.Subscript(value=ast.Attribute() | ast.Name() as held, slice=ast.Name(id=key), ctx=ast.Load()):
                if key in own and source.segment(held) not in own and not _is_counted_out(source, function, held):
                    yield f"{key} not in {source.segment(held)}", key, (), ()
                    return
            case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as held, "index" | "remove"), [ast.Name(id=key)]):
                if key in own:
                    yield f"{key} not in {source.segment(held)}", key, (), ()
                    return
            case ast.Assign([ast.Name(id=got)], ast.Call(ast.Attribute(attr="get"), [ast.Name(id=key)]) as call):
                if key in own and may_be_none(source, call):
                    yield f"{got} is None", key, (), (got,)
                    return
            case ast.Assign(
                [ast.Name(got)],
                ast.Call(ast.Attribute(ast.Call(_, [_, ast.Tuple([ast.Name(key)]), *_]), "fetchone")),
            ) if key in own:
                yield f"{got} is None", key, (), (got,)
                return
            case ast.Return(
                value=ast.Call(func=ast.Attribute(value=held, attr="get"), args=[ast.Name(id=key)]) as call
            ):
                if key in own:
                    where = source.segment(held)
                    yield f"{key} not in {where}", key, (instead(source, call, f"{where}[{key}]"),), ()
                    return
            case ast.Assign(targets=[ast.Subscript(ast.Attribute() as held, ast.Name(id=key))]) if key in own:
                yield f"{key} not in {source.segment(held)}", key, (), ()
                return
            case ast.For(ast.Name(id=each), several, [ast.If(test, orelse=[])]) if node in function.body:
                key = held_against(test, (each,), own)
                if key is not None:
                    yield f"not any({source.segment(test)} for {each} in {source.segment(several)})", key, (), ()
                    return


def _is_counted_out(source: Source, function: Function, held: ast.expr) -> bool:
    """What stands in it is reached by how far on it is, as in a list, and not by what it is."""
    kind = expression_type(source, function, held) or ""
    return kind.startswith(("list", "tuple", "str"))


def _among_its_own(source: Source, function: Function, own: list[str]) -> Iterator[_Way]:
    """The object keeps several of what a parameter is one of: the books of a library that is to lend a book."""
    owner = source.parents.get(function)
    for each in held(source, owner) if isinstance(owner, ast.ClassDef) and function.name != "__init__" else ():
        one = singular(each.public)
        if one in own and one != each.public and each.kind in ("set", "list", "dict", "tuple", ""):
            where = f"{function.args.args[0].arg}.{each.name}" if function.args.args else each.name
            if all(each not in source.segment(function) for each in (f"in {where}", f"{where}[{one}]")):
                yield f"{one} not in {where}", one, (), ()
                return


def _among_constants(source: Source, function: Function, own: list[str]) -> Iterator[_Way]:
    """All that there may be stand at the top of the file: the `COLUMNS` of a board that a card is moved on."""
    owner = source.parents.get(function)
    for name, statement, value in constants(source):
        is_own = isinstance(owner, ast.ClassDef) and statement in owner.body and name.isupper()
        words = name.lower().strip("_") if is_own or statement in source.tree.body else ""
        key = next(
            (one for one in own if words in (plural(one), *(f"{each}_{plural(one)}" for each in _ALLOWED))), None
        )
        is_several = isinstance(value, ast.List | ast.Tuple | ast.Set | ast.Dict) or _is_made_set(value)
        where = f"{function.args.args[0].arg}.{name}" if is_own and function.args.args else name
        if key is not None and is_several and f"in {where}" not in source.segment(function):
            yield f"{key} not in {where}", key, (), ()


def _is_made_set(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) in ("set", "frozenset")


def _not_there_yet(source: Source, function: Function, own: list[str]) -> Iterator[_Way]:
    """Something is put in under a parameter, or into a place that is empty; or there is a method that finds one."""
    owner = source.parents.get(function)
    places = empty_places(source, owner) if isinstance(owner, ast.ClassDef) else {}
    for node in walk(function):
        match node:
            case ast.Assign([ast.Subscript(ast.Attribute(ast.Name("self"), held), ast.Name(key))]) if (
                key in own and held in places
            ):
                is_empty = "is not" if places[held] == "None" else "!="
                yield f"self.{held}[{key}] {is_empty} {places[held]}", key, (), ()
                return
            case ast.Assign([ast.Subscript(ast.Attribute() | ast.Name() as held, ast.Name(key))]) if key in own:
                if _is_kept(source, held):
                    yield f"{key} in {source.segment(held)}", key, (), ()
                    return
            case ast.Assign(targets=[ast.Subscript(ast.Attribute() as held, ast.Attribute(ast.Name(one)) as key)]):
                if one in own:
                    yield f"{source.segment(key)} in {source.segment(held)}", source.segment(key), (), ()
                    return
            case ast.Call(ast.Attribute(ast.Attribute() as held, "append" | "add"), [ast.Name(id=key)]):
                if key in own:
                    yield f"{key} in {source.segment(held)}", key, (), ()
                    return
    for other in owner.body if isinstance(owner, ast.ClassDef) else ():
        if isinstance(other, Function) and other is not function and _FINDS.fullmatch(other.name):
            asked = list(parameters_of(other))
            if len(asked) == 1 and asked[0] in own and not _FINDS.fullmatch(function.name):
                yield f"self.{other.name}({asked[0]}) is not None", asked[0], (), ()


def _is_kept(source: Source, held: ast.expr) -> bool:
    """By an object, or by the module: a name of the function's own holds what is there for the moment."""
    if isinstance(held, ast.Name):
        return any(name == held.id for name, _, _ in constants(source))
    return isinstance(held, ast.Attribute)


def _told(key: str, there: bool) -> str:
    what = key.rpartition(".")[2].replace("_", " ").removesuffix(" id")
    return f"{what} exists already" if there else f"unknown {what}"


_NEEDS = Pattern(
    r"(?i)\b(?:unknown|missing|no such|(?:not|\w+n't|never) (?:exist\w*|known|there|found|have)|nonexist\w+)\b"
)
_FAILS = Pattern(r"(?i)\b(?:rais\w+|errors?|\w+Error|reject\w*|refus\w+|fail\w*|not (?:be )?(?:allowed|possible))\b")
_ASKED, _NAMED_SEVERAL, _CLEAR = 6.8, 1.0, 1.5


def _none_unknown(sentence: Sentence) -> Iterator[Repair]:
    if _FAILS.search(sentence.text) is None:
        return
    source = sentence.source
    for name, function in source.functions:
        told = names(sentence, function.name)
        for container, keys in _looked_up(function).items():
            if len(keys) < 2 or told < _CLEAR or f"in {container}" in source.segment(function):
                continue
            thing = singular(parts(container.rpartition(".")[2])[-1])
            error = next(exceptions(Gap(sentence, "raise-if", (name,))), "KeyError")
            key = first_free(("name", "key", "each"), {*parameters_of(function)})
            code = (
                f"for {key} in ({', '.join(keys)}):\n{source.unit}if {key} not in {container}:\n"
                f'{source.unit * 2}raise {error}(f"unknown {thing}: {{{key}}}")'
            )
            yield from possible(later(insert_at_top, source, function, code), _ASKED + _NAMED_SEVERAL * (told >= 2))


def _looked_up(function: Function) -> dict[str, list[str]]:
    """What is read by several of its parameters, and by which."""
    found: dict[str, list[str]] = {}
    own = set(parameters_of(function))
    for node in walk(function):
        match node:
            case ast.Subscript(value=held, slice=ast.Name(id=key), ctx=ast.Load()) if key in own:
                container = ast.unparse(held)
                if re.fullmatch(r"[\w.]+", container) and key not in found.setdefault(container, []):
                    found[container].append(key)
    return {container: sorted(keys, key=list(parameters_of(function)).index) for container, keys in found.items()}


_NEEDS_NONE = Pattern(
    rf"(?i)(?=.*{_UNKNOWN.pattern.removeprefix('(?i)')})"
    r".*(?:\b(?:returns?|gives?)(?: back)? (?:None|nothing)\b|\b(?:crash\w*|fail\w*|blows? up|breaks?)\b)"
)
_ASKED_NONE = 6.0


def _none_for_unknown(sentence: Sentence) -> Iterator[Repair]:
    """What was looked up and may be None is given as that, before anything is made of it."""
    source = sentence.source
    for _, function in source.functions:
        own = list(parameters_of(function))
        if is_routed(function):
            continue  # it answers with a status
        for test, _, splices, got in _there(source, function, own):
            if got and f"if {test}" not in source.segment(function):
                guard = f"if {test}:\n{source.unit}return None"
                told = _ASKED_NONE + _NAMED_ONE * names(sentence, function.name)
                yield Repair((insert_once_known(source, function, got, guard), *splices), told)


WRITERS = (
    Writer(frozenset(("raise-if",)), _known_or_not, _REFUSES),
    Writer(frozenset(("guard-none", "return-if", "get-default")), _none_for_unknown, needs=_NEEDS_NONE),
    Writer(frozenset(("raise-if",)), _none_unknown, needs=_NEEDS),
)
