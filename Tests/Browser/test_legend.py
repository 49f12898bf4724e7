"""The legend: series are hidden and shown by mouse, finger and keys, and stay so."""

import json
import pathlib
import re
import urllib.error
import urllib.request

import pytest

from actions import drag, forgive_outage, menu, plot, post, tick, until, wait_for_count, wait_for_status

SENSORS = ("north", "south", "west")
CHART = "[data-chart=ticks]"
DRAWN = ("() => [...document.querySelectorAll('[data-chart=ticks] [data-scene] path.line')].length"
         " === COUNT")
HIGHEST = ("() => Math.max(...[...document.querySelectorAll('[data-chart=ticks] .axis-label')]"
           ".map((label) => Number(label.textContent.replace(',', ''))).filter(Number.isFinite))")


def opened(walks, open_page, query="", **options):
    post(walks, "ticks", [tick(n, SENSORS[n % 3], (n % 3) * 100 + n) for n in range(30)])
    page = open_page(f"{walks.url}/d/walks{query}", **options)
    wait_for_count(page, "ticks", "=== 30")
    return page


def entry(page, name):
    return page.locator(f"{CHART} .legend").get_by_role("button", name=name, exact=True)


def drawn(page, count):
    until(page, DRAWN.replace("COUNT", str(count)))


def pressed(page):
    return [entry(page, name).get_attribute("aria-pressed") for name in SENSORS]


def test_a_click_hides_a_series_and_everything_follows(walks, visit):
    page = opened(walks, visit)
    drawn(page, 3)
    assert page.evaluate(HIGHEST) >= 200
    entry(page, "west").click()
    assert wait_for_status(page, "west") == "west hidden, 2 of 3 series shown."
    drawn(page, 2)
    assert page.evaluate(HIGHEST) < 200
    until(page, f"() => document.querySelector('{CHART} [data-summary]').textContent"
                ".includes('2 series, 20 points. west hidden.')")
    assert pressed(page) == ["true", "true", "false"]
    # The points that keys go to are those of the others.
    page.locator(f"{CHART} [data-cursor]").focus()
    page.keyboard.press("Control+]")
    until(page, "() => document.activeElement.ariaValueText.includes('south')")
    # Not so soon that both are a double click.
    entry(page, "west").click(delay=500)
    assert wait_for_status(page, "west shown") == "west shown, 3 of 3 series shown."
    drawn(page, 3)
    assert "hide=" not in page.url


def test_one_is_shown_alone_and_none_at_all(walks, visit):
    page = opened(walks, visit)
    entry(page, "south").click(modifiers=["Alt"])
    assert wait_for_status(page, "Only") == "Only south shown, 1 of 3 series."
    drawn(page, 1)
    entry(page, "south").dblclick()
    drawn(page, 3)
    assert wait_for_status(page, "All") == "All 3 series shown."
    entry(page, "north").dblclick()
    drawn(page, 1)
    assert pressed(page) == ["true", "false", "false"]
    entry(page, "north").click(delay=500)
    assert wait_for_status(page, "All series are") == "All series are hidden."
    drawn(page, 0)
    until(page, f"() => document.querySelector('{CHART} [data-summary]').textContent"
                ".includes('All series are hidden.')")
    assert page.locator(f"{CHART} [data-scene]").get_by_text("All series are hidden").count() == 1


def test_keys_reach_every_name_from_one_tab_stop(walks, visit):
    page = opened(walks, visit)
    legend = page.get_by_role("toolbar", name="Series of The newest")
    assert legend.get_by_role("button").count() == 3
    assert legend.locator("[tabindex='0']").count() == 1
    entry(page, "north").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    drawn(page, 2)
    assert pressed(page) == ["true", "false", "true"]
    assert page.evaluate("document.activeElement.ariaLabel") == "south"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Alt+Enter")
    drawn(page, 1)
    assert pressed(page) == ["false", "false", "true"]
    page.keyboard.press("Alt+Enter")
    drawn(page, 3)


