"""Classes that are only entered and left: their three methods, and whether one function could do as much."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from keyword import kwlist

from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.lines import is_in_fstring, remove
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import is_mangled, method
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.stretches import keep_comments_in
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.python.uses import named_in, names_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_MEANT = frozenset((*dir(builtins), *kwlist))
_ENTERS = ("enter_context", "enter_async_context")


@dataclass(frozen=True, slots=True)
class Entered:
    """`a` stands in the names of methods that are waited for: __aenter__."""

    owner: ast.ClassDef
    init: Function | None
    enter: Function
    leave: Function
    a: str

    @property
    def methods(self) -> list[Function]:
        return [*([self.init] if self.init is not None else []), self.enter, self.leave]


def entered(owner: ast.ClassDef) -> Entered | None:
    for a in ("", "a"):
        enter, leave = method(owner, f"__{a}enter__"), method(owner, f"__{a}exit__")
        if enter is not None and leave is not None:
            return Entered(owner, method(owner, "__init__"), enter, leave, a)
    return None


def body(function: Function) -> list[ast.stmt]:
    """Without the docstring, and without what does nothing."""
    found = without_docstring(function.body)
    return [each for each in found if not isinstance(each, ast.Pass)]


# ── whether one function could do as much ────────────────────────────────────────────────────────────────────────


def check(source: Source, each: Entered) -> None:
    owner = each.owner
    for other in without_docstring(owner.body):
        if other not in each.methods:
            what = getattr(other, "name", "") or source.line(other.lineno).strip()
            raise Refusal(
                f"{owner.name} has more than is needed to enter and leave it: {what}", "a function has no place"
            )
    if [base for base in owner.bases if ast.unparse(base) != "object"] or owner.keywords or owner.decorator_list:
        raise Refusal(f"{owner.name} has a base class or a decorator, which a function cannot have")
    for function in each.methods:
        _check_method(owner, function)
    if each.init is not None and returns(each.init):
        raise Refusal(f"__init__ of {owner.name} returns early", "write it without a return first")
    if any(found is not each.enter.body[-1] for found in returns(each.enter)):
        raise Refusal(f"__enter__ of {owner.name} returns in several places", "let it return once, in the end")
    if any(found is not each.leave.body[-1] for found in returns(each.leave)):
        raise Refusal(f"__exit__ of {owner.name} returns in several places", "let it return once, in the end")
    _check_uses(source, each)


def _check_method(owner: ast.ClassDef, function: Function) -> None:
    if function.decorator_list or not function.args.args:
        raise Refusal(f"{function.name} of {owner.name} is decorated, or takes no object")
    for node in walk(function):
        match node:
            case ast.Global() | ast.Nonlocal():
                raise Refusal(f"{function.name} of {owner.name} sets {node.names[0]}, which is not its own")
            case ast.Yield() | ast.YieldFrom():
                raise Refusal(f"{function.name} of {owner.name} yields")
            case ast.Name("super" | "__class__" as word):
                raise Refusal(f"{function.name} of {owner.name} uses {word}, which a function has none of")
            case ast.Name(word) if is_mangled(word) or word == owner.name:
                raise Refusal(f"{function.name} of {owner.name} uses {word}")


def _check_uses(source: Source, each: Entered) -> None:
    """It can be entered once then, where it was made; and what a `with` gets must not be the object."""
    name, own = each.owner.name, set(walk(each.owner))
    gets_itself = gives_itself(each)
    uses = [node for node in source.names.get(name, ()) if node not in own]
    for node in uses:
        call = source.parents[node]
        around = source.parents.get(call)
        match around:
            case ast.withitem(optional_vars=target) if isinstance(call, ast.Call) and call.func is node:
                if gets_itself and target is not None:
                    raise Refusal(f"line {node.lineno} does something with the object itself", "it would get none")
            case ast.Return() | ast.Lambda() if isinstance(call, ast.Call) and call.func is node and not gets_itself:
                pass
            case ast.Call(ast.Attribute(attr=attr)) if attr in _ENTERS and call in around.args and not gets_itself:
                pass
            case _:
                raise Refusal(f"line {node.lineno} does more with {name} than enter it", "a function could not")
    if gets_itself and not uses:
        raise Refusal(f"whoever enters a {name} gets the object itself", "let __enter__ return what is needed of it")


def gives_itself(each: Entered) -> bool:
    """`return self`"""
    match each.enter.body[-1]:
        case ast.Return(ast.Name(name)):
            return name == each.enter.args.args[0].arg
        case _:
            return False


# ── attributes as variables ──────────────────────────────────────────────────────────────────────────────────────


def as_locals(source: Source, each: Entered) -> Iterator[Splice]:
    """Variables for all attributes; what only keeps a parameter goes."""
    uses = {attribute: name for function in each.methods for attribute, name in _attributes(source, each, function)}
    stored = {name for node, name in uses.items() if isinstance(node.ctx, ast.Store)}
    if unset := set(uses.values()) - stored:
        raise Refusal(f"{each.owner.name} uses {min(unset)}, which it does not set", "a function has no such thing")
    kept = _kept_parameters(source, each, uses)
    names = _named(source, each, sorted(stored), kept)
    going = [statement for statement, _ in kept.values()]
    for statement in going:
        line = (statement.lineno, source.last_line(statement))
        keep_comments_in(source, line, [])
    gone = {node for statement in going for node in walk(statement)}
    yield from remove(source, going)
    for node, name in uses.items():
        if node not in gone:
            place = place_in_fstring(source, node) if is_in_fstring(source, node) else None
            if place is None and is_in_fstring(source, node):
                raise Refusal(f"cannot tell where {name} stands in the f-string on line {node.lineno}")
            start, stop = place or (source.start(node), source.stop(node))
            if place is not None and source.text[stop : stop + 20].lstrip()[:1] == "=":
                raise Refusal(f"{name} is printed with its name on line {node.lineno}")
            yield Splice(start, stop, names[name])


def _attributes(source: Source, each: Entered, function: Function) -> Iterator[tuple[ast.Attribute, str]]:
    myself = function.args.args[0].arg
    own = set(own_nodes(function))
    last = each.enter.body[-1]
    for node in names_in(function):
        if node.id != myself:
            continue
        parent = source.parents[node]
        if isinstance(parent, ast.Return) and parent is last and gives_itself(each):
            continue
        if not isinstance(parent, ast.Attribute) or _is_set_inside(parent, own):
            raise Refusal(f"line {node.lineno} does more with {myself} than ask for what it has")
        yield parent, parent.attr


def _is_set_inside(node: ast.Attribute, own: set[ast.AST]) -> bool:
    """Set by a function inside of the method."""
    return not isinstance(node.ctx, ast.Load) and node not in own


def _kept_parameters(
    source: Source, each: Entered, uses: Mapping[ast.Attribute, str]
) -> dict[str, tuple[ast.stmt, str]]:
    """`self.path = path`: each parameter that is kept, the statement and the attribute."""
    found: dict[str, tuple[ast.stmt, str]] = {}
    if each.init is None:
        return found
    own = {arg.arg for arg in parameters(each.init)[1:]}
    for statement in each.init.body:
        match statement:
            case ast.Assign([ast.Attribute() as target], ast.Name(value)) if value in own and target in uses:
                pass
            case ast.AnnAssign(ast.Attribute() as target, _, ast.Name(value)) if value in own and target in uses:
                pass
            case _:
                continue
        sets = [node for node, name in uses.items() if name == target.attr and not isinstance(node.ctx, ast.Load)]
        inside = set(walk(each.init))
        is_first = min((node for node in sets if node in inside), key=source.start) is target
        said = [node for node in names_in(each.init) if node.id == value]
        stays = all(isinstance(node.ctx, ast.Load) for node in said) and (len(sets) == 1 or len(said) == 1)
        if stays and is_first and value not in found and target.attr not in (name for _, name in found.values()):
            found[value] = (statement, target.attr)
    return found


def _named(
    source: Source, each: Entered, attributes: Sequence[str], kept: Mapping[str, tuple[ast.stmt, str]]
) -> dict[str, str]:
    """A name for each attribute that nothing else has. What is local to one method must mean nothing in another."""
    local = {function: _local(source, function) for function in each.methods}
    said = {function: named_in(function) | local[function] for function in each.methods}
    for one in each.methods:
        for two in each.methods:
            both = local[one] & said[two] if one is not two else set[str]()
            shared = both - (local[two] - _captured(one) - _captured(two) if one is not each.init else set[str]())
            if shared:
                raise Refusal(f"{min(shared)} is something else in {two.name} than in {one.name}", "rename one of them")
    taken = set[str]().union(*said.values())
    names = {attribute: parameter for parameter, (_, attribute) in kept.items()}
    for attribute in attributes:
        if attribute not in names:
            bare = attribute.strip("_")
            fitting = (bare, attribute, f"{bare}_")
            free = (name for name in fitting if name.isidentifier() and name not in taken | _MEANT)
            names[attribute] = bare if _is_made_of(each.init, attribute, bare) else next(free, "")
            if not names[attribute]:
                raise Refusal(f"{attribute} means something else, too", "rename it first")
        taken.add(names[attribute])
    return names


def _is_made_of(init: Function | None, attribute: str, name: str) -> bool:
    """`self.path = Path(path)`, where nothing else is done with that parameter: it may go by its name."""
    if init is None or name not in {arg.arg for arg in parameters(init)[1:]}:
        return False
    for each in init.body:
        inside = set(walk(each))
        if any(isinstance(node, ast.Attribute) and node.attr == attribute for node in inside):
            match each:
                case ast.Assign([ast.Attribute(attr=first)], value) if first == attribute:
                    pass
                case _:
                    return False
            said = [node for node in names_in(init) if node.id == name]
            return name not in _captured(init) and set(said) <= set(walk(value))
    return False


def _local(source: Source, function: Function) -> set[str]:
    own = [function.args.args[0].arg]
    if function.name != "__init__":
        own = [arg.arg for arg in parameters(function)]
    return scopes(source).of[function].bound - set(own)


def _captured(function: Function) -> set[str]:
    """What functions inside of it speak of."""
    inner = set(walk(function)) - set(own_nodes(function))
    return {node.id for node in inner if isinstance(node, ast.Name)}
