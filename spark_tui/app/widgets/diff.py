from __future__ import annotations
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Static
from textual.content import Content
from spark_tui.app.scene import Scene


class DiffView(Static, can_focus=True):
    mode = reactive("unified")
    whole_file = reactive(False)

    class Clicked(Message):
        def __init__(self, path: str, old_line: int, hunk_number: int | None, place: int | None) -> None:
            super().__init__()
            self.path, self.old_line, self.hunk_number, self.place = path, old_line, hunk_number, place

    def show(self, scene: Scene) -> None:
        out = []
        n = 0
        for file in scene.files:
            out.append(file.path)
            for each in file.hunks:
                mark = ">" if n == scene.current else " "
                out.append(f"{mark}@@ {each.hunk.start + 1} kept={each.kept}")
                for at, line in enumerate(each.hunk.lines):
                    cur = "*" if n == scene.current and at == scene.place else " "
                    out.append(cur + line.tag + line.text.rstrip("\n"))
                n += 1
        self.update(Content("\n".join(out)))
