"""The example for notebooks in JupyterLab: a chart in a cell's output, and its selection in Python."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.request

import playwright.sync_api
import pytest

from actions import until
from servers import Server, free_port, wait_for
from soundings import ROOT, serving_pages_of

pytestmark = pytest.mark.product

EXAMPLE = ROOT / "Examples/Embedding/jupyter"
ADDRESS = "https://charts.example.org"


class Jupyter(Server):
    """JupyterLab with a folder of notebooks, which nobody else on the machine gets into."""

    TOKEN = "a token of this test"

    def __init__(self):
        super().__init__("jupyter")
        self.port = free_port()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        home = {name: str(self.folder / name) for name in (
            "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "JUPYTERLAB_SETTINGS_DIR",
            "JUPYTERLAB_WORKSPACES_DIR")}
        self.log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={self.port}",
             f"--IdentityProvider.token={self.TOKEN}", "--LabApp.news_url=None", "--LabApp.check_for_updates_class="
             "jupyterlab.NeverCheckForUpdate", f"--ServerApp.root_dir={self.folder / 'notebooks'}"],
            stdout=self.log, stderr=self.log, cwd=self.folder, env=os.environ | home | {"PYTHONPATH": str(EXAMPLE)})
        wait_for(self.is_ready)
        return self

    def is_ready(self):
        assert self.process.poll() is None, (self.folder / "log").read_text()
        try:
            asked = urllib.request.Request(f"{self.url}/api/status", headers={"Authorization": f"token {self.TOKEN}"})
            return urllib.request.urlopen(asked, timeout=20).status == 200
        except OSError:
            return False


@pytest.fixture
def jupyter():
    jupyter = Jupyter()
    yield jupyter
    jupyter.remove()


@pytest.fixture
def charts(tmp_path, jupyter):
    with serving_pages_of(jupyter.url, tmp_path) as server:
        yield server


def run_cell(page, index):
    """Runs a cell and waits for its end; a command that JupyterLab has no ear for yet is given again."""
    cell = page.locator(".jp-Notebook .jp-Cell").nth(index)
    prompt = cell.locator(".jp-InputPrompt")
    before = prompt.inner_text()
    for _ in range(10):
        cell.locator(".jp-InputArea-prompt").click()
        page.keyboard.press("Control+Enter")
        try:
            until(page, f"""before => document.querySelectorAll('.jp-Notebook .jp-Cell')[{index}]
                .querySelector('.jp-InputPrompt').textContent !== before""", before, seconds=5)
            break
        except playwright.sync_api.Error:
            continue
    # A kernel's first imports need long on a busy machine.
    until(page, r"""index => /^\[\d+\]:$/.test(document.querySelectorAll('.jp-Notebook .jp-Cell')[index]
        .querySelector('.jp-InputPrompt').textContent)""", index, seconds=120)
    return cell


def test_a_notebook_shows_and_brushes_a_chart(jupyter, charts, browser):
    folder = jupyter.folder / "notebooks"
    folder.mkdir()
    notebook = (EXAMPLE / "weather.ipynb").read_text().replace(ADDRESS, charts.url)
    (folder / "weather.ipynb").write_text(notebook)
    jupyter.start()
    context = browser.new_context(viewport={"width": 1280, "height": 1400})
    page = context.new_page()
    page.goto(f"{jupyter.url}/lab/tree/weather.ipynb?token={jupyter.TOKEN}")
    page.locator(".jp-Notebook .jp-CodeCell").nth(2).wait_for(timeout=120_000)
    # The kernel is there.
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=120_000)
    _, chart, selected, select = range(4)
    run_cell(page, chart)
    until(page, "() => { const chart = document.querySelector('soundings-chart');"
                " return chart?.state === 'live' && chart.shadowRoot.querySelector('.line path'); }", seconds=60)

    # Python hears of a drag's end.
    box = page.locator("soundings-chart .target").bounding_box()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * 0.3, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.5, y, steps=8)
    page.mouse.up()
    until(page, "() => document.querySelector('soundings-chart').selection")
    found = ""
    def is_told():
        nonlocal found
        found = run_cell(page, selected).locator(".jp-OutputArea-output").inner_text()
        return "from" in found
    wait_for(is_told)
    told = dict(re.findall(r"'(\w+)': '([^']*)'", found))
    assert set(told) == {"text", "from", "to"} and told["from"].startswith("2013-"), found

    # Python selects.
    run_cell(page, select)
    until(page, "() => document.querySelector('soundings-chart').shadowRoot.querySelector('.band')"
                " && JSON.stringify(document.querySelector('soundings-chart').selection).includes("
                "String(Date.UTC(2013, 5, 3, 4) / 1000))")
    wait_for(lambda: "'from': '2013-06-03'" in run_cell(page, selected).locator(".jp-OutputArea-output").inner_text())
    context.close()
