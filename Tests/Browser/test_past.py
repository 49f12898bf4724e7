"""A dashboard as it was: its pictures, words, rows and files at any time that the log keeps."""

import csv
import datetime
import io
import json
import pathlib
import re
import shutil
import time
import urllib.error
import urllib.request

import pytest

from actions import count, drag, total, until
from soundings import Soundings

DASHBOARDS = pathlib.Path(__file__).parent / "dashboards"


@pytest.fixture
def past(tmp_path, page_folder):
    """A server that keeps what has left its table, of which 20 rows are shown."""
    (tmp_path / "config/dashboards").mkdir(parents=True)
    shutil.copy(DASHBOARDS / "past.yaml", tmp_path / "config/dashboards")
    (tmp_path / "config/server.yaml").write_text("log: {history: 1 day}\n")
    server = Soundings(tmp_path / "config", data=tmp_path / "data", web=page_folder).start()
    yield server
    server.stop()


def post(server, first, size):
    """Posts rows one by one, and says when all of them were there."""
    for n in range(first, first + size):
        body = json.dumps([{"n": n, "value": n * n}]).encode()
        urllib.request.urlopen(urllib.request.Request(
            f"{server.url}/api/tables/past/rows", body, {"Content-Type": "application/json"})).close()
    return datetime.datetime.now(datetime.UTC).isoformat().replace("+00:00", "Z")


def numbers(server, query=""):
    with urllib.request.urlopen(f"{server.url}/api/tables/past/rows.csv{query}") as response:
        return [int(row["n"]) for row in csv.DictReader(io.TextIOWrapper(response))]


def text(server, path):
    with urllib.request.urlopen(server.url + path) as response:
        return response.read()


def shown(page):
    """The numbers of the rows that the page shows."""
    return [int(text) for text in page.locator("[data-rows=past] tbody th").all_inner_texts()]


def wait_for_row(page, number):
    until(page, "(number) => [...document.querySelectorAll('[data-rows=past] tbody th')]"
          ".some(({ textContent }) => textContent === number)", str(number))


def test_files_are_as_they_were_over_a_restart_too(past):
    early = post(past, 0, 30)
    files = [text(past, f"/d/past/values{ending}") for ending in (".svg", ".wav", ".descriptor.json")]
    post(past, 30, 30)
    for _ in range(2):
        assert numbers(past, f"?at={early}") == list(range(10, 30))
        assert numbers(past) == list(range(40, 60))
        assert files == [text(past, f"/d/past/values{ending}?at={early}")
                         for ending in (".svg", ".wav", ".descriptor.json")]
        past.kill()
        past.start()
    # A link that somebody sends is shown with the picture of its time.
    preview = re.search(r'og:image" content="([^"]+)"', text(past, f"/d/past?at={early}").decode())[1].replace("&amp;", "&")
    picture = text(past, preview[preview.index("/d/"):])
    assert picture == text(past, f"/d/past/values.png?width=600&height=283&scale=2&at={early}")
    assert picture != text(past, "/d/past/values.png?width=600&height=283&scale=2")


@pytest.mark.parametrize("query, reason", [
    ("?at=yesterday", "isn't a time"), ("?at=2999-01-01", "still to come"),
    ("?at=2026-01-01&speed=7000", "from 1 to 100")])
def test_a_time_that_cant_be_shown_is_refused_with_the_reason(past, query, reason):
    with pytest.raises(urllib.error.HTTPError) as refusal:
        numbers(past, query)
    assert refusal.value.code == 400 and reason in refusal.value.read().decode()


def test_a_page_of_the_past_is_brushed_and_stays_as_it_was(past, visit):
    early = post(past, 0, 30)
    post(past, 30, 30)
    page = visit(f"{past.url}/d/past?at={early}")
    assert total(page, "past") == 20
    assert shown(page) == list(range(10, 30))
    post(past, 60, 5)
    drag(page, "values", 0.25, 0.75)
    until(page, "() => document.querySelector('[data-rows=past]').dataset.count < 20")
    assert total(page, "past") == 20
    assert page.locator("[data-connection-state]").inner_text() == "The past"
    until(page, "() => document.querySelector('[data-selected-rows]').href.includes('select=')")
    link = page.locator("[data-selected-rows]").get_attribute("href")
    chosen = numbers(past, "?" + link.split("?", 1)[1])
    assert len(chosen) == count(page, "past") and set(chosen) < set(range(10, 30))
    page.locator("[data-present]").click()
    page.wait_for_selector("body[data-connection=open]")
    until(page, "() => !document.querySelector('[data-past]')")
    assert "select=values" in page.url
    page.goto(f"{past.url}/d/past")
    wait_for_row(page, 64)


