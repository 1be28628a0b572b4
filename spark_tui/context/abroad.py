"""What a sentence names that the file does not have, and one other file of the repository does: it is read there, and
comes along."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from os.path import lexists
from pathlib import PurePosixPath

from spark_tui.context import index as kept
from spark_tui.context.described import described_in
from spark_tui.context.done_with import done_with
from spark_tui.context.files import Files, look_if_there, text_there
from spark_tui.context.index import Index
from spark_tui.context.moving import moving
from spark_tui.context.new_errors import new_errors
from spark_tui.context.own_errors import ends_in_traceback, root_beside, root_of_errors
from spark_tui.context.places import is_test
from spark_tui.context.scan import listed, refresh_defining
from spark_tui.context.used_helpers import errors_of_helpers, used_helpers
from spark_tui.context.used_with import homes
from spark_tui.edits.abroad import HANDED_IN, Abroad
from spark_tui.edits.abroad.by_deed import called_in, named_by_deed, saved_and_loaded
from spark_tui.edits.abroad.by_words import constants_told, errors_told
from spark_tui.edits.abroad.cutting import cut
from spark_tui.edits.abroad.gone_through import classes_gone_through
from spark_tui.edits.abroad.importing import module_for
from spark_tui.edits.abroad.named import A_NEW_TEST, Named, named_abroad
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.imports import bound_name
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Definition, Source, source_of
from spark_tui.edits.python.testing import is_fixture
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.homes import home_of
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.done_before import DoneBefore, done_before
from spark_tui.edits.saying.kind.of_tests import wants_a_test

_RAISES = re.compile(r"(?i)\b(?:rais|throw|fail|error|exception|reject|refus|be an?\b|answer|return)\w*")
_REFUSED = re.compile(r"(?i)\b(?:refus\w+|reject\w*)\b")
_CLASS = re.compile(r"\b[A-Z]\w*[a-z]\w*")
_ERROR = re.compile(r"(?:Error|Exception|Warning)$")
_MOST = 3  # that come along
_MOST_IN_ALL = 24  # with what those need
_LONGEST = 100_000  # characters of a file that is read for it
_SHOWN = 2  # files that are told of


def abroad(index: Index, files: Files, path: str, said: str) -> tuple[Abroad, ...]:
    """Nothing is looked for, where the sentence names only what is in the file."""
    known = look_if_there(files, path) if path.endswith(".py") else None
    is_begun = known is None and path.endswith(".py") and not lexists(files.place.root / path)
    source = source_of(known.document.text) if known is not None else source_of("") if is_begun else None
    if source is None:
        return ()
    if going := () if is_begun else tuple(moving(index, files, path, said)):
        return going
    errors = (*_errors(index, files, path, source, said), *_uncaught(index, files, path, source, said))
    errors += tuple(new_errors(index, files, path, source, said)) if not is_begun else ()
    errors += tuple(_refused(index, files, path, source, said)) if not errors else ()
    errors += tuple(_gone_through(index, files, path, source, said))
    done = done_before(said)
    names = named_abroad(said, source)
    verbs = done.verbs if done is not None else ()
    names += tuple(Named(f"{verb}_{done.to}") for verb in verbs if done is not None)
    own = {name for name, _ in source.functions}
    imported = {bound_name(each) for node in source.all(ast.ImportFrom) for each in node.names if each.asname is None}
    names += tuple(Named(each) for each in named_by_deed(said) if each not in own)
    names += tuple(Named(each) for each in (*called_in(said), *sorted(done_with(said))) if each in imported)
    told = described_in(index, files, said) or next(_kept(index, path, said), "")
    names += tuple(Named(each) for each in (told, *own_error(index, said)) if each)
    names += tuple(Named(each) for each in _errors_there(index, files, path, source, said))
    if is_test(path):
        names += tuple(Named(each, is_plain=True, is_tested=True) for each in saved_and_loaded(said))
    helpers = used_helpers(index, said)
    through = (*helpers, *(errors_of_helpers(index, said) if helpers else ()))
    modules = {each.name: each.module for each in names if each.module}
    names = (*(Named(each, modules.get(each, "")) for each in through if each not in own), *names)
    names = tuple({each.name: each for each in reversed(names)}.values())[::-1]
    scene = is_test(path) and (A_NEW_TEST.search(said) is not None or wants_a_test(said))
    if not names and not scene and not helpers:
        return errors
    with suppress(Refusal):  # nobody can write there just now: what is known so far has to do
        refresh_defining(index, [*(each.name for each in names), *verbs])
    found = [each for name in names for each in _found(index, files, path, source, name, said)][:_MOST]
    found += _called(index, files, path, source, done) if done is not None and not found else ()
    if scene:
        known = {each.name for each in found}
        is_said = not any(each.tested for each in found)
        found += [
            replace(each, is_said=is_said) for each in _on_stage(index, files, path, source) if each.name not in known
        ]
    along = (*found, *_needed(index, files, path, source, found, of_all=scene or bool(helpers)))
    if own.intersection(helpers) or any(each.code for each in found if each.name in helpers):
        known = {each.name for each in along}
        around = [
            replace(each, stage=False) for each in _on_stage(index, files, path, source) if each.name not in known
        ]
        errors += tuple(replace(each, is_said=False, looked_at=True) for each in around if _is_class(each))
    handed = tuple(_handed(index, files, path, source, along))
    known = {each.name for each in along} | _at_top(source)
    inner = [each for each in _needed(index, files, path, source, handed, of_all=True) if each.name not in known]
    return (*along, *handed, *inner, *errors)


def _kept(index: Index, path: str, said: str) -> Iterator[str]:
    """The constant that is told in words, where there is one: of those with the most words the first."""
    told = constants_told(said)
    if not told:
        return
    with suppress(Refusal):
        refresh_defining(index, told)
    found = {
        each.symbol.name for each in kept.defining(index, told) if each.path != path and each.symbol.kind == "constant"
    }
    yield from [name for name in told if name in found][:1]


def own_error(index: Index, said: str) -> list[str]:
    """The class of an error that is told in words, where there is one."""
    told = errors_told(said)
    if not told:
        return []
    with suppress(Refusal):
        refresh_defining(index, told)
    found = {each.symbol.name for each in kept.defining(index, told) if each.symbol.kind == "class"}
    return [name for name in told if name in found][:1]


def _errors(index: Index, files: Files, path: str, source: Source, said: str) -> Iterator[Abroad]:
    """Those that the sentence names and the file imports: who raises one has to know what it takes. Of an illegal
    move, IllegalMove."""
    if _RAISES.search(said) is None:
        return
    words, every = set(_CLASS.findall(said)), list[str]()
    for node in source.all(ast.ImportFrom):
        for alias in node.names:
            if (alias.name in words or _is_in_words(alias.name, said)) and alias.asname is None:
                every = every or [each for each in listed(index.place) if each.endswith(".py")]
                other = home_of("." * node.level + (node.module or ""), path, every)
                one = _read(index, files, path, source, other, alias.name) if other and other != path else None
                if one is not None and one.code:
                    yield replace(one, is_said=False)


def _errors_there(index: Index, files: Files, path: str, source: Source, said: str) -> Iterator[str]:
    """Errors of the program that are named with a capital, in whatever words: one that is there is not to be made."""
    named = dict.fromkeys(one for each in _CLASS.findall(said[1:]) for one in (each, each.removesuffix("s")))
    words = [each for each in named if not hasattr(builtins, each)]
    wanted = [each for each in words if each not in _at_top(source)]
    if not wanted:
        return
    with suppress(Refusal):
        refresh_defining(index, wanted)
    for name in wanted:
        having = [each for each in kept.defining(index, [name]) if each.symbol.kind == "class" and each.path != path]
        paths = {each.path for each in having if not is_test(each.path)}
        one = _read(index, files, path, source, paths.pop(), name) if len(paths) == 1 else None
        if one is not None and any(_is_error(code) for code in one.code):
            yield name


def _is_error(code: str) -> bool:
    node = ast.parse(code).body[0]
    return isinstance(node, ast.ClassDef) and any(_ERROR.search(ast.unparse(base)) is not None for base in node.bases)


def _refused(index: Index, files: Files, path: str, source: Source, said: str) -> Iterator[Abroad]:
    """What is refused nobody says how, is so by the error that those are kinds of by which the file refuses."""
    if _REFUSED.search(said) is None or _CLASS.search(said[1:]) is not None:
        return
    every = [each for each in listed(index.place) if each.endswith(".py")]
    raised = {node.exc.func.id for node in source.all(ast.Raise)
              if isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name)}  # fmt: skip
    for node in source.all(ast.ImportFrom):
        names = frozenset(alias.name for alias in node.names if alias.asname is None)
        other = home_of("." * node.level + (node.module or ""), path, every) if names & raised else ""
        root = root_beside(files, other, names) if other and other != path else ""
        one = _read(index, files, path, source, other, root) if root and other else None
        if one is not None and one.code:
            yield one
            return


def _gone_through(index: Index, files: Files, path: str, source: Source, said: str) -> Iterator[Abroad]:
    """The class of what is gone through there, where it is said which of them are meant: what they have is known."""
    wanted = classes_gone_through(source, said)
    if not wanted:
        return
    with suppress(Refusal):
        refresh_defining(index, wanted)
    for name in wanted:
        found = [each for each in kept.defining(index, [name]) if each.path != path and not is_test(each.path)]
        if len(found) == 1 and found[0].symbol.kind == "class":
            one = _read(index, files, path, source, found[0].path, name)
            if one.code:
                yield replace(one, is_said=False, looked_at=True)


def _is_in_words(name: str, said: str) -> bool:
    several = [part.lower() for part in parts(name) if part not in ("Error", "Exception")]
    return name[:1].isupper() and len(several) > 1 and f" {' '.join(several)}" in said.lower()


def _uncaught(index: Index, files: Files, path: str, source: Source, said: str) -> Iterator[Abroad]:
    if not ends_in_traceback(source, said):
        return
    every = [each for each in listed(index.place) if each.endswith(".py")]
    found = root_of_errors(files, path, source, every)
    one = _read(index, files, path, source, *found) if found is not None else None
    if one is not None and one.code:
        yield one


def _called(index: Index, files: Files, path: str, source: Source, done: DoneBefore) -> Iterator[Abroad]:
    """The class of what something is to be done to by a method, where the file imports from its module."""
    defined = kept.defining(index, list(done.verbs))
    owners = {
        (each.path, each.symbol.owner, each.symbol.name)
        for each in defined
        if each.path != path and each.path.endswith(".py") and done.to in parts(each.symbol.owner)
    }
    for other in homes(files, path, sorted({each for each, _, _ in owners})):
        for _, owner, called in sorted(each for each in owners if each[0] == other):
            yield replace(_read(index, files, path, source, other, owner), called=called)


def _found(index: Index, files: Files, path: str, source: Source, named: Named, said_of: str) -> Iterator[Abroad]:
    defined = [each for each in kept.defining(index, [named.name]) if each.path.endswith(".py") and each.path != path]
    defined = [each for each in defined if not is_test(each.path) and look_if_there(files, each.path) is not None]
    own = set(homes(files, path, list(dict.fromkeys(each.path for each in defined)))) if defined else set[str]()
    paths = list(dict.fromkeys(each.path for each in defined if not each.symbol.owner))
    said = [each for each in paths if named.module and _is_module(each, named.module)]
    is_of_test = named.is_tested and is_test(path)
    owners = {(each.path, each.symbol.owner.partition(".")[0]) for each in defined if each.path in own}
    if is_of_test and not paths:
        owners = owners or {(each.path, each.symbol.owner.partition(".")[0]) for each in defined}
        owners = _spoken_of(said_of, owners) if len(owners) > 1 else owners
    if is_of_test and not own.intersection(paths) and len(owners) == 1:
        found = (_read(index, files, path, source, other, owner) for other, owner in owners)
        yield from (replace(each, tested=named.name) for each in found)
        return
    if named.is_plain and not (said or own or is_of_test):
        return
    one = said or [each for each in paths if each in own] or paths
    if len(one) == 1 and not (homes(files, one[0], [path]) and not is_test(path)):
        yield replace(
            _read(index, files, path, source, one[0], named.name), tested=named.name if named.is_tested else ""
        )
    elif not named.is_plain:
        yield from (Abroad(named.name, each) for each in list(dict.fromkeys(each.path for each in defined))[:_SHOWN])


def _on_stage(index: Index, files: Files, path: str, source: Source) -> Iterator[Abroad]:
    """What the tests of the file make already: the next one may begin as they do."""
    every = [each for each in listed(index.place) if each.endswith(".py")]
    for node in source.all(ast.ImportFrom):
        for alias in node.names:
            other = home_of("." * node.level + (node.module or ""), path, every) if alias.asname is None else ""
            one = _read(index, files, path, source, other, alias.name) if other and not is_test(other) else None
            if one is not None and one.code:
                yield replace(one, stage=True)


def _needed(
    index: Index, files: Files, path: str, source: Source, found: Sequence[Abroad], *, of_all: bool = False
) -> Iterator[Abroad]:
    """What those use of other files of the repository: an object that is to be handed in has to be made first."""
    is_scene = of_all or any(each.tested for each in found)
    wanted = [node for each in found if is_scene for code in each.imports for node in ast.parse(code).body]
    if not wanted:
        return
    every, known = [each for each in listed(index.place) if each.endswith(".py")], {each.name for each in found}
    while wanted:
        node = wanted.pop(0)
        if not isinstance(node, ast.ImportFrom) or node.names[0].asname is not None:
            continue
        name, module = node.names[0].name, "." * node.level + (node.module or "")
        other = home_of(module, path, every)
        if name in known or len(known) >= _MOST_IN_ALL:
            continue
        known.add(name)
        one = _read(index, files, path, source, other, name) if other and other != path else None
        if one is not None and one.code:
            wanted += [node for code in one.imports for node in ast.parse(code).body]
            yield replace(one, is_said=False)
        elif inner := home_of(f"{module.rstrip('.')}.{name}", path, every):
            yield from _constants(files, inner, name, module)


def _constants(files: Files, path: str, name: str, module: str) -> Iterator[Abroad]:
    """A module of nothing but those, as something that has them: `settings.MAX_RETRIES`."""
    known = look_if_there(files, path)
    there = source_of(known.document.text) if known is not None and module else None
    body = [each for each in there.tree.body if not (isinstance(each, ast.Expr))] if there is not None else []
    if there is not None and body and all(isinstance(each, ast.Assign | ast.AnnAssign) for each in body):
        code = "".join(f"    {ast.unparse(each)}\n" for each in body)
        yield Abroad(name, path, module, (f"class {name}:\n{code}".rstrip(),), is_said=False)


def _spoken_of(said: str, owners: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Those classes of which the sentence has the first word: of a workshop, the WorkshopRepository is one."""
    words = {singular(word.lower()) for word in re.findall(r"[^\W\d_]+", said)}
    return {each for each in owners if (parts(each[1]) or ("",))[0].lower() in words} or owners