def test_it_is_in_the_address_and_stays_through_a_reload_an_outage_and_a_pause(walks, visit):
    page = opened(walks, visit)
    entry(page, "west").click()
    drawn(page, 2)
    assert "hide=ticks*west" in page.url
    page.reload()
    drawn(page, 2)
    assert pressed(page) == ["true", "true", "false"]
    walks.kill()
    until(page, "() => document.body.dataset.connection !== 'open'")
    entry(page, "north").click()
    assert pressed(page) == ["false", "true", "false"]
    walks.start()
    until(page, "() => document.body.dataset.connection === 'open'")
    # The rows that tests post are gone with the old server.
    post(walks, "ticks", [tick(n, SENSORS[n % 3], n) for n in range(9)])
    drawn(page, 1)
    page.locator("[data-pause]").press("Enter")
    entry(page, "north").click()
    drawn(page, 2)
    forgive_outage(page)


def test_hiding_is_undone_by_keys_by_the_back_button_and_beside_selections(walks, visit):
    page = opened(walks, visit)
    entry(page, "west").click()
    drawn(page, 2)
    drag(page, "ticks", 0.3, 0.6)
    until(page, "() => location.search.includes('select=')")
    page.keyboard.press("Control+z")
    until(page, "() => !location.search.includes('select=')")
    assert pressed(page) == ["true", "true", "false"]
    page.keyboard.press("Control+z")
    assert wait_for_status(page, "west shown") == "west shown, 3 of 3 series shown."
    drawn(page, 3)
    page.keyboard.press("Control+y")
    drawn(page, 2)
    assert pressed(page) == ["true", "true", "false"] and "hide=ticks*west" in page.url
    # A double click is one act.
    entry(page, "south").dblclick()
    drawn(page, 1)
    post(walks, "ticks", [tick(40 + n, SENSORS[n % 3], n) for n in range(3)])
    page.evaluate("history.back()")
    drawn(page, 2)
    assert pressed(page) == ["true", "true", "false"]


def test_a_shared_link_shows_what_its_sender_saw(walks, open_page):
    one = opened(walks, open_page, "?hide=ticks*north*south")
    drawn(one, 1)
    assert pressed(one) == ["false", "false", "true"]
    assert one.evaluate("spoken") == [], "nothing was the viewer's own act"
    other = open_page(one.url)
    drawn(other, 1)
    post(walks, "ticks", [tick(n, SENSORS[n % 3], 900 + n) for n in range(30, 36)])
    for page in (one, other):
        until(page, f"() => ({HIGHEST})() >= 900")
        drawn(page, 1)


def test_where_the_title_leaves_no_room_the_buttons_lie_on_the_names(walks, open_page):
    page = opened(walks, open_page, viewport={"width": 320, "height": 800}, has_touch=True)
    plot(page, "ticks")
    for name in SENSORS:
        button = entry(page, name).bounding_box()
        text = page.locator(f"{CHART} .legend-label").get_by_text(name, exact=True).bounding_box()
        assert button["x"] <= text["x"] and button["y"] <= text["y"] + 1
        assert button["x"] + button["width"] >= text["x"] + text["width"] - 1
        assert button["width"] >= 24 and button["height"] >= 24
    entry(page, "north").tap()
    drawn(page, 2)
    page.touchscreen.tap(button["x"] + 8, button["y"] + 8)
    drawn(page, 1)


@pytest.mark.parametrize("has_touch", [False, True])
def test_names_stand_beside_the_title_clear_of_the_tools(walks, open_page, has_touch):
    page = opened(walks, open_page, viewport={"width": 1280, "height": 800}, has_touch=has_touch)
    plot(page, "ticks")
    assert page.locator(f"{CHART} .legend-label").count() == 0
    title = page.locator(f"{CHART} h2").bounding_box()
    tools = page.locator(f"{CHART} .tools").bounding_box()
    picture = page.locator(f"{CHART} svg.chart").bounding_box()
    for name in SENSORS:
        button = entry(page, name).bounding_box()
        assert title["x"] + title["width"] < button["x"] + 6
        assert button["x"] + button["width"] < tools["x"]
        assert button["width"] >= 24 and button["height"] >= 24
        assert button["y"] + button["height"] <= picture["y"] + 1
        swatch = entry(page, name).locator("svg *").first
        line = page.locator(f"{CHART} [data-scene] path.line").nth(SENSORS.index(name))
        look = "each => getComputedStyle(each).stroke"
        assert swatch.evaluate(look) == line.evaluate(look) != "none"
    if has_touch:
        page.touchscreen.tap(button["x"] + 8, button["y"] - 6)
    else:
        page.locator(f"{CHART} .picture").hover()
        page.mouse.click(button["x"] + 8, button["y"] + 8)
    drawn(page, 2)
    assert pressed(page) == ["true", "true", "false"]


