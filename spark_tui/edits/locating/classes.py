"""A class that is to have something it has not, spoken of by its kind: "Voice is missing a nickname", "each choir is to
know its town", "there is no phone number on Guest". The class is the place, though its name in small letters stands for
a variable everywhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from spark_tui.edits.locating.things import Thing
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.reading import parts

_LACKS = (
    r"(?:(?:is|are) (?:still )?(?:missing|lacking|without)|lacks?|misses|needs?|wants?|requires?|has no|have no"
    r"|(?:does|do)(?:n'?t| not) (?:have|know|keep|carry|record|store|remember)(?: yet)?"
    r"|(?:should|must|has to|have to|ought to|could|can)(?: also| now| be able to)* "
    r"(?:have|know|keep|carry|record|store|remember|get|hold)|could use|knows? nothing (?:of|about)|gets?)"
)
_OF_IT = Pattern(
    rf"^(?:the |our |an? |each |every |all )?`?(?P<kind>[A-Za-z]\w+(?: [a-z]\w+)?)`?(?: class| objects?)?"
    rf" (?:still |also |really |now )*{_LACKS}(?: (?:still|also|yet))? (?P<what>.+)$"
)
_ON_IT = Pattern(
    r"^(?i:there is|there's|we have|we need|i need|i want|we want|give me|i miss|we miss) (?:still )?(?P<what>.+?)"
    r" (?:on|in|of|for) (?:the |our |an? |each |every |all )?(?:class )?`?(?P<kind>[A-Z][A-Za-z]\w+)`?"
    r"(?P<rest>[,.;:]? .*|\W*)$"
)
_GIVE = Pattern(
    r"^(?:please |pls |can you |could you |let's |lets )*(?:give|let) (?:the |our |an? |each |every |all )?(?:class )?"
    r"(?:for )?`?(?P<kind>[A-Za-z]\w+)`?(?: (?:also|have|know|keep|carry|remember))* (?P<what>.+)$"
)
_BEFORE = (
    r"^(?P<given>(?:an?|the|its|their|some|any|no|optional|extra|additional|another|own|new|also|to (?:have|know))\s+)*"
)
_NOUN = Pattern(
    rf"{_BEFORE}(?:(?:fields?|attributes?|flags?) (?:for |called |named )?(?:(?:the|its|an?|their) )?)?"
    r"(?P<whether>(?:that tells |that says |to say )?(?:whether|if) (?:it|they|he|she|one|somebody)(?:'s| is| are| was"
    r"| were| has been| have been)? (?:an? )?)?(?P<name>[a-z]\w*(?:[ -][a-z]\w*){0,3})"
)
_ANYTHING = Pattern(r"(?i)\b(?:gets?|hold|keep|be able to|needs?|wants?|requires?|give|let|can|could) $")
"""What may be said of anything else as well, where no article follows: "should get sorted"."""
_STOPS = frozenset(
    re.findall(
        r"\S+",
        """
        it its they their he she that which who whom whose of for with from to by in on at as so and or but when
        where if whether because we you i the a an too also please pls now yet field attribute flag is was are can
        should must will empty none default defaults optional per then instead already again himself itself
        themselves only just like how what
        between more less least most exactly about enough zero one two three four five ten up
        """,
    )
)
_NO_FIELDS = frozenset(
    re.findall(
        r"\S+",
        """
        method methods function functions docstring docstrings repr str eq hash test tests check checks validation
        option options parameter parameters argument arguments property properties comment comments type types hint
        hints annotation annotations constructor init default defaults error errors exception exceptions message
        comparison way sorting order slots help log logging cache decorator helper subclass base something more fix
        work cleanup time bug bugs problem problems typo
        mistake issue issues leak todo race loop line print factory nicer better list dict class place word words
        """,
    )
)
"""What a class may be given, and is no piece of data."""
_IS_A_FIELD = Pattern(r"(?i)\b(?:field|attribute|flag)\b")


def lacking(said: str, things: Sequence[Thing]) -> tuple[Thing, str] | None:
    """The class, and what is said in plain words."""
    found = next((match for each in (_OF_IT, _ON_IT, _GIVE) if (match := each.match(said)) is not None), None)
    owner = _class_called(found["kind"], things) if found is not None else None
    if found is None or owner is None or not _holds_data(owner):
        return None
    what, comma, rest = found["what"].rstrip(" .!").partition(",")
    rest = f"{comma}{rest}" or (found.groupdict().get("rest") or "").rstrip(" .!")
    named = _NOUN.match(what)
    if named is None:
        return None
    words = re.split(r"[ -]", named["name"])
    stop = next((at for at, word in enumerate(words) if word in _STOPS), len(words))
    words, is_known = words[:stop], owner.source.text
    last = words[-1] if words else ""
    if _ANYTHING.search(said[: found.start("what")]) is not None and not (named["given"] or named["whether"]):
        return None
    if not words or (not _NO_FIELDS.isdisjoint(words) and _IS_A_FIELD.search(what) is None):
        return None
    name = "_".join(words)
    if re.search(rf"(?m)^\s+(?:self\.)?{name}\b\s*[:=]|def {name}\b", _lines_of(owner, is_known)) is not None:
        return None
    behind = what[named.start("name") :][len(" ".join(words)) :].strip()
    behind, rest = _told_of_it(behind), _YET.sub("", rest)
    kind = " (bool)" if named["whether"] or "flag" in what.lower() else ""
    default = ", False by default" if kind and not (rest or behind) else ""
    return owner, f"add a field {name}{kind} to {owner.name}{behind}{rest}{default}" if last else ""


_YET = Pattern(r"(?i)^ (?:yet|so far|at all|please|pls)\b")


def _told_of_it(behind: str) -> str:
    """What it is without: "empty by default", "which is optional"; not where it comes from."""
    told = re.search(r"(?i)\b(?:which|that) (?:is|are|defaults|starts)\b.*$|\b(?:defaulting|of type|with)\b.*$", behind)
    return f" {told[0]}" if told is not None else ""


def _lines_of(owner: Thing, text: str) -> str:
    return "\n".join(text.splitlines()[owner.lines.start : owner.lines.stop])


def _class_called(kind: str, things: Sequence[Thing]) -> Thing | None:
    """The only one of that name, or of those words."""
    classes = [each for each in things if each.is_class]
    exact = [each for each in classes if each.name == kind]
    words = tuple(singular(word) for word in kind.lower().split())
    alike = [each for each in classes if tuple(map(str.lower, parts(each.name))) == words]
    found = exact or alike
    return found[0] if len(found) == 1 else None


def _holds_data(owner: Thing) -> bool:
    """It has fields, or makes some of what it is given; no error, and no list of names."""
    node = owner.node
    if not isinstance(node, ast.ClassDef):
        return False
    bases = {ast.unparse(each).rpartition(".")[2] for each in node.bases}
    if any(each.endswith(("Error", "Exception", "Enum", "Flag", "Protocol")) for each in bases):
        return False
    return any(isinstance(each, ast.AnnAssign) or getattr(each, "name", "") == "__init__" for each in node.body)
