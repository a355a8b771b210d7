"""What is sent of a widget's script and style sheet."""

from __future__ import annotations

from pathlib import Path

from widgets.slim import slim


def test_indents_empty_lines_and_remarks_are_not_sent(tmp_path: Path) -> None:
    script = tmp_path / "a.js"
    script.write_text('// Why.\nfunction a() {\n  // How.\n  return "// b"; // so\n\n}\n', encoding="utf-8")
    assert slim(script) == 'function a() {\nreturn "// b"; // so\n}'
    sheet = tmp_path / "a.css"
    sheet.write_text("/* Why. */\n.a { top: 0; }\n  /* now */ .b { top: 1px; } /* so */\n", encoding="utf-8")
    assert slim(sheet) == ".a { top: 0; }\n/* now */ .b { top: 1px; } /* so */"
