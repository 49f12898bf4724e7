"""The examples of `<soundings-chart>` in pages of frameworks, as `Examples/Embedding` has them, with another address."""

import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import threading

import pytest

from actions import until
from soundings import ROOT, serving_pages_of

pytestmark = pytest.mark.product

EXAMPLES = ROOT / "Examples/Embedding"
ADDRESS = "https://charts.example.org"
# Where `make` has put files of other packages that are no programs; Debian's JavaScript.
LIBRARIES = pathlib.Path(os.environ.get("LIBRARIES", ROOT / ".venv/libraries"))
MODULES = "/usr/share/nodejs"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def folder(tmp_path):
    """A folder that is served; `folder.url` says where."""
    class Folder:
        path = tmp_path / "site"
    Folder.path.mkdir()
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=Folder.path))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    Folder.url = f"http://127.0.0.1:{server.server_port}"
    yield Folder
    server.shutdown()


@pytest.fixture
def charts(tmp_path, folder):
    with serving_pages_of(folder.url, tmp_path) as server:
        yield server


@pytest.fixture
def example(folder, charts):
    """Lays an example out with the server's own address."""
    def example(name):
        for path in (EXAMPLES / name).rglob("*"):
            if path.is_file():
                copy = folder.path / path.relative_to(EXAMPLES / name)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(path.read_text().replace(ADDRESS, charts.url))
        return folder
    return example


ARE_LIVE = ("count => { const all = [...document.querySelectorAll('soundings-chart')];"
            " return all.length === count && all.every(({ state, shadowRoot }) => state === 'live' && shadowRoot.querySelector('.line path')); }")
ARE_SELECTED = """isSelected => [...document.querySelectorAll('soundings-chart')].every(({ shadowRoot, selection }) =>
    shadowRoot.querySelector('.band').classList.contains('is-hidden') !== isSelected && Boolean(selection) === isSelected)"""
SENT = """
window.sent = [];
const { send } = WebSocket.prototype;
WebSocket.prototype.send = function (message) { sent.push(JSON.parse(message)); return send.call(this, message); };
"""


def drag(page, index=0, start=0.3, end=0.5):
    box = page.locator("soundings-chart .target").nth(index).bounding_box()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * start, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * end, y, steps=8)
    page.mouse.up()


def words(page):
    return page.locator("output").inner_text()


def until_words(page, are):
    until(page, f"() => {{ const text = document.querySelector('output').innerText; return {are}; }}")


def check_two_views(page):
    """Both frameworks' example: two charts of one selection, one of which goes and comes."""
    page.add_init_script(SENT)
    page.reload()
    until(page, ARE_LIVE, 2)
    drag(page)
    until_words(page, "text !== 'nothing'")
    until(page, ARE_SELECTED, True)
    page.get_by_role("button", name="One chart").click()
    until(page, ARE_LIVE, 1)
    page.get_by_role("button", name="Two charts").click()
    until(page, ARE_LIVE, 2)
    # The one that comes is told what is selected before it has a chart.
    until(page, ARE_SELECTED, True)
    until(page, "() => new Set([...document.querySelectorAll('soundings-chart')].map("
                "({ selection }) => JSON.stringify(selection))).size === 1")
    page.get_by_role("button", name="Clear").click()
    until(page, ARE_SELECTED, False)
    assert words(page) == "nothing"
    # One view tells the other, which doesn't tell it back.
    selects, brushes = (page.evaluate("name => sent.filter((each) => each[name]).length", name) for name in ("select", "brush"))
    assert 0 < selects <= brushes


def test_a_plain_page_keeps_its_selection(example, open_page):
    page = open_page(f"{example('html').url}/index.html", wait=False)
    until(page, ARE_LIVE, 1)
    drag(page)
    until(page, "() => !location.hash.includes('selection=') ? false : document.querySelector('soundings-chart')"
                ".selection && decodeURIComponent(location.hash.replaceAll('+', ' ')).includes("
                "JSON.stringify(document.querySelector('soundings-chart').selection))")
    selected = words(page)
    page.reload()
    until_words(page, "text !== 'nothing'")
    assert words(page) == selected
    until(page, ARE_SELECTED, True)
    page.get_by_role("button", name="Clear").click()
    until_words(page, "text === 'nothing'")
    until(page, "() => document.images[0].naturalWidth === 640")