def test_a_series_that_comes_stands_beside_the_title_and_many_in_the_picture(walks, visit):
    page = opened(walks, visit, viewport={"width": 1280, "height": 800})
    entry(page, "north").focus()
    post(walks, "ticks", [tick(30, "a*b", 5), tick(31, "a*b", 6)])
    until(page, f"() => document.querySelectorAll('{CHART} .in-row button').length === 4")
    assert page.evaluate("document.activeElement.dataset.series") == "north"
    post(walks, "ticks", [tick(32 + n, f"a sensor with number {n}", n) for n in range(20)])
    until(page, f"() => document.querySelectorAll('{CHART} .legend-label').length > 4")
    until(page, f"() => !document.querySelector('{CHART} .in-row button')")
    # The names of the rows that left the window go, and those that stay fit again.
    post(walks, "ticks", [tick(60 + n, SENSORS[n % 3], n) for n in range(40)])
    until(page, f"() => document.querySelectorAll('{CHART} .in-row button').length === 3")
    until(page, f"() => !document.querySelector('{CHART} .legend-label')")


def offset(page, name):
    """From the chart's title, in whole pixels."""
    title, box = page.locator("[data-chart=load] h2").bounding_box(), name.bounding_box()
    return [round(box[side] - title[side]) for side in ("x", "y")]


def test_names_beside_the_title_are_in_the_first_page_and_in_saved_pictures(server, open_page):
    url = f"{server.url}/d/machine"
    plain = open_page(url, wait=False, java_script_enabled=False)
    names = plain.locator("[data-chart=load] .in-row .name")
    assert names.all_text_contents() == ["1 minute", "5 minutes", "15 minutes"]
    before = offset(plain, names.first)
    page = open_page(url)
    button = page.locator("[data-chart=load] .in-row button").first
    button.wait_for()
    assert offset(page, button.locator(".name")) == before, "nothing moves when buttons come"
    with page.expect_download() as download:
        menu(page, "load", "saveSVG")
    saved = pathlib.Path(download.value.path()).read_text()
    assert all(f">{name}<" in saved for name in ("1 minute", "5 minutes", "15 minutes"))


def test_on_a_wall_names_can_be_read_but_not_reached(server, visit):
    page = visit(f"{server.url}/d/machine?view=wall", viewport={"width": 1920, "height": 1080})
    page.wait_for_selector("body[data-connection=open]")
    page.wait_for_selector("[data-chart=load] .in-row .name")
    assert page.locator("[data-chart=load] .legend button").count() == 0
    assert page.locator("[data-chart=load] .in-row .name").first.is_visible()


def test_a_chart_as_a_file_leaves_out_what_is_hidden(walks):
    post(walks, "ticks", [tick(n, ("a*b", "south")[n % 2], n) for n in range(9)])

    def file(path):
        with urllib.request.urlopen(f"{walks.url}/d/walks/ticks{path}") as answer:
            return answer.read().decode()

    def lines(text):
        return len(re.findall(r'<path[^>]*class="line', text))

    assert lines(file(".svg")) == 2
    assert lines(file(".svg?hide=south")) == 1
    assert "All series are hidden" in file(".svg?hide=a%252Ab*south")
    series = json.loads(file(".descriptor.json?hide=a%252Ab"))["series"]
    assert [each["name"] for each in series] == ["south"]
    with pytest.raises(urllib.error.HTTPError) as refused:
        file(".svg?hide=" + "*".join(str(n) for n in range(101)))
    assert refused.value.code == 400
