"""A module, or something well known from one, that is used and not imported."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.refusal import Refusal

_SAYS = re.compile(
    r"(?i)(?:name|import) ['\"`]?(\w+)['\"`]?|undefined name ['\"`]?(\w+)|isn'?t imported|missing import"
)
_HOMES = {
    "collections": "Counter OrderedDict defaultdict deque namedtuple ChainMap",
    "contextlib": "contextmanager suppress closing redirect_stdout ExitStack",
    "dataclasses": "dataclass field asdict astuple replace",
    "datetime": "date timedelta timezone",
    "decimal": "Decimal", "enum": "Enum IntEnum auto", "fractions": "Fraction",
    "functools": "lru_cache cache wraps partial reduce cached_property total_ordering singledispatch",
    "itertools": "chain product permutations combinations groupby islice accumulate zip_longest pairwise count cycle",
    "abc": "ABC abstractmethod", "pathlib": "Path PurePath", "io": "StringIO BytesIO",
    "typing": "Any Optional Union List Dict Tuple Set Callable Iterable Iterator Sequence Mapping TypeVar Protocol",
    "math": "sqrt ceil floor pi gcd prod isclose", "random": "randint choice shuffle", "copy": "deepcopy",
    "subprocess": "Popen", "time": "perf_counter sleep", "operator": "itemgetter attrgetter",
    "concurrent.futures": "ThreadPoolExecutor as_completed", "unittest.mock": "patch Mock MagicMock",
    "threading": "Thread Lock",
    "urllib.parse": "urlparse urlencode urljoin quote", "tempfile": "TemporaryDirectory NamedTemporaryFile",
    "argparse": "ArgumentParser", "textwrap": "dedent", "uuid": "uuid4", "collections.abc": "Awaitable Generator",
}  # fmt: skip
_FROM = {name: module for module, names in _HOMES.items() for name in names.split()}
_AS = {"np": "numpy", "pd": "pandas", "plt": "matplotlib.pyplot", "tf": "tensorflow", "sns": "seaborn"}
_INSTALLED = frozenset(("numpy", "pandas", "requests", "pytest", "yaml", "click", "httpx", "flask", "torch"))
_KNOWN, _NAMED = 2.0, 1.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    named = next((group for group in match.groups() if group), "") if match else ""
    used: dict[str, list[ast.AST]] = {}
    for node in complaint.nodes:
        if isinstance(node, ast.Name):
            used.setdefault(node.id, []).append(complaint.source.parents[node])
    unknown = {
        each.name for each in complaint.scopes.occurrences if complaint.scopes.owner(each.name, each.scope) is None
    }
    for name in used.keys() & unknown:
        clear = _KNOWN + _NAMED * (name == named) + complaint.names(name)
        for module, member, other in _homes(name, used[name]):
            try:
                splices = import_needed(complaint.source, module, member)
            except Refusal:
                continue
            if other and splices:
                splices = [
                    type(each)(
                        each.start, each.stop, each.text.replace(f"import {module}", f"import {module} as {name}")
                    )
                    for each in splices
                ]
            yield Repair(tuple(splices), clear)


def _homes(name: str, parents: list[ast.AST]) -> Iterator[tuple[str, str | None, bool]]:
    """Module and what is imported of it; whether it goes by another name."""
    if name in _AS:
        yield _AS[name], None, True
    if name == "datetime":
        has_more = any(
            isinstance(each, ast.Attribute) and each.attr in ("datetime", "timedelta", "date") for each in parents
        )
        yield name, (None if has_more else name), False
    elif name in sys.stdlib_module_names or name in _INSTALLED:
        yield name, None, False
    if name in _FROM:
        yield _FROM[name], name, False


DEFECT = Defect("missing-import", frozenset(("fix-missing-import", "fix-error", "fix-typo")), _repairs, _SAYS)
