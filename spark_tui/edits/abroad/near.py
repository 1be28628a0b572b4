"""A sentence about what comes along from elsewhere, as one would say it if that stood in the file."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spark_tui.edits.abroad import Abroad
from spark_tui.edits.abroad.by_description import as_named, is_described
from spark_tui.edits.abroad.by_words import OWN_ERROR, errors_told
from spark_tui.edits.across.new_errors import plainly

_AND_USE = re.compile(
    r"(?i)\bimport (?:the )?(?:\w+ )??`?(?P<name>[^\W\d]\w*)`?,?(?: and(?: then)?|,)"
    r" (?P<deed>call|use|raise|run|invoke)(?: it| that| this)?\b(?! `?(?P=name))"
)
_AND_DO = re.compile(r"(?i)\bimport and (?:then )?(?=(?:call|use|raise|run|invoke)\b)")
_OF_NONE = re.compile(r"(?i) (?:with|for|given|of|on|when there are|if there are) no \w+s\b| without (?:any )?\w+s\b")
"""What is handed in then to what takes several."""
_OF_A_FILE = re.compile(r"(?i)\b(?:files?|csv|json|paths?) (?:with|of|has|having|containing) no \w+s\b")
_SEVERAL = "list|Sequence|Iterable|Collection"
_KINDS = "function|class|method|helper|constant|exception|error|module"


def said_near(said: str, along: Sequence[Abroad]) -> str:
    """Without where it is, and that it has to be imported for that."""
    for each in along:
        if not each.code:
            continue
        if each.made:
            said = plainly(said, each.name)
        elif each.is_said and each.name in errors_told(said) and each.name not in said:
            said = OWN_ERROR.sub(each.name, said, 1)
        elif each.is_said and is_described(said) and (each.name.isupper() or each.name.islower()):
            said = as_named(said, each.name)
        stem = re.escape(each.path.rpartition("/")[2].removesuffix(".py"))
        places = {re.escape(each.path), re.escape(each.module.lstrip(".")), rf"{stem}\.py", stem}
        place = rf"`?(?:{'|'.join(sorted(places, key=len, reverse=True))})`?(?![\w.]\w)"
        named = re.escape(each.name)
        if (
            each.tested == each.name
            and not _OF_A_FILE.search(said)
            and re.search(rf"def {named}\(\w+(?:: ?(?:{_SEVERAL})\b[^,=]*)?\)", each.code[-1])
        ):
            said = _OF_NONE.sub(" with an empty list", said)
        said = re.sub(
            rf",? \b(?:from|in|of|out of) (?:the |our )?(?:module |file )?{place}(?: module| file)?", "", said
        )
        said = re.sub(rf"\b{stem}\.(?={named}\b)", "", said)
        said = re.sub(rf"(?i)\b(?:the|our) (?=`?{named}\b(?! (?:{_KINDS})\b))", "", said)
    names = {each.name for each in along if each.code}
    match = _AND_USE.search(said)
    if match is not None and match["name"] in names:
        said = f"{said[: match.start()]}{match['deed']} {match['name']}{said[match.end() :]}"
    return _AND_DO.sub("", said) if names else said