def _handed(index: Index, files: Files, path: str, source: Source, along: Sequence[Abroad]) -> Iterator[Abroad]:
    """What a test of those is to hand in: an object of the class that is called as what they take, or what a fixture
    makes that the tests of that folder have in common."""
    if not is_test(path) or not any(each.tested for each in along):
        return
    known = {_defines(code) for each in along for code in each.code} | _at_top(source)
    wanted = list(dict.fromkeys(name for each in along if each.tested for name in _taken(each)))
    places = [str(each / "conftest.py") for each in PurePosixPath(path).parents]
    shared = [each for each in places if look_if_there(files, each) is not None]
    for name in wanted:
        fixture = next((each for each in shared if _has_fixture(files, each, name)), "")
        if fixture and name not in _at_top(source):
            yield replace(_read(index, files, path, source, fixture, name), module=HANDED_IN, is_said=False)
    classes = {
        "".join(part.capitalize() for part in one.split("_")) for name in wanted for one in (name, singular(name))
    }
    if classes:
        with suppress(Refusal):
            refresh_defining(index, sorted(classes))
    for name in sorted(classes - known)[:_MOST_IN_ALL]:
        having = [each for each in kept.defining(index, [name]) if each.path.endswith(".py") and not each.symbol.owner]
        paths = list(dict.fromkeys(each.path for each in having if not is_test(each.path) and each.path != path))
        one = _read(index, files, path, source, paths[0], name) if len(paths) == 1 else None
        if one is not None and one.code:
            yield replace(one, is_said=False)