@pytest.mark.parametrize("moment", ["before the script", "before the page", "before the connection"])
def test_properties_are_kept_until_there_is_a_chart(folder, charts, open_page, moment):
    """As React 19 and Vue set them: on an element that isn't defined, isn't on the page or isn't connected."""
    script = "<script type=module>import '{charts.url}/embed.js';</script>"
    (folder.path / "index.html").write_text("<!doctype html><title>Elsewhere</title><link rel=icon href='data:,'>")
    page = open_page(f"{folder.url}/index.html", wait=False)
    page.add_script_tag(url=f"{charts.url}/embed.js", type="module")
    page.evaluate("address => customElements.whenDefined('soundings-chart').then(() => {"
                  " const chart = document.createElement('soundings-chart'); chart.src = address;"
                  " document.body.append(chart); })", f"{charts.url}/d/weather/temperature")
    until(page, ARE_LIVE, 1)
    page.evaluate("document.querySelector('soundings-chart').select('2013-06-03', '2013-06-09')")
    until(page, ARE_SELECTED, True)
    token = page.evaluate("document.querySelector('soundings-chart').selection")
    page.reload()
    make = """([address, selection]) => {
        const chart = document.createElement('soundings-chart');
        const set = () => Object.assign(chart, { src: address, selection, fills: false });
        if (%s) { set(); document.body.append(chart); } else { document.body.append(chart); set(); }
    }""" % ("false" if moment == "before the connection" else "true")
    given = [f"{charts.url}/d/weather/temperature", token]
    if moment == "before the script":
        page.evaluate(make, given)
        assert page.evaluate("!customElements.get('soundings-chart')")
        page.add_script_tag(url=f"{charts.url}/embed.js", type="module")
    else:
        page.add_script_tag(url=f"{charts.url}/embed.js", type="module")
        page.evaluate("customElements.whenDefined('soundings-chart').then(() => true)")
        page.evaluate(make, given)
    until(page, ARE_LIVE, 1)
    until(page, ARE_SELECTED, True)
    assert page.evaluate("document.querySelector('soundings-chart').selection") == token
    # An element that is put elsewhere keeps its selection.
    page.evaluate("document.body.prepend(document.querySelector('soundings-chart'))")
    until(page, ARE_LIVE, 1)
    until(page, ARE_SELECTED, True)


@pytest.mark.skipif(not shutil.which("esbuild") or not pathlib.Path(MODULES, "react-dom").exists(),
                    reason="neither esbuild nor React: apt install esbuild node-react node-react-dom")
def test_react(example, open_page):
    folder = example("react")
    subprocess.run(
        ["esbuild", "main.jsx", "--bundle", "--format=esm", "--jsx=automatic", "--outfile=main.js",
         '--define:process.env.NODE_ENV="production"'],
        cwd=folder.path, env=os.environ | {"NODE_PATH": MODULES}, check=True, capture_output=True)
    check_two_views(open_page(f"{folder.url}/index.html", wait=False))


@pytest.mark.skipif(not (LIBRARIES / "nicegui/static/vue.esm-browser.prod.js").exists(), reason="no Vue: make browser brings it")
def test_vue(example, open_page):
    folder = example("vue")
    shutil.copy(LIBRARIES / "nicegui/static/vue.esm-browser.prod.js", folder.path)
    check_two_views(open_page(f"{folder.url}/index.html", wait=False))


# As `view` of Observable Framework: it displays an element, and its value is a generator of the input's values.
VIEW = """
import {{ chart }} from './components/chart.js';
const input = chart({address!r});
document.querySelector('#cell').append(input);
const show = () => (document.querySelector('output').textContent = input.value?.text ?? 'nothing');
input.addEventListener('input', show);
show();
"""


def test_an_input_of_observable(example, charts, open_page):
    folder = example("observable/src")
    address = f"{charts.url}/d/weather/temperature"
    assert f'view(chart("{address}"))' in (folder.path / "index.md").read_text()
    (folder.path / "index.html").write_text(
        "<!doctype html><title>Elsewhere</title><link rel=icon href='data:,'><div id=cell></div><output></output>"
        f"<script type=module src='{charts.url}/embed.js'></script>"
        f"<script type=module>{VIEW.format(address=address)}</script>")
    page = open_page(f"{folder.url}/index.html", wait=False)
    until(page, ARE_LIVE, 1)
    assert words(page) == "nothing"
    drag(page)
    until_words(page, "text !== 'nothing'")
    page.evaluate("document.querySelector('soundings-chart').clear()")
    until_words(page, "text === 'nothing'")