def test_the_past_is_played_by_keys_until_it_is_now(past, visit):
    early = post(past, 0, 30)
    post(past, 30, 30)
    page = visit(f"{past.url}/d/past?at={early}")
    page.locator("[data-replay-speed]").select_option("100")
    page.locator("[data-replay]").focus()
    page.keyboard.press("Enter")
    assert page.locator("[data-replay]").inner_text() == "Stop"
    wait_for_row(page, 59)
    until(page, "() => spoken.some(([, , text]) => text.includes('Playing from'))")
    post(past, 60, 1)
    wait_for_row(page, 60)
    page.keyboard.press("Enter")
    assert page.locator("[data-replay]").inner_text() == "Play"
    until(page, "() => document.body.dataset.connection === 'open'")
    assert not any("Reconnected" in said for _, _, said in page.evaluate("() => spoken"))


def test_the_slider_moves_through_the_past(past, visit):
    early = post(past, 0, 30)
    post(past, 30, 30)
    page = visit(f"{past.url}/d/past?at={early}")
    page.locator("[data-scrub]").focus()
    page.keyboard.press("End")
    wait_for_row(page, 59)
    page.keyboard.press("Home")
    until(page, "() => document.querySelector('[data-rows=past]').dataset.total < 20")
    wait_for_row(page, 0)
    assert page.url.endswith("Z") and "at=" in page.url
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    assert 0 in shown(page) and total(page, "past") < 20


def test_a_file_of_rows_that_are_not_kept_any_more_is_refused(past, visit):
    (past.config / "server.yaml").write_text("log: {sync: normal}\n")
    past.stop()
    past.start()
    early = post(past, 0, 30)
    post(past, 30, 30)
    # The log is looked through after ten seconds, when further rows come.
    status, number = 200, 60
    while status == 200:
        post(past, number, 1)
        number += 1
        try:
            numbers(past, f"?at={early}")
            time.sleep(0.2)
        except urllib.error.HTTPError as refusal:
            status = refusal.code
    assert status == 410
    page = visit(f"{past.url}/d/past?at={early}")
    assert "aren’t kept any more" in page.locator("[data-past]").inner_text()


def test_the_browsers_way_back_leads_to_the_time_of_before(past, visit):
    early = post(past, 0, 30)
    post(past, 30, 30)
    page = visit(f"{past.url}/d/past?at={early}")
    drag(page, "values", 0.25, 0.75)
    until(page, "() => location.search.includes('select=')")
    page.locator("[data-scrub]").focus()
    page.keyboard.press("End")
    until(page, "() => document.querySelector('[data-rows=past]').dataset.total === '20'")
    # Browsers warn of a connection that is given up for another one before it is there.
    page.faults.of_outages = False
    page.go_back()
    until(page, "(early) => new URLSearchParams(location.search).get('at') === early", early)
    wait_for_row(page, 29)


@pytest.mark.parametrize("width", [320, 1280])
def test_a_time_is_chosen_from_the_menu(past, visit, width):
    post(past, 0, 30)
    page = visit(f"{past.url}/d/past", viewport={"width": width, "height": 800})
    page.get_by_role("button", name="Page menu").click()
    menu = page.locator("#page-menu")
    menu.get_by_role("button", name="Show").click()
    page.wait_for_selector("[data-past]")
    page.wait_for_selector("body[data-connection=open]")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_without_scripts_the_page_is_as_it_was_and_another_time_is_chosen(past, browser):
    early = post(past, 0, 30)
    post(past, 30, 30)
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{past.url}/d/past?at={early}")
    assert shown(page) == list(range(10, 30))
    page.get_by_role("button", name="Show", exact=True).click()
    assert "at=" in page.url and page.locator("[data-past]").count() == 1
    page.context.close()
