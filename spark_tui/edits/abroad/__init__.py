"""What a sentence names and another file of the repository defines: it comes along with the edit, as data (`Abroad`).

A file finds some of it by the words for it, or has an answer use it. Read `errors_made.py` first: an error that is
new, and where it is defined.
"""

from __future__ import annotations

from dataclasses import dataclass

HANDED_IN = "conftest"
"""The module of the fixtures that several files of tests have in common: pytest hands them in, nobody imports them."""

HERE = "."
"""In place of a module: it is defined in the edited file, where that uses it."""


@dataclass(frozen=True, slots=True)
class Abroad:
    """A function, a class or a constant of another file. `module` is how the file that is edited imports that one.

    `code` is its definition with what that uses of its own module, statement by statement, and `imports` is what they
    use of others, as the edited file would import it. Without code, it is only known where it is. One that is not said
    comes along because another one needs it. `tested` is what of it a test is asked for, itself or a method; `called`
    is a method that is to be called on one that is there. One that `goes` is in the edited file so far, and is to go
    to the other one. What is on `stage` is what other tests of the file begin with: a new one need not name it. One
    that is `looked_at` is a class of which only what its objects have is of use. One that is `made` is not there
    yet: the last piece of its code goes to that file, where what is written uses it.
    """

    name: str
    path: str
    module: str = ""
    code: tuple[str, ...] = ()
    imports: tuple[str, ...] = ()
    is_said: bool = True
    tested: str = ""
    called: str = ""
    goes: bool = False
    stage: bool = False
    looked_at: bool = False
    made: bool = False