def _taken(each: Abroad) -> Iterator[str]:
    """By what is tested, and by what makes the object that it is a method of."""
    for node in (node for code in each.code for node in walk(ast.parse(code))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name in (each.tested, "__init__"):
            yield from (name for name in parameters_of(node) if len(name) > 1)


def _is_class(each: Abroad) -> bool:
    return any(code.startswith(("class ", "@dataclass")) and _defines(code) == each.name for code in each.code)


def _at_top(source: Source) -> set[str]:
    return {node.name for node in source.tree.body if isinstance(node, Definition)}


def _defines(code: str) -> str:
    return getattr(ast.parse(code).body[0], "name", "")


def _has_fixture(files: Files, path: str, name: str) -> bool:
    known = look_if_there(files, path)
    there = source_of(known.document.text) if known is not None else None
    return there is not None and any(
        isinstance(node, ast.FunctionDef) and node.name == name and is_fixture(node) for node in there.tree.body
    )


def _is_module(path: str, module: str) -> bool:
    parts = PurePosixPath(path).with_suffix("").parts
    parts = parts[:-1] if parts[-1:] == ("__init__",) else parts
    wanted = tuple(re.split(r"[./]", module.strip(".")))
    return parts[-len(wanted) :] == wanted


def _read(index: Index, files: Files, path: str, source: Source, other: str, name: str) -> Abroad:
    text = text_there(files, other)
    there = source_of(text) if len(text) <= _LONGEST else None
    if there is None:
        return Abroad(name, other)
    every = set(kept.paths(index))
    module = module_for(
        path, source, other, lambda each: each in every or look_if_there(files, each) is not None, there
    )
    return cut(there, name, other, module) if module else Abroad(name, other)
