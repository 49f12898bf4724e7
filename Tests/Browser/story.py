"""A viewer's story of a dashboard, told through Orca by real keys: what is said of each act, and whether that was what must be heard."""

import contextlib
import re
import shutil
import time
from dataclasses import dataclass, field

from orca import QUIET, Orca

# Orca passes on keys to the page in the one mode, and reads it by them in the other: in English, as in Japanese, then in German.
MODES = ["Focus mode", "Browse mode", "Fokus-Modus", "Stöbern-Modus"]
TRIES = 5
# A point of the screen where the page has no control: one that is pressed has Orca pass on all keys.
BESIDE = """() => {
    for (let y = 8; y < innerHeight; y += 8) {
        for (let x = 8; x < innerWidth; x += 40) {
            const found = document.elementFromPoint(x, y);
            if (found?.matches('header, main, body, h1')) return [screenX + x, screenY + outerHeight - innerHeight + y];
        }
    }
    return null;
}"""
# So long may an answer take, in seconds: news may stand before it, and the machine may have other work.
PATIENCE = 20
# So long is waited for what else is said of an act, at most.
MOST = 12


@dataclass(frozen=True)
class Act:
    """
    One act: its name in each language, the keys as `xdotool` names them, and a pattern of what must be heard in each.

    What the page and the server do by themselves (an alert) has no keys but a `happening`, and isn't the viewer's own.
    """

    name: dict
    keys: tuple
    hears: dict
    happening: object = None

    @property
    def is_own(self):
        return self.happening is None


@dataclass
class Told:
    """What was said of one act."""

    act: Act
    texts: list
    is_heard: bool


@dataclass
class Telling:
    """A story told once."""

    orca: object
    page: object
    language: str
    parts: list = field(default_factory=list)

    def open(self, url, act):
        """The page's title is said; then a click beside everything and the page's first link, until it is heard."""
        begin = len(self.orca.said())
        self.page.goto(url)
        self.page.wait_for_selector("body[data-connection=open]")
        title = re.escape(self.page.title().split(" · ")[0])
        self.listen(act, begin, title)
        skip = self.page.locator(".skip").first
        x, y = self.page.evaluate(BESIDE)

        def enter():
            self.page.evaluate("addEventListener('click', () => { window.isIn = true; })")
            self.orca.click(x, y)
            self.orca.wait_until(lambda: self.page.evaluate("window.isIn"), "click", 5)
            self.page.evaluate("document.activeElement.blur()")
            skip.focus()

        self.orca.heard = begin
        self.orca.insists(re.escape(skip.text_content()), enter)
        self.rest()
        for _ in range(TRIES):
            modes = [text for text in self.orca.said() if text in MODES]
            if not modes or modes[-1] in MODES[1::2]:
                break
            self.page.evaluate("document.activeElement.blur()")
            skip.focus()
            self.rest()

    def tell(self, act):
        begin = len(self.orca.said())
        if act.happening:
            act.happening()
        for key in act.keys:
            self.orca.press(key)
        self.listen(act, begin, act.hears[self.language])

    def listen(self, act, begin, pattern):
        is_heard = True
        try:
            self.orca.wait_until(
                lambda: any(re.search(pattern, text) for text in self.orca.said()[begin:]), pattern, PATIENCE)
        except AssertionError:
            is_heard = False
        self.rest()
        texts = [text for text in self.orca.said()[begin:] if text.strip()]
        self.parts.append(Told(act, texts, is_heard))

    def rest(self):
        """Until nothing more is said: a key interrupts what is."""
        end = time.monotonic() + MOST
        count, since = len(self.orca.said()), time.monotonic()
        while time.monotonic() - since < 2 * QUIET and time.monotonic() < end:
            time.sleep(0.1)
            if len(self.orca.said()) != count:
                count, since = len(self.orca.said()), time.monotonic()

    # What came of it

    @property
    def own(self):
        return [told for told in self.parts if told.act.is_own]

    @property
    def unheard(self):
        """The acts that weren't answered, with all that was said instead."""
        return [(told.act.name["en"], told.act.hears[self.language], told.texts) for told in self.parts if not told.is_heard]


@contextlib.contextmanager
def reading(folder, language, playwright):
    """Orca and a browser of a language; pages of it know nothing of earlier ones."""
    orca = Orca(folder, language)
    browser = None
    try:
        orca.start()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), headless=False, env=orca.environment,
            args=["--no-sandbox", "--force-renderer-accessibility", "--disable-features=Translate"])
        yield orca, browser
    finally:
        if browser:
            browser.close()
        orca.stop()
