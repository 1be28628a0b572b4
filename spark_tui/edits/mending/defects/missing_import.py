"""A module, or something well known from one, that is used and not imported."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.python.imports import import_needed, new_import
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import said_in

_SAYS = re.compile(
    r"(?i)name ['\"`](\w+)['\"`]|name (\w+) is(?:n't| not) |import ['\"`]?(\w+)['\"`]?|undefined name ['\"`]?(\w+)"
    r"|isn'?t imported|missing import"
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
    for name, places in complaint.unbound.items():
        pointed = max(complaint.points(complaint.source.line_at(each.start)) for each in places)
        clear = _KNOWN + _NAMED * (name == said_in(match)) + complaint.names(name) + pointed
        for splices in _imports(complaint.source, name, complaint.source.text[places[0].stop :]):
            yield Repair(tuple(splices), clear)


def _imports(source: Source, name: str, behind: str) -> Iterator[Iterable[Splice]]:
    """The ways to import it, by what stands behind its first use."""
    if name in _AS:
        yield [new_import(source, f"import {_AS[name]} as {name}")]
    elif name == "datetime":
        yield import_needed(source, name, None if behind.startswith((".datetime", ".timedelta", ".date(")) else name)
    elif name in sys.stdlib_module_names or name in _INSTALLED:
        yield import_needed(source, name)
    if name in _FROM:
        yield import_needed(source, _FROM[name], name)


DEFECT = Defect("missing-import", frozenset(("fix-missing-import", "fix-error", "fix-typo")), _repairs, _SAYS)
