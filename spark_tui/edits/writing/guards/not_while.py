"""What an object does not do while it is in some state: "the lift must not move while the door is open", "don't let
people in when it's closed", "nobody gets in if there's no room, return False then", "only draw when the game is
running"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import class_of, parameters_of
from spark_tui.edits.python.objects.in_state import turned
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.condition.own_state import own_state
from spark_tui.edits.saying.doing.deeds import doing
from spark_tui.edits.saying.doing.refused_as import refused_as
from spark_tui.edits.writing import Writer

_HOW = r"(?P<how>when|while|if|as long as|unless|before|until|till|after|once|without)"
_MAY_NOT = (
    r"(?:must|may|can|could|should|shall|will)(?: ?not|n'?t| never)(?: be able to| be allowed to)?"
    r"|can'?t|won'?t|cannot|dont|do not|don't|never|(?:is|are)(?:n't| not) (?:allowed|permitted) to"
)
_NOBODY = (
    r"(?:nobody|no one|noone|nothing|no (?:more |new )?[a-z]+(?= (?:may|can|should|must|is|are) ))"
    r"(?: (?:can|may|should|must|is allowed to|should be able to|is to|are to))?"
)
_NEEDS = Pattern(
    rf"(?i)^(?:please |pls )?(?:(?:[^,;:.]*?\b)??(?:{_MAY_NOT}) (?P<deed>[^,;:.]+?)|{_NOBODY} (?P<nobody>[^,;:.]+?)"
    rf"|no (?P<ing>\w+ing\b[^,;:.]*?)|(?P<only>only [^,;:.]+?|[^,;:.]+? (?:is |should be |be |works? )?only"
    rf"(?: possible| allowed| works?)?)) {_HOW} (?P<state>[^,;.]+)"
)
_FIRST = Pattern(
    r"(?i)^(?:please |pls )?(?:when|while|if|as long as|once) (?P<state>[^,;.]+), ?(?:then )?"
    r"(?:(?:[^,;:.]*?\b)??(?:must not|mustn't|can't|cannot|should not|shouldn't|don't|do not|dont|may not|never)"
    r" (?P<deed>[^,;:.]+)|(?:nobody|no one)(?: can| may| should)? (?P<nobody>[^,;:.]+))"
)
_SUCH = Pattern(
    r"(?i)^(?:please |pls )?(?:"
    r"(?:an? |the )?(?P<thing>[a-z]+) (?:that|which|who)(?: is|'s| was| has been)(?P<is_not> ?not |n't )? ?"
    r"(?P<state>[a-z]+)"
    rf" (?:{_MAY_NOT}) (?P<deed>[^,;:.]+)"
    rf"|(?:an? |the |any )?(?P<such>[a-z]+) (?P<called>[a-z]+) (?:{_MAY_NOT}) (?P<done>[^,;:.]+)"
    rf"|(?:[^,;:.]*?\b)??(?:{_MAY_NOT}|{_NOBODY}) (?P<does>[^,;:.]+?) (?:an?|the|any) (?P<so>[a-z]+) (?P<one>[a-z]+)"
    r"(?=\W*$|, ))"
)
"""Of what is in that state: "a cancelled ticket can't be paid", "nobody may join a running game"."""
_TURNS = frozenset(("unless", "before", "until", "till"))
_OTHERWISE = Pattern(
    r"(?i)\b(?:crash\w*|fails?|why|raises|tests?|log|logs|comment|docstring|doesn't work|again|twice|retry|each|every"
    r"|instead of|never (?:ends|stops|finishes|returns|terminates|exits|closes|comes|goes|gets|works|sees))\b"
)
"""What happens by now, or something else that is asked for."""
_NO_DEED = Pattern(
    r"(?i)^(?:be )?(?:rais|throw|print|crash|fail|complain|show|return|count|use|need|matter|forget)\w*\b"
)
"""What is not done there by any method of the object."""
_IT = Pattern(r"(?i)\b(?:it's|it is|its|they're|we're|that's)\b")
_ASKED = 7.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text) or _FIRST.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    found = said.groupdict()
    deed = found["deed"] or found["nobody"] or found.get("ing") or found.get("only") or ""
    how = (found.get("how") or "").lower()
    state = f"no {found['state']}" if how == "without" else found["state"]
    whole = f"{sentence.text[: said.end()].partition(deed)[0]} {deed}"
    is_turned = (how in _TURNS) is not bool(found.get("only"))
    yield from _refused(sentence, (deed, whole), state, is_turned=is_turned)


def _of_such(sentence: Sentence) -> Iterator[Repair]:
    said = _SUCH.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    thing = (said["thing"] or said["called"] or said["one"]).lower()
    state, deed = said["state"] or said["such"] or said["so"], said["deed"] or said["done"] or said["does"]
    for _, owner in sentence.source.classes:
        if parts(owner.name)[-1:] == (thing,):
            is_turned = bool(said["is_not"])
            yield from _refused(sentence, (deed,), f"it is {state}", owner, is_turned=is_turned)


def _refused(
    sentence: Sentence, deeds: tuple[str, ...], state: str, only: ast.ClassDef | None = None, *, is_turned: bool
) -> Iterator[Repair]:
    """In the one method that does it: what is said of who does it may tell it apart."""
    source = sentence.source
    if _NO_DEED.search(deeds[0].strip()) is not None:
        return
    found = next((several for deed in deeds if (several := doing(source, deed, only))), ())
    for full, function in found if len(found) == 1 else ():
        owner = class_of(source, full)
        if owner is None or not function.args.args or function.args.args[0].arg != "self":
            continue
        for at, test in enumerate(dict.fromkeys(own_state(source, owner, state))):
            refused = _with_those(function, turned(test) if is_turned else test)
            if f"if {refused}:" in source.segment(function) or f"self.{function.name}(" in refused:
                continue
            told = _in_words(state, parts(owner.name)[-1], is_turned=is_turned)
            done = refused_as(sentence, full, function, owner, told)
            code = "\n".join((f"if {refused}:", *(f"{source.unit}{line}" for line in done.splitlines())))
            yield from possible(later(insert_at_top, source, function, code), _ASKED - at)


def _with_those(function: Function, test: str) -> str:
    """What is full is asked with those that are to come: `self.inside + count > self.size`."""
    for node in walk(function):
        match node:
            case ast.AugAssign(ast.Attribute(ast.Name("self")) as counted, ast.Add(), ast.Name(more)):
                if test.startswith(f"{ast.unparse(counted)} >= ") and more in parameters_of(function):
                    return test.replace(" >= ", f" + {more} > ")
    return test


def _in_words(state: str, thing: str, *, is_turned: bool) -> str:
    """What is wrong, as it was said."""
    told = re.sub(r"(?i)\b(is|are)n't\b", r"\1 not", state.strip().strip("\"'"))
    told = re.sub(r"(?i)\bthere's\b", "there is", _IT.sub(f"the {thing.lower()} is", told))
    told = re.sub(r"(?i)^it\b", f"the {thing.lower()}", told)
    if is_turned:
        told = re.sub(r"\b(is|are|has|have)\b(?! not)", r"\1 not", told, count=1)
    return told.replace('"', "'")


_KINDS = frozenset(("raise-if", "return-if", "guard-empty"))
WRITERS = (
    *(Writer(_KINDS, _written, needs=each) for each in (_NEEDS, _FIRST)),
    Writer(_KINDS, _of_such, needs=_SUCH),
)
