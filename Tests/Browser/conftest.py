import pathlib
import shutil

import pytest
from playwright.sync_api import sync_playwright

from actions import FEW, LIMIT, post, until
from delay import Delay
from soundings import GALLERY, ROOT, WEB, Soundings

WALKS = pathlib.Path(__file__).parent / "dashboards"
OUTPUT = pathlib.Path(__file__).parent / "output"
SIZE = {"width": 1280, "height": 900}

# Notes each change of an element that speaks, with its time in milliseconds.
RECORDER = """
window.spoken = [];
new MutationObserver((changes) => {
    for (const { target } of changes) {
        const element = target.nodeType === 1 ? target : target.parentElement;
        const live = element?.closest('[aria-live],[role=status],[role=alert],[role=log]');
        if (live?.textContent.trim()) {
            spoken.push([performance.now(), live.getAttribute('role'), live.textContent]);
        }
    }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


@pytest.fixture(scope="session")
def server():
    """One server for all tests that leave it as it was."""
    server = Soundings().start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def gallery():
    """One server with the gallery alone, for all tests that leave it as it was."""
    server = Soundings("none", program=GALLERY).start()
    yield server
    server.stop()


@pytest.fixture
def page_folder():
    """The folder that a test's own server has the page's modules from; None for the page that is built in."""
    return WEB


@pytest.fixture(scope="session")
def modules():
    """One server of dashboards and the gallery whose page is made of single modules."""
    server = Soundings(web=ROOT / "web", program=GALLERY).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path, page_folder):
    """A server of a test's own, with a copy of the configuration that it may change."""
    shutil.copytree(ROOT / "config", tmp_path / "config")
    server = Soundings(tmp_path / "config", web=page_folder).start()
    yield server
    server.stop()


@pytest.fixture
def live_server(tmp_path, page_folder):
    """A server of a test's own with the two dashboards that change. It starts faster than one with all of them."""
    dashboards = tmp_path / "config/dashboards"
    dashboards.mkdir(parents=True)
    for name in ("machine", "pancakes"):
        shutil.copy(ROOT / f"config/dashboards/{name}.yaml", dashboards)
    shutil.copytree(ROOT / "config/data", tmp_path / "config/data")
    server = Soundings(tmp_path / "config", web=page_folder).start()
    yield server
    server.stop()


@pytest.fixture
def walks(tmp_path, page_folder):
    """A server with some dashboards of this folder, which starts faster than one that reads the files of those that ship."""
    (tmp_path / "config/dashboards").mkdir(parents=True)
    for name in ("walks", "shapes", "tips"):
        shutil.copy(WALKS / f"{name}.yaml", tmp_path / "config/dashboards")
    server = Soundings(tmp_path / "config", web=page_folder).start()
    post(server, "few", [{"place": n, "value": value} for n, value in enumerate(FEW)])
    post(server, "many", [{"place": n, "value": n * 7919 % 10_007} for n in range(10_000)])
    yield server
    server.stop()


@pytest.fixture
def slow_link(server):
    """The server behind a link whose delay, in seconds each way, a test chooses."""
    link = Delay(server.port)
    yield link
    link.stop()


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright):
    # Chromium without its windows: the same pages for two thirds of the processor's time.
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium-headless-shell"),
        # Letters as wide as on a screen, whatever their size.
        args=["--no-sandbox", "--font-render-hinting=none"])
    yield browser
    browser.close()


class Faults(list):
    """What a page complained of: uncaught errors, console errors, refused content."""

    # Whether those count that come of a server that is away.
    of_outages = True

    def add_error(self, error):
        self.append(str(error))

    def add_message(self, message):
        if message.type in ("error", "warning"):
            self.append(message.text)

    @property
    def counted(self):
        return [fault for fault in self if self.of_outages
                or "WebSocket" not in fault and "ERR_CONNECTION" not in fault]


def load(page, url, wait):
    page.goto(url)
    if wait:
        page.wait_for_selector("body[data-connection=open]")
        until(page, "() => !document.querySelector('[data-end]')?.disabled")
    return page


def keep_picture(page, test, number=0):
    """Saves a screenshot of a failed test's page."""
    OUTPUT.mkdir(exist_ok=True)
    page.screenshot(path=OUTPUT / f"{test[:60]}-{number}.png")


@pytest.fixture
def open_page(browser, request):
    """
    Opens each page in a new context with the given options. Afterwards none may have complained.

    Use it for a second viewer, for options, and for tests that change the context: its clock, routes, scripts or cookies.
    Otherwise use `visit`, which is twice as fast.
    """
    contexts, faults, failed = [], Faults(), request.session.testsfailed

    def open_page(url, wait=True, **options):
        options = {"viewport": SIZE} | options
        context = browser.new_context(**options)
        context.set_default_timeout(LIMIT * 1_000)
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(RECORDER)
        page.faults = faults
        page.on("pageerror", faults.add_error)
        page.on("console", faults.add_message)
        return load(page, url, wait)

    yield open_page
    for number, context in enumerate(contexts):
        if request.session.testsfailed > failed:
            for page in context.pages:
                keep_picture(page, request.node.name, number)
        context.close()
    assert faults.counted == []


class Window:
    """A page that tests use one after another. It keeps compiled scripts, but nothing that a test stored."""

    def __init__(self, browser):
        self.browser = browser
        self.context = None
        self.origins = set()

    def open(self):
        self.context = self.browser.new_context(viewport=SIZE)
        self.context.set_default_timeout(LIMIT * 1_000)
        self.page = self.context.new_page()
        self.page.add_init_script(RECORDER)
        self.page.on("pageerror", lambda error: self.page.faults.add_error(error))
        self.page.on("console", lambda message: self.page.faults.add_message(message))
        self.session = self.context.new_cdp_session(self.page)

    def clean(self):
        """Removes what the last test left."""
        page = self.page
        page.mouse.up()
        # A pointer that rests outside the window points at nothing on the next page.
        page.mouse.move(-10, -10)
        # Pages of the browser's own, such as about:blank, have no storage.
        page.evaluate("() => { try { sessionStorage.clear(); } catch {} }")
        page.goto("about:blank")
        # Chromium keeps 50 pages of a history. Tests count those that they add.
        self.session.send("Page.resetNavigationHistory")
        for origin in self.origins:
            self.session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage"})
        self.origins.clear()
        self.context.clear_cookies()

    def close(self):
        if self.context:
            self.context.close()
            self.context = None
            self.origins.clear()


@pytest.fixture(scope="session")
def window(browser):
    window = Window(browser)
    yield window
    window.close()


@pytest.fixture
def visit(window, request):
    """Loads pages one after another into the window that all tests share. Afterwards none may have complained."""
    faults, failed = Faults(), request.session.testsfailed

    def visit(url, wait=True, viewport=SIZE):
        if not window.context:
            window.open()
        page = window.page
        page.faults = faults
        window.origins.add("/".join(url.split("/")[:3]))
        if page.viewport_size != viewport:
            page.set_viewport_size(viewport)
        return load(page, url, wait)

    yield visit
    if window.origins:
        if request.session.testsfailed > failed:
            keep_picture(window.page, request.node.name)
            window.close()
        else:
            try:
                window.clean()
            except Exception:
                # The next test gets another one.
                window.close()
                raise
    assert faults.counted == []
