import pathlib
import shutil

import pytest
from playwright.sync_api import sync_playwright

from actions import FEW, post, until
from delay import Delay
from soundings import ROOT, WEB, Soundings

WALKS = pathlib.Path(__file__).parent / "dashboards"
OUTPUT = pathlib.Path(__file__).parent / "output"

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


@pytest.fixture
def page_folder():
    """The folder that a test's own server has the page's modules from; None for the page that is built in."""
    return WEB


@pytest.fixture(scope="session")
def modules():
    """A server whose page is made of single modules, that leave it as it was."""
    server = Soundings(web=ROOT / "web").start()
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
def walks(tmp_path, page_folder):
    """A server with the charts of `dashboards`, some of them filled."""
    shutil.copytree(ROOT / "config", tmp_path / "config")
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

    def watch(self, page):
        page.on("pageerror", lambda error: self.append(str(error)))
        page.on("console", lambda message: message.type in ("error", "warning")
                and self.append(message.text))

    @property
    def counted(self):
        return [fault for fault in self if self.of_outages
                or "WebSocket" not in fault and "ERR_CONNECTION" not in fault]


@pytest.fixture
def open_page(browser, request):
    """Opens pages in a context with the given options; afterwards none may have complained."""
    contexts, faults = [], Faults()

    def open_page(url, wait=True, **options):
        options = {"viewport": {"width": 1280, "height": 900}} | options
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(RECORDER)
        page.faults = faults
        faults.watch(page)
        page.goto(url)
        if wait:
            page.wait_for_selector("body[data-connection=open]")
            until(page, "() => !document.querySelector('[data-end]')?.disabled")
        return page

    yield open_page
    OUTPUT.mkdir(exist_ok=True)
    for number, context in enumerate(contexts):
        if request.session.testsfailed:
            for page in context.pages:
                page.screenshot(path=OUTPUT / f"{request.node.name[:60]}-{number}.png")
        context.close()
    assert faults.counted == []
