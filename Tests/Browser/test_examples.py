"""The examples are drawn from their data, each chart of them."""

import pytest

from actions import until
from soundings import ROOT, Soundings

EXAMPLES = ROOT / "config/examples"
NAMES = sorted(path.stem for path in (EXAMPLES / "dashboards").glob("*.yaml"))


@pytest.fixture(scope="module")
def examples():
    server = Soundings(EXAMPLES).start()
    yield server
    server.stop()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [320, 1280])
def test_every_chart_shows_marks(examples, visit, name, width):
    page = visit(f"{examples.url}/d/{name}", viewport={"width": width, "height": 900})
    until(page, """() => [...document.querySelectorAll('figure[data-chart]')].every((figure) =>
        !/no points|No rows/.test(figure.querySelector('[data-summary]').textContent))""")
    assert page.locator("figure[data-chart]").count() >= 2
    until(page, "() => Number(document.querySelector('[data-rows]').dataset.total) > 0")
    # The pictures come with the width of a usual window, and in a while with that of this one.
    until(page, "width => document.documentElement.scrollWidth <= width", width)


def test_small_multiples_follow_their_overview(examples, visit):
    page = visit(f"{examples.url}/d/unemployment?select=all*t1199145600*t1262304000*t1262304000*")
    until(page, """() => document.querySelector('[data-chart=industries] [data-summary]').textContent
        .includes('2008')""")
    picture = page.locator("figure[data-chart=industries] svg.chart").text_content()
    assert "Finance" in picture and "Construction" in picture
    assert picture.count("2004") == 0
