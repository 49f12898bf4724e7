"""A2: a chart shown small is one picture with a name, which opens the full chart."""

import pathlib
import shutil

import pytest

from accessibility import violations
from actions import drag, until, walk_to, wait_for_status
from soundings import ROOT, Soundings

GLANCE = pathlib.Path(__file__).parent / "dashboards/glance.yaml"


@pytest.fixture(scope="module")
def glance(tmp_path_factory):
    config = tmp_path_factory.mktemp("glance") / "config"
    shutil.copytree(ROOT / "config", config)
    shutil.copy(GLANCE, config / "dashboards")
    server = Soundings(config).start()
    yield f"{server.url}/d/glance"
    server.stop()


def opened(page):
    return page.get_by_role("button", name="Open Days")


def test_a_small_chart_is_one_thing_with_a_name(glance, visit):
    page = visit(glance, wait=False)
    page.wait_for_selector("body[data-connection=open]")
    button, figure = opened(page), page.locator("[data-chart=days]")
    summary = figure.locator("[data-summary]")
    assert button.get_attribute("aria-describedby") == summary.get_attribute("id")
    assert summary.text_content().startswith("Bar chart, 30 points.")
    assert figure.locator("svg.chart").get_attribute("aria-hidden") == "true"
    assert figure.locator("button:visible, input:visible, summary:visible").count() == 1
    until(page, "() => document.querySelector('[data-chart=days] svg.chart').viewBox.baseVal.height < 130")
    cards = [page.locator(f"[data-chart={name}]").bounding_box() for name in ("days", "styles")]
    assert cards[0]["y"] == cards[1]["y"] and cards[0]["width"] < 320
    assert violations(page) == []


def test_a_click_anywhere_on_it_opens_it(glance, visit):
    page = visit(glance, wait=False)
    page.wait_for_selector("body[data-connection=open]")
    box = page.locator("[data-chart=days]").bounding_box()
    button = opened(page).bounding_box()
    assert button["height"] >= box["height"] - 2 and button["width"] >= box["width"] - 2
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.get_by_role("button", name="Close Days").wait_for()


def test_it_opens_the_full_chart_and_closes_again(glance, visit):
    page = visit(glance, wait=False)
    page.wait_for_selector("body[data-connection=open]")
    opened(page).focus()
    page.keyboard.press("Enter")
    close = page.get_by_role("button", name="Close Days")
    assert close.get_attribute("aria-expanded") == "true"
    until(page, "() => document.querySelector('[data-chart=days] svg.chart').viewBox.baseVal.height > 250")
    assert "graphics-document" in page.locator("[data-chart=days] svg.chart").get_attribute("role")
    assert walk_to(page, "days").startswith("April 1, 2026, 143")
    drag(page, "days", 0.2, 0.5)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    assert violations(page) == []
    close.click()
    until(page, "() => document.querySelector('[data-chart=days] svg.chart').viewBox.baseVal.height < 130")
    assert opened(page).get_attribute("aria-expanded") == "false"


def test_it_is_a_picture_without_scripts(glance, open_page):
    page = open_page(glance, wait=False, java_script_enabled=False)
    picture = page.locator("[data-chart=days] svg.chart")
    assert picture.get_attribute("role") == "img" and picture.locator("rect").count() > 29
    title = page.locator("[data-chart=days] h2")
    assert picture.get_attribute("aria-labelledby") == title.get_attribute("id")
    assert page.locator("[data-open]").first.is_hidden()
