"""The documentation that DocC built, served by the program under the policy of all pages."""

import shutil
import subprocess
import urllib.error
import urllib.request

import pytest

from actions import until
from soundings import ROOT, Soundings

pytestmark = pytest.mark.product

BUILT = ROOT / ".build/documentation"


@pytest.fixture(scope="module")
def docs():
    """A server of the documentation, which `make docs` has built before."""
    if not BUILT.exists():
        subprocess.run([ROOT / "Tools/make-docs"], check=True)
    server = Soundings().start("--docs", BUILT)
    yield server
    server.stop()


def test_articles_and_symbols_are_shown(docs, open_page):
    page = open_page(docs.url + "/docs", wait=False)
    until(page, "() => document.body.innerText.includes('Serve live dashboards over your own rows')")
    assert page.url.endswith("/docs/documentation/")
    page.goto(docs.url + "/docs/documentation/charts/firstchart")
    until(page, "() => document.querySelector('h1')?.innerText === 'First chart in five minutes'")
    page.get_by_role("link", name="Accessibility for authors").first.click()
    until(page, "() => document.querySelector('h1')?.innerText === 'Accessibility for authors'")
    page.goto(docs.url + "/docs/documentation/soundings/datatable")
    until(page, "() => document.querySelector('h1')?.innerText === 'DataTable'")
    assert "let orders = DataTable(of: Order.self, keep: .hours(24))" in page.inner_text("main")


def test_it_can_be_read_without_scripts(docs, browser):
    page = browser.new_page(java_script_enabled=False)
    page.goto(docs.url + "/docs/documentation/charts/firstchart")
    assert page.inner_text("h1") == "First chart in five minutes"
    assert "BarMark(" in page.inner_text("main")
    page.get_by_role("link", name="Accessibility for authors").first.click()
    assert page.inner_text("h1") == "Accessibility for authors"
    page.goto(docs.url + "/docs/documentation/soundings/datatable")
    assert page.inner_text("h1") == "DataTable"
    assert "let orders = DataTable(of: Order.self, keep: .hours(24))" in page.inner_text("main")
    assert page.get_by_role("heading", name="Topics").count() == 1
    assert page.title() == "DataTable · Soundings"
    page.get_by_role("navigation").get_by_role("link", name="Documentation").click()
    assert page.url.endswith("/docs/documentation/")
    page.close()


@pytest.mark.parametrize("path", ["charts", "charts/firstchart", "soundings/datatable", "soundings/deploying"])
def test_without_scripts_pages_fit_narrow_windows(docs, browser, path):
    page = browser.new_page(java_script_enabled=False, viewport={"width": 320, "height": 640})
    page.goto(f"{docs.url}/docs/documentation/{path}")
    assert page.locator("noscript main").evaluate("main => getComputedStyle(main).paddingLeft") != "0px"
    assert page.locator("html").evaluate("root => root.scrollWidth") <= 320
    page.close()


def test_the_policy_is_that_of_all_pages(docs):
    def policy(path):
        with urllib.request.urlopen(docs.url + path, timeout=60) as answer:
            return answer.headers["content-security-policy"]

    assert policy("/docs/documentation/charts/chart") == policy("/d/pancakes")
    assert "unsafe" not in policy("/docs/documentation/")


def test_it_is_shown_below_a_path(tmp_path, open_page):
    shutil.copytree(ROOT / "config", tmp_path / "config")
    settings = tmp_path / "config/server.yaml"
    settings.write_text(settings.read_text() + "path: /charts\n")
    server = Soundings(tmp_path / "config").start("--docs", BUILT)
    try:
        page = open_page(f"{server.url}/charts/docs", wait=False)
        until(page, "() => document.body.innerText.includes('Serve live dashboards over your own rows')")
        assert page.url == f"{server.url}/charts/docs/documentation/"
        page.goto(f"{server.url}/charts/docs/documentation/charts/chart")
        until(page, "() => document.querySelector('h1')?.innerText === 'Chart'")
    finally:
        server.stop()


def test_where_nothing_is_built_a_page_says_how_to_get_it(docs, tmp_path, open_page):
    server = Soundings().start("--docs", tmp_path)
    try:
        with pytest.raises(urllib.error.HTTPError) as answer:
            urllib.request.urlopen(server.url + "/docs/documentation/charts", timeout=60)
        assert answer.value.code == 404
        assert "make docs" in answer.value.read().decode()
    finally:
        server.stop()
    for path in ("/docs/../Package.swift", "/docs/%2e%2e/%2e%2e/Package.swift", "/docs/nothing"):
        with pytest.raises(urllib.error.HTTPError) as answer:
            urllib.request.urlopen(docs.url + path, timeout=60)
        assert answer.value.code in (400, 404)
