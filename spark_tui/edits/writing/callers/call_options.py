"""A call of the standard library is told one thing more: `ensure_ascii=False` where umlauts should stay readable,
`exist_ok=True` where a folder may be there already. People say what comes of it, hardly ever what it is called.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword, without_keyword
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_FAILS = r"(?:fail\w*|errors?|exit (?:codes?|status)|non.?zero|crash\w*|broken?)"
_THERE = r"\bFileExists\w*|\balready (?:be )?(?:there|exist\w*)\b|\b(?:exist\w*|there) already\b"
_NOT_THERE = (
    r"\bFileNotFound\w*|(?:n't|\bnot) (?:be )?(?:there|exist)\b|\bmissing\b|\b(?:already|is) (?:gone|deleted"
    r"|removed)\b"
)
_INDENT = Pattern(r"(?i)\bindent\w*\D{0,20}\b(\d)\b|\b(\d|two|three|four)[- ]spaces?\b")


def _any(_source: Source, _call: ast.Call) -> bool:
    return True


def _is_of_csv(source: Source, call: ast.Call) -> bool:
    """Is a file opened to be written to, as a table?"""
    around = source.parents.get(source.parents.get(call, call))
    mode = call.args[1] if len(call.args) > 1 else keyword(call, "mode")
    written = isinstance(mode, ast.Constant) and str(mode.value)[:1] in ("w", "a", "x")
    return (
        written
        and isinstance(around, ast.With)
        and re.search(r"\bcsv\.|\w*[Ww]riter\(", ast.unparse(around)) is not None
    )


def _is_of_path(_source: Source, call: ast.Call) -> bool:
    return not call.args


def _is_no_bare_one(_source: Source, call: ast.Call) -> bool:
    """`os.mkdir` takes neither."""
    return ast.unparse(call.func) != "os.mkdir"


def _goes_on_if_any_does(source: Source, call: ast.Call) -> bool:
    """A line is shown when it is over: what waits is what goes on behind it, if there is any of that."""
    printed = [each for each in source.all(ast.Call) if isinstance(each.func, ast.Name) and each.func.id == "print"]
    return keyword(call, "end") is not None or all(keyword(each, "end") is None for each in printed)


def _hears_no_errors(source: Source, call: ast.Call) -> bool:
    """Nobody is told of what goes wrong: else that would be over, and what is not there is only one thing of many."""
    around = function_around(source, call) or source.tree
    return not any(isinstance(each, ast.keyword) and each.arg in ("onerror", "onexc") for each in walk(around))


@dataclass(frozen=True)
class _Option:
    """What is called, the argument and its value, what people say who want that, and which calls it is for."""

    calls: str
    argument: str
    value: str
    says: str
    fits: Callable[[Source, ast.Call], bool] = _any

    @cached_property
    def words(self) -> Pattern:
        return Pattern(rf"(?i){self.says}|\b{self.argument}\b")

    def is_called(self, call: ast.Call) -> bool:
        """By its full name, by the last part of it if it was imported, or as a method."""
        name = ast.unparse(call.func)
        own = self.calls.split()
        return (
            name in own
            or any(each.startswith(".") and name.endswith(each) for each in own)
            or any("." in each[1:] and name == each.rpartition(".")[2] for each in own)
        )


_ESCAPED = Pattern(r"\\u[0-9a-f]{4}|(?i:\breadable\b.*\bjson\b|\bjson\b.*\breadable\b|\bas they are\b.*\bjson\b)")
"""How JSON looks, and no file that was written in another encoding."""
_OPTIONS = (
    _Option(
        "json.dump json.dumps", "ensure_ascii", "False",
        r"\\u[0-9a-f]{2,4}|\bumlauts?\b|\bnon-?ascii\b|\baccent(?:s|ed)?\b|\bemojis?\b|\bunicode\b|\bescape[sd]?\b"
        r"|\bspecial (?:characters|letters)\b",
    ),
    _Option(
        "json.dump json.dumps", "indent", "2",
        r"\bpretty|\bindent\w*|\b(?:one|a single) (?:\w+ )?line\b|\bhuman[- ]?readable\b"
        r"|\b(?:hard|easier|nicer|impossible) to (?:read|look at|diff)\b|\bunreadable\b",
    ),
    _Option(
        "json.dump json.dumps", "sort_keys", "True",
        r"\bsort\w* (?:by )?(?:the |its |their |all )?keys?\b|\bkeys\b.*\b(?:sorted|alphabetical\w*)\b"
        r"|\b(?:same|stable|fixed|different|random) order\b",
    ),
    _Option(
        "open .open", "newline", '""',
        r"\b(?:blank|empty|extra|doubled?)\b.*\b(?:lines?|rows?|newlines?)\b|\bthe way the csv\b"
        r"|\b(?:lines?|rows?)\b.*\b(?:is|are) (?:blank|empty)\b",
        _is_of_csv,
    ),
    _Option(
        ".mkdir os.makedirs", "exist_ok", "True",
        rf"{_THERE}|\bsecond (?:time|run)\b|\brun \w+ (?:again|twice)\b", _is_no_bare_one,
    ),
    _Option(
        ".mkdir", "parents", "True", r"\bparents?\b|\bnested\b|\bintermediate\b|\bFileNotFound\w*", _is_no_bare_one
    ),
    _Option(".unlink", "missing_ok", "True", _NOT_THERE, _is_of_path),
    _Option("shutil.copytree", "dirs_exist_ok", "True", _THERE),
    _Option("shutil.rmtree", "ignore_errors", "True", _NOT_THERE, _hears_no_errors),
    _Option("subprocess.run subprocess.check_output", "text", "True", r"\bbytes\b|(?<!\w)b'|\bdecod\w+"),
    _Option("subprocess.run", "capture_output", "True", r"\bcaptur\w+|\bstdout is None\b"),
    _Option(
        "print", "flush", "True",
        r"\bflush\w*|\bbuffer\w*|\bright away\b|\bimmediately\b|\bat once\b"
        r"|\bonly (?:shows?|appears?|see\w*|comes?|prints?|printed)(?: up)? (?:at the end|when|after)\b",
        _goes_on_if_any_does,
    ),
    _Option(
        "zip", "strict", "True",
        r"\b(?:same|different|unequal|differing) (?:lengths?|sizes?|number)\b|\blengths? (?:differs?|match\w*)\b"
        r"|\b(?:longer|shorter)\b|\bsilently\b",
    ),
    _Option(
        "asyncio.gather", "return_exceptions", "True",
        rf"\bone\b.*\b{_FAILS}\b.*\b(?:all|others?|rest|whole|everything)\b"
        rf"|\b(?:others?|rest)\b.*\b(?:go on|goes on|continue|finish|run)\b.*\b{_FAILS}\b",
    ),
    _Option(
        "csv.DictWriter", "extrasaction", '"ignore"',
        r"\bfields not in fieldnames\b|\b(?:extra|unknown|additional|other|more) (?:keys?|columns?|fields?)\b",
    ),
    _Option(
        "csv.reader csv.DictReader", "skipinitialspace", "True",
        r"\b(?:blanks?|spaces?) (?:after|behind)\b.*\bcommas?\b",
    ),
    _Option(
        "threading.Thread", "daemon", "True",
        r"\bdaemon\w*|(?:\bnever|n't|\bnot) (?:exit|quit|stop|end)\w*\b|\bctrl-?c\b|\bhangs\b",
    ),
    _Option(
        "argparse.ArgumentParser", "formatter_class", "argparse.ArgumentDefaultsHelpFormatter",
        r"\bdefaults?\b.*--help\b|(?:--|\b)help\b.*\bdefaults\b",
    ),
    _Option(".isoformat", "timespec", '"seconds"', r"\b(?:micro|milli)seconds?\b|\bfractions?\b"),
)  # fmt: skip
_ASKED, _BY_NAME, _ALL, _TOGETHER = 3.0, 0.5, 0.3, 1.2
_SEEN = 1.2
"""What speaks for it where what comes out is shown, or the error that nothing else ends in."""
_WITHOUT = (
    r"(?i)\b(?:without|no|not|n't|no longer|remov\w+|drop\w*|stop\w*|don't|instead of|get rid of) "
    r"(?:(?:the|any|to|an?|be|all) )*{}"
)
_AND = Pattern(r"(?i)\band\b|[&+,]")


def _written(sentence: Sentence) -> Iterator[Repair]:
    calls = list(sentence.source.all(ast.Call))
    asked: dict[ast.Call, list[_Option]] = {}
    for option in _OPTIONS:
        said = option.words.search(sentence.text)
        if said is not None and re.search(_WITHOUT.format(re.escape(said[0])), sentence.text) is not None:
            yield from _told_no_more(sentence, option, calls)
        elif said is not None:
            meant = [call for call in calls if option.is_called(call) and _is_open(sentence, option, call)]
            evidence = (
                _ASKED
                + _BY_NAME * (re.search(rf"(?i)\b{option.argument}", sentence.text) is not None)
                + _SEEN * _is_seen(sentence, option)
            )
            yield from _told(sentence, meant, option, evidence)
            for call in meant:
                asked.setdefault(call, []).append(option)
    if _AND.search(sentence.text) is not None:
        yield from (_at_once(sentence, call, options) for call, options in asked.items() if len(options) > 1)


def _told_no_more(sentence: Sentence, option: _Option, calls: Sequence[ast.Call]) -> Iterator[Repair]:
    """What is to be without it: "write it without indentation"."""
    for call in calls:
        gone = without_keyword(sentence.source, call, option.argument) if option.is_called(call) else None
        if gone is not None:
            yield Repair((gone,), _ASKED + _TOGETHER + speaks_for(sentence, call))


def _is_seen(sentence: Sentence, option: _Option) -> bool:
    if option.argument in ("exist_ok", "dirs_exist_ok") and "FileExists" in sentence.text:
        return True
    return option.argument == "ensure_ascii" and _ESCAPED.search(sentence.text) is not None


def _at_once(sentence: Sentence, call: ast.Call, options: Sequence[_Option]) -> Repair:
    """All that is asked of one call."""
    splices: dict[tuple[int, int], str] = {}
    for option in options:
        one = set_keyword(sentence.source, call, option.argument, _value(sentence, option))
        before = splices.get((one.start, one.stop), "")
        splices[one.start, one.stop] = f"{before}, {one.text}" if before and "," not in one.text else before + one.text
    made = tuple(Splice(start, stop, text) for (start, stop), text in splices.items())
    return Repair(made, _ASKED + _TOGETHER + speaks_for(sentence, call))


def _is_open(sentence: Sentence, option: _Option, call: ast.Call) -> bool:
    """Nobody has told it yet, neither by this name nor in a way that cannot be looked into."""
    known = keyword(call, option.argument)
    stars = any(each.arg is None for each in call.keywords)
    same = known is not None and ast.unparse(known) == ast.unparse(ast.parse(option.value, mode="eval").body)
    return not stars and not same and option.fits(sentence.source, call)


def _told(sentence: Sentence, calls: Sequence[ast.Call], option: _Option, evidence: float) -> Iterator[Repair]:
    source, value = sentence.source, _value(sentence, option)
    spoken = {call: speaks_for(sentence, call) for call in calls}
    for call in calls:
        yield Repair((set_keyword(source, call, option.argument, value),), evidence + spoken[call])
    if len(calls) > 1 and len(set(spoken.values())) == 1:
        every = tuple(set_keyword(source, call, option.argument, value) for call in calls)
        yield Repair(every, evidence + _ALL + min(spoken.values()))


def _value(sentence: Sentence, option: _Option) -> str:
    said = _INDENT.search(sentence.text) if option.argument == "indent" else None
    return option.value if said is None else NUMBERS.get((said[1] or said[2]).lower(), said[1] or said[2])


_SAYS = Pattern("|".join(f"(?:{option.words.pattern.removeprefix('(?i)')})" for option in _OPTIONS), re.IGNORECASE)
WRITER = Writer(frozenset(("set-argument", "fix-error")), _written, _SAYS)
