"""What to do when a parameter is None, at the top of its function, or when a call has given None."""

from __future__ import annotations

from spark_tui.edits.ops import Example
from spark_tui.edits.ops._shapes import guard

OP = guard(
    "guard-none",
    "None",
    "{} is None",
    Example(
        'def is_adult(user):\n    """Of age?"""\n    return user.age >= 18\n',
        ("is_adult", "user", "return False"),
        'def is_adult(user):\n    """Of age?"""\n    if user is None:\n        return False\n'
        "    return user.age >= 18\n",
    ),
    Example(
        "def greet(users, name):\n    user = users.get(name)\n    return user.greeting\n",
        ("greet", "user", "return ''"),
        "def greet(users, name):\n    user = users.get(name)\n    if user is None:\n        return ''\n"
        "    return user.greeting\n",
    ),
)
