"""Modules that Python or a library has no more, under the names they have by now: "No module named 'ConfigParser'",
"cannot import name 'ugettext_lazy' from 'django.utils.translation'"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.messages import Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.imports import from_module, new_import, without
from spark_tui.edits.python.source import Source, Splice

_SURE = 1.5
_MODULES = {
    "ConfigParser": "configparser", "Queue": "queue", "StringIO": "io", "cStringIO": "io", "cPickle": "pickle",
    "httplib": "http.client", "urlparse": "urllib.parse", "HTMLParser": "html.parser", "Tkinter": "tkinter",
    "tkMessageBox": "tkinter.messagebox", "__builtin__": "builtins", "cookielib": "http.cookiejar",
    "SocketServer": "socketserver", "thread": "_thread", "BaseHTTPServer": "http.server", "copy_reg": "copyreg",
    "SimpleHTTPServer": "http.server", "mock": "unittest.mock", "django.core.urlresolvers": "django.urls",
    "sklearn.cross_validation": "sklearn.model_selection", "sklearn.grid_search": "sklearn.model_selection",
    "urllib2": "urllib.request", "flask.ext.sqlalchemy": "flask_sqlalchemy", "flask.ext.login": "flask_login",
    "tensorflow.python.keras": "tensorflow.keras", "imp": "importlib",
    "repr": "reprlib", "dummy_thread": "_thread", "Cookie": "http.cookies",
    "pipes": "shlex", "langchain.chat_models": "langchain_community.chat_models", "keras.utils.np_utils": "keras.utils",
}  # fmt: skip
_ELSEWHERE = {
    ("urllib2", "URLError"): "urllib.error", ("urllib2", "HTTPError"): "urllib.error",
    ("urllib2", "quote"): "urllib.parse", ("urllib2", "unquote"): "urllib.parse",
}  # fmt: skip
_NAMES = {
    ("django.utils.translation", "ugettext"): ("django.utils.translation", "gettext"),
    ("django.utils.translation", "ugettext_lazy"): ("django.utils.translation", "gettext_lazy"),
    ("django.utils.translation", "ungettext"): ("django.utils.translation", "ngettext"),
    ("django.utils.encoding", "force_text"): ("django.utils.encoding", "force_str"),
    ("django.utils.encoding", "smart_text"): ("django.utils.encoding", "smart_str"),
    ("django.conf.urls", "url"): ("django.urls", "re_path"),
    ("django.conf.urls.defaults", "url"): ("django.urls", "re_path"),
    ("django.shortcuts", "render_to_response"): ("django.shortcuts", "render"),
    ("django.contrib.postgres.fields", "JSONField"): ("django.db.models", "JSONField"),
    ("django.db.models", "NullBooleanField"): ("django.db.models", "BooleanField"),
    ("django.core.urlresolvers", "reverse"): ("django.urls", "reverse"),
    ("flask", "Markup"): ("markupsafe", "Markup"), ("flask", "escape"): ("markupsafe", "escape"),
    ("jinja2", "Markup"): ("markupsafe", "Markup"), ("jinja2", "escape"): ("markupsafe", "escape"),
    ("werkzeug", "secure_filename"): ("werkzeug.utils", "secure_filename"),
    ("werkzeug.urls", "url_quote"): ("urllib.parse", "quote"),
    ("werkzeug.urls", "url_parse"): ("urllib.parse", "urlparse"),
    ("pydantic", "BaseSettings"): ("pydantic_settings", "BaseSettings"),
    ("sklearn.externals", "joblib"): ("", "joblib"),
    ("scipy.misc", "comb"): ("scipy.special", "comb"), ("scipy.integrate", "simps"): ("scipy.integrate", "simpson"),
    ("scipy.integrate", "trapz"): ("scipy.integrate", "trapezoid"),
    ("sqlalchemy.ext.declarative", "declarative_base"): ("sqlalchemy.orm", "declarative_base"),
    ("distutils.spawn", "find_executable"): ("shutil", "which"), ("pipes", "quote"): ("shlex", "quote"),
    ("asyncio", "coroutine"): ("types", "coroutine"), ("typing", "io"): ("typing", "IO"),
    ("inspect", "getargspec"): ("inspect", "getfullargspec"), ("time", "clock"): ("time", "perf_counter"),
}  # fmt: skip
"""What has moved, or is called otherwise, with where and how."""


def _module(source: Source, found: re.Match[str]) -> Ways:
    old = found[1]
    new = _MODULES.get(old)
    splices = list[Splice]()
    for node in source.all(ast.ImportFrom):
        names = [(each.name, each.asname) for each in node.names]
        moved = [_NAMES.get((old, name)) for name, _ in names]
        if from_module(node) == old and len(names) == 1 and moved[0] is not None:
            splices += _as_called_now(source, node, names[0][0], moved[0])
        elif from_module(node) == old and new is not None and not any((old, name) in _ELSEWHERE for name, _ in names):
            at = source.text.index(old, source.start(node))
            splices.append(Splice(at, at + len(old), new))
    for node in source.all(ast.Import):
        for alias in node.names if new is not None else ():
            if alias.name == old and new is not None:
                splices += _imported(source, alias, old, new)
    if splices:
        yield tuple(dict.fromkeys(splices)), _SURE


def _imported(source: Source, alias: ast.alias, old: str, new: str) -> Iterator[Splice]:
    """The import, and whatever is asked of the module where it is called by its own name."""
    if alias.asname is not None:
        yield instead(source, alias, new if alias.asname == new else f"{new} as {alias.asname}")
        return
    homes = {new}
    for each in source.all(ast.Attribute):
        if isinstance(each.value, ast.Name) and each.value.id == old:
            home = _ELSEWHERE.get((old, each.attr), new)
            homes.add(home)
            yield instead(source, each.value, home)
    yield instead(source, alias, new)
    for home in sorted(homes - {new}):
        yield new_import(source, f"import {home}")


def _name(source: Source, found: re.Match[str]) -> Ways:
    name, module = found[1], found[2]
    new = _NAMES.get((module, name))
    for node in source.all(ast.ImportFrom) if new is not None else ():
        if from_module(node) == module and new is not None and name in {each.name for each in node.names}:
            yield tuple(_as_called_now(source, node, name, new)), _SURE


def _as_called_now(source: Source, node: ast.ImportFrom, name: str, new: tuple[str, str]) -> Iterator[Splice]:
    home, other = new
    alias = next(each for each in node.names if each.name == name)
    if home == from_module(node):
        yield Splice(source.start(alias), source.start(alias) + len(name), other)
    else:
        asked = other if alias.asname is None else f"{other} as {alias.asname}"
        line = f"from {home} import {asked}" if home else f"import {asked}"
        if len(node.names) == 1:
            yield instead(source, node, line)
        else:
            yield from without(source, node, [alias.asname or name])
            yield new_import(source, line)
    if alias.asname is None and other != name:
        yield from (instead(source, each, other) for each in source.names.get(name, ()))


_THROUGHOUT: Throughout = (
    (r"\bno module named '?([\w.]+)'?", _module),
    (r"cannot import name '(\w+)' from '([\w.]+)'", _name),
)

DEFECT = by_messages("of-old-modules", (), _THROUGHOUT, is_copied=True)
