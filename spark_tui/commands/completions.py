"""The script that teaches a shell to complete `spark`."""

from __future__ import annotations

from typing import Literal

from cyclopts import App

_FILES = '$(compgen -f -- "${cur}")'


def script(app: App, shell: Literal["bash", "zsh", "fish"]) -> str:
    """In bash, readline itself completes files: it knows folders, and blanks in names."""
    text = app.generate_completion(shell=shell)
    if shell == "bash":
        text = text.replace(_FILES, "").replace("complete -F", "complete -o default -F")
    return text
