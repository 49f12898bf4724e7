"""Pages of the documentation with what Orca says of whole stories, as a telling heard it."""

import re

from soundings import ROOT
from stories import STORIES

COMMAND = 'TELL="en de ja" RECORD=1 TELLINGS=3 .venv/bin/python -m pytest -s Tests/Browser/test_story.py'
HEADS = {
    "en": f"""# Three dashboards as Orca tells them

All that the Orca screen reader says while somebody goes through a dashboard by keys: its own words, of kinds of controls and modes, and the page's.
This is the last of so many tellings in a row as stand over each table. What stands in brackets happens by itself.
The page is written by `{COMMAND}`; [screen-reader.md](screen-reader.md) explains the keys, and the same is there in German ([orca-de.md](orca-de.md)) and in Japanese ([orca-ja.md](orca-ja.md)).
""",
    "de": f"""# A dashboard as Orca tells it in German

As [orca-en.md](orca-en.md), with Orca, the browser and the pages (`?lang=de`) in German. Names of series stay as their authors wrote them.
The page is written by `{COMMAND}`.
""",
    "ja": f"""# Dashboards as Orca tells them in Japanese

As [orca-en.md](orca-en.md), with Orca, the browser and the pages (`?lang=ja`) in Japanese. Orca's own words are English where nobody has translated them yet.
The page is written by `{COMMAND}`.
""",
}
COLUMNS = {"en": "| act | key | what Orca says |", "de": "| Handlung | Taste | was Orca sagt |",
           "ja": "| 操作 | キー | Orcaの読み上げ |"}
HEARD = {"en": "{heard} of {tellings} × {acts} acts heard.", "de": "{heard} von {tellings} × {acts} Handlungen gehört.",
         "ja": "{tellings}回 × {acts}操作中、聞こえた数：{heard}。"}
KEYS = {"Next": "Page Down", "ctrl+bracketright": "Ctrl+]", "Return": "Enter", "Right": "→", "Left": "←", "Down": "↓",
        "shift+Right": "Shift+→", "shift+Left": "Shift+←", "shift+Tab": "Shift+Tab", "Escape": "Esc"}
GERMAN = {"Ctrl": "Strg", "Shift": "Umschalt", "Page Down": "Bild ab", "Enter": "Eingabe"}


def path(language):
    return ROOT / f"Documentation/orca-{language}.md"


def write(dashboard, language, tellings):
    """Writes a dashboard's section anew, and leaves the others."""
    sections = {name: text for name, text in sections_of(language).items() if name in STORIES}
    sections[dashboard] = section(language, tellings)
    parts = [HEADS[language], *(f"## {name}\n\n{sections[name]}" for name in STORIES if name in sections)]
    path(language).write_text("\n".join(parts))


def sections_of(language):
    if not path(language).exists():
        return {}
    _, *parts = re.split(r"^## (\w+)\n\n", path(language).read_text(), flags=re.MULTILINE)
    return {name: text.rstrip() + "\n" for name, text in zip(parts[::2], parts[1::2])}


def section(language, tellings):
    last = tellings[-1]
    heard = " + ".join(str(sum(told.is_heard for told in telling.own)) for telling in tellings)
    counted = HEARD[language].format(heard=heard, tellings=len(tellings), acts=len(last.own))
    rows = [row(told, language) for told in last.parts]
    return "\n".join([counted, "", COLUMNS[language], "| --- | --- | --- |", *rows]) + "\n"


def row(told, language):
    texts = "<br>".join(text.replace("|", "\\|").replace("\u00a0", " ").strip() for text in told.texts)
    keys = " ".join(key_text(key, language) for key in told.act.keys)
    return f"| {told.act.name[language]} | {keys} | {texts} |"


def key_text(key, language):
    text = KEYS.get(key, key.upper() if len(key) == 1 else key)
    for name, german in GERMAN.items() if language == "de" else []:
        text = text.replace(name, german)
    return text
