"""Where well-known names are imported from."""

from __future__ import annotations

_NAMES = {
    "collections": "Counter OrderedDict defaultdict deque namedtuple ChainMap UserDict UserList",
    "contextlib": "contextmanager suppress closing redirect_stdout ExitStack",
    "dataclasses": "dataclass field asdict astuple replace",
    "datetime": "date datetime timedelta timezone",
    "decimal": "Decimal", "enum": "Enum IntEnum StrEnum Flag auto", "fractions": "Fraction",
    "functools": "lru_cache cache wraps partial reduce cached_property total_ordering singledispatch",
    "itertools": "chain product permutations combinations groupby islice accumulate zip_longest pairwise count cycle",
    "abc": "ABC abstractmethod", "pathlib": "Path PurePath", "io": "StringIO BytesIO",
    "typing": "Any Optional Union List Dict Tuple Set Callable Iterable Iterator Sequence Mapping TypeVar Protocol "
    "NamedTuple TypedDict Generic",
    "math": "sqrt ceil floor pi gcd prod isclose", "random": "randint choice shuffle", "copy": "deepcopy",
    "subprocess": "Popen", "time": "perf_counter sleep", "operator": "itemgetter attrgetter",
    "concurrent.futures": "ThreadPoolExecutor as_completed", "unittest.mock": "patch Mock MagicMock",
    "threading": "Thread Lock",
    "urllib.parse": "urlparse urlencode urljoin quote", "tempfile": "TemporaryDirectory NamedTemporaryFile",
    "argparse": "ArgumentParser", "unittest": "TestCase", "textwrap": "dedent",
    "inspect": "Parameter Signature signature isclass isfunction iscoroutinefunction getsource",
    "uuid": "uuid4", "collections.abc": "Awaitable Generator",
}  # fmt: skip
HOME = {name: module for module, names in _NAMES.items() for name in names.split()}
