"""The page as the program has it built in: one script, one style sheet, and nothing asked for twice."""

import pytest

from actions import drag, until
from opening import Opening
from soundings import DASHBOARDS, Soundings


@pytest.fixture(scope="module")
def program():
    """The program without the folder `web`."""
    server = Soundings(web=None).start()
    yield server
    server.stop()


@pytest.fixture
def opening(browser):
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    yield Opening(context.new_page())
    context.close()


@pytest.mark.parametrize("dashboard", DASHBOARDS)
def test_a_page_takes_few_requests_and_gets_nothing_twice(program, opening, dashboard):
    address = f"{program.url}/d/{dashboard}"
    assert opening.open(address)["requests"] <= 8
    sent = opening.bytes
    assert sum(sent.values()) < 190_000, sent
    # Pictures that fit are not sent again.
    assert opening.pictures == 0
    # Whoever has it asks for the page and the socket alone.
    assert opening.open(address)["requests"] == 2
    # The first page of all came before the texts of many rows were composed.
    assert opening.pictures == opening.texts == 0
    until(opening.page, "least => document.querySelectorAll('[data-chart] [data-scene] .heard [aria-label]').length"
          " > least", 0)


@pytest.mark.parametrize("options", [
    {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True,
     "user_agent": "Mozilla/5.0 (Linux; Android 14) Mobile"},
    {"viewport": {"width": 1100, "height": 900}}, {"viewport": {"width": 1920, "height": 1080}}])
def test_pictures_fit_other_windows_from_the_second_page_on(program, browser, options):
    context = browser.new_context(**options)
    opening = Opening(context.new_page())
    opening.open(f"{program.url}/d/weather")
    assert opening.pictures == 0 if "is_mobile" in options else opening.pictures > 0
    opening.open(f"{program.url}/d/flights")
    assert opening.pictures == 0
    context.close()


@pytest.mark.parametrize("site, path", [
    ("program", "d/weather"), ("program", ""), ("gallery", "gallery/carbon-dioxide"), ("gallery", "gallery")])
def test_pages_live_on_the_bundle(request, open_page, site, path):
    page = open_page(f"{request.getfixturevalue(site).url}/{path}", wait="/" in path)
    until(page, "() => document.fonts.size === 4 && document.fonts.check('12px \"Soundings Inter\"')")
    assert page.evaluate("getComputedStyle(document.querySelector('.card')).borderRadius") != "0px"
    if path == "d/weather":
        drag(page, "temperature", 0.42, 0.56)
        until(page, "() => location.search.includes('select=')")


def test_a_page_of_another_build_loads_itself_again_once(program, open_page):
    loads = []

    def old(route):
        """As the page was before the program was replaced."""
        # The page asks whether its server is there before it loads itself again.
        if not route.request.is_navigation_request():
            return route.continue_()
        loads.append(route.request.url)
        if len(loads) > 1:
            return route.continue_()
        response = route.fetch()
        body = response.text().replace("/web/page-", "/web/page-0").replace("/web/styles-", "/web/styles-0")
        route.fulfill(response=response, body=body)

    page = open_page("about:blank", wait=False)
    page.route("**/d/weather", old)
    page.goto(f"{program.url}/d/weather")
    page.wait_for_selector("body[data-connection=open]")
    assert len(loads) == 2
