"""A selection of names keeps them, however live data put them in order; sliders say what it covers."""

from actions import (clear, count, delete, drag, menu, open_fields, plot, post, press, selected, tick, until,
                     total, wait_for_count, wait_for_status, walk_to)
from fingers import Fingers

BRUSH = """chart => {
    const figure = document.querySelector(`figure[data-chart=${chart}]`);
    const left = figure.querySelector('[data-plot]').getBoundingClientRect().left;
    const shape = figure.querySelector('.brush');
    const matrix = shape.getScreenCTM();
    return shape.getAttribute('d').split('M').slice(1).map((part) => {
        const [from, , to] = part.match(/[\\d.]+/g).map(Number);
        return [from + matrix.e - left, to + matrix.e - left];
    });
}"""


def slider_texts(page, chart):
    return [page.locator(f"[data-chart={chart}] [data-{end}]").get_attribute("aria-valuetext")
            for end in ("start", "end")]


def fields(page, chart):
    return [page.locator(f"[data-chart={chart}] [data-{end}]").input_value()
            for end in ("from", "to")]


def type_range(page, chart, start, end):
    open_fields(page, chart)
    page.fill(f"[data-chart={chart}] [data-from]", start)
    page.fill(f"[data-chart={chart}] [data-to]", end)
    page.keyboard.press("Enter")


def test_names_stay_selected_when_others_come_between(walks, visit):
    post(walks, "ticks", [tick(n, name, 40 - 10 * n) for n, name in enumerate("abcd")])
    page = visit(f"{walks.url}/d/shapes")
    wait_for_count(page, "ticks", "=== 4")
    drag(page, "sums", 0.3, 0.7)
    wait_for_count(page, "ticks", "=== 2")
    assert wait_for_status(page, "2 of") == "b to c. 2 of 4 ticks."
    assert len(page.evaluate(BRUSH, "sums")) == 1

    post(walks, "ticks", [tick(4, "d", 15)])  # a 40, b 30, d 25, c 20
    until(page, "() => document.querySelector('[data-chart=sums] [data-selected]')"
          ".textContent === 'b and c'")
    assert count(page, "ticks") == 2
    width = plot(page, "sums")["width"]
    parts = page.evaluate(BRUSH, "sums")
    assert [round(end / width * 4) for part in parts for end in part] == [1, 2, 3, 4]
    assert slider_texts(page, "sums") == ["b", "c"] and fields(page, "sums") == ["b", "c"]

    post(walks, "ticks", [tick(5, "c", 100)])  # c 120, a 40, b 30, d 25
    until(page, "() => document.querySelector('[data-chart=sums] [data-selected]')"
          ".textContent === 'c and b'")
    wait_for_count(page, "ticks", "=== 3")
    page.screenshot(path="/tmp/names.png")
    page.reload()
    wait_for_count(page, "ticks", "=== 3")
    assert selected(page, "sums") == "c and b"

    page.locator("[data-chart=sums] [data-end]").focus()
    page.keyboard.press("ArrowLeft")
    wait_for_count(page, "ticks", "=== 3")
    until(page, "() => document.querySelector('[data-chart=sums] [data-selected]')"
          ".textContent === 'c to a'")


def test_names_without_a_bar_keep_their_places_and_stay_selected(server, visit):
    page = visit(f"{server.url}/d/flights")
    drag(page, "distances", 0.1, 0.25)
    wait_for_status(page, "with|flights")
    drag(page, "airlines", 0.01, 0.99)
    wait_for_status(page, "with 1 other selection")
    before = count(page, "flights")
    whole = page.evaluate(BRUSH, "airlines")
    clear(page, "distances")
    wait_for_count(page, "flights", f"> {before}")
    # All names are on the axis whatever is selected elsewhere, so that all are selected.
    wait_for_count(page, "flights", f"=== {total(page, 'flights')}")
    assert page.evaluate(BRUSH, "airlines") == whole


def test_sliders_say_the_ends_that_were_typed(server, visit):
    page = visit(f"{server.url}/d/weather")
    type_range(page, "temperature", "1900-01-01", "2100-01-01")
    until(page, "() => document.querySelector('[data-chart=temperature] [data-selected]')"
          ".textContent.includes('2100')")
    assert slider_texts(page, "temperature") == ["January 1, 1900", "January 1, 2100"]
    page.locator("[data-chart=temperature] [data-start]").focus()
    page.keyboard.press("ArrowRight")
    until(page, "() => document.querySelector('[data-chart=temperature] [data-start]')"
          ".getAttribute('aria-valuetext') === 'January 1, 2013'")
    until(page, "() => document.querySelector('[data-chart=temperature] [data-selected]')"
          ".textContent === 'January 1, 2013 to January 1, 2100'")
    until(page, "() => document.querySelector('[data-chart=temperature] [data-from]').value === '2013-01-01'")
    assert fields(page, "temperature")[1] == "2100-01-01"
    assert slider_texts(page, "temperature")[1] == "January 1, 2100"


def test_sliders_of_a_chart_that_was_emptied_say_so(walks, visit):
    post(walks, "ticks", [tick(n, name, 40 - 10 * n) for n, name in enumerate("abcd")])
    page = visit(f"{walks.url}/d/shapes")
    wait_for_count(page, "ticks", "=== 4")
    until(page, "() => document.querySelector('[data-chart=sums] [data-start]')"
          ".getAttribute('aria-valuetext') === 'a'")
    delete(walks, "ticks")
    until(page, "() => ['start', 'end'].every((end) => document.querySelector("
          "`[data-chart=sums] [data-${end}]`).getAttribute('aria-valuetext') === 'No data')")


def names(page, chart):
    return page.locator(f"[data-chart={chart}] [data-from] option").all_text_contents()[1:]


def test_lists_and_sliders_follow_names_that_live_rows_bring(walks, visit):
    page = visit(f"{walks.url}/d/shapes", wait=False)
    page.wait_for_selector("body[data-connection=open]")
    post(walks, "ticks", [tick(n, name, 40 - 10 * n) for n, name in enumerate("abcd")])
    wait_for_count(page, "ticks", "=== 4")
    until(page, "() => document.querySelectorAll('[data-chart=sums] [data-from] option').length === 5")
    assert names(page, "sums") == ["a", "b", "c", "d"]
    open_fields(page, "sums")
    page.locator("[data-chart=sums] [data-to]").focus()
    post(walks, "ticks", [tick(4, "e", 100)])
    until(page, "() => document.querySelectorAll('[data-chart=sums] [data-from] option').length === 6")
    assert names(page, "sums") == ["e", "a", "b", "c", "d"]
    page.locator("[data-chart=sums] [data-from]").select_option("e")
    page.locator("[data-chart=sums] [data-to]").select_option("a")
    page.keyboard.press("Enter")
    wait_for_count(page, "ticks", "=== 2")
    assert selected(page, "sums") == "e to a"
    post(walks, "ticks", [tick(5, "d", 200)])  # d 210, e 100, a 40, b 30, c 20
    until(page, "() => document.querySelector('[data-chart=sums] [data-start]').value === '1'")
    assert slider_texts(page, "sums") == ["e", "a"]
    page.locator("[data-chart=sums] [data-start]").focus()
    page.keyboard.press("ArrowLeft")
    wait_for_count(page, "ticks", "=== 4")
    until(page, "() => document.querySelector('[data-chart=sums] [data-selected]')"
          ".textContent === 'd to a'")


def test_a_selection_of_an_emptied_chart_stays_quietly(walks, visit):
    post(walks, "ticks", [tick(n, name, 40 - 10 * n) for n, name in enumerate("abcd")])
    page = visit(f"{walks.url}/d/shapes")
    wait_for_count(page, "ticks", "=== 4")
    drag(page, "sums", 0.3, 0.7)
    wait_for_count(page, "ticks", "=== 2")
    delete(walks, "ticks")
    wait_for_count(page, "ticks", "=== 0")
    until(page, "() => document.querySelector('[data-chart=sums] [data-selected]')"
          ".textContent === \"b and c, which the chart doesn't show\"")
    page.evaluate("""() => {
        window.states = [];
        new MutationObserver(() => states.push(document.body.dataset.connection)).observe(
            document.body, { attributes: true, attributeFilter: ['data-connection'] });
    }""")
    page.locator("[data-chart=sums] [data-start]").focus()
    for key in ("ArrowRight", "ArrowLeft", "End", "Home"):
        page.keyboard.press(key)
    post(walks, "ticks", [tick(9, "z", 5), tick(10, "b", 4)])
    wait_for_count(page, "ticks", "=== 1")
    until(page, "() => document.querySelector('[data-chart=sums] [data-selected]')"
          ".textContent === 'b and c'")
    assert page.evaluate("states") == []


def wait_for_airlines(page, *names):
    until(page, """names => {
        const text = new URLSearchParams(location.search).getAll('select')
            .find((each) => each.startsWith('airlines*'));
        return JSON.stringify(text ? text.split('*').slice(5) : []) === JSON.stringify(names);
    }""", list(names))


def click_name(page, number, names=16, **options):
    box = plot(page, "airlines")
    page.mouse.move(box["x"] + 1, box["y"] + 1)
    page.locator("[data-chart=airlines] [data-plot]").click(
        position={"x": box["width"] * (number + 0.5) / names, "y": box["height"] / 2}, **options)


def test_a_click_selects_a_name_and_shift_adds_others(server, visit):
    page = visit(f"{server.url}/d/flights")
    names = page.locator("[data-chart=airlines] [data-from] option").all_text_contents()[1:]
    click_name(page, 1, len(names))
    wait_for_airlines(page, names[1])
    one = wait_for_status(page, f"^{names[1]}\\. [\\d,]+ of 27,004 flights")
    left = count(page, "flights")
    click_name(page, 4, len(names), modifiers=["Shift"])
    wait_for_airlines(page, names[1], names[4])
    wait_for_count(page, "flights", f"> {left}")
    assert selected(page, "airlines") == f"{names[1]} and {names[4]}", one
    assert len(page.evaluate(BRUSH, "airlines")) == 2
    # With one that is there it goes, alone nothing is left; each is a step back.
    click_name(page, 1, len(names), modifiers=["Shift"])
    wait_for_airlines(page, names[4])
    click_name(page, 4, len(names))
    wait_for_airlines(page)
    wait_for_count(page, "flights", "=== 27004")
    page.keyboard.press("Control+z")
    wait_for_airlines(page, names[4])
    page.keyboard.press("Control+z")
    wait_for_airlines(page, names[1], names[4])
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    until(page, "text => document.querySelector('[data-chart=airlines] [data-selected]')"
                ".textContent === text", f"{names[1]} and {names[4]}")


def test_keys_and_a_finger_that_holds_do_the_same(server, open_page):
    page = open_page(f"{server.url}/d/flights", has_touch=True)
    names = page.locator("[data-chart=airlines] [data-from] option").all_text_contents()[1:]
    walk_to(page, "airlines")
    page.keyboard.press("k")
    wait_for_airlines(page, names[0])
    press(page, "airlines", "ArrowRight", "ArrowRight")
    page.keyboard.press("a")
    wait_for_airlines(page, names[0], names[2])
    menu(page, "airlines", "add")
    wait_for_airlines(page, names[0])
    page.keyboard.press("Escape")
    fingers = Fingers(page, "airlines")
    fingers.press(5.5 / len(names))
    fingers.hold()
    fingers.lift()
    wait_for_airlines(page, names[0], names[5])
    # A tap reads values.
    fingers.tap(7.5 / len(names))
    page.locator("[data-chart=airlines] .callout").wait_for()
    wait_for_airlines(page, names[0], names[5])


def click_label(page, name, **options):
    """On the name itself, under the plot."""
    label = page.locator("[data-chart=airlines] text.axis-label").get_by_text(name, exact=True)
    label.scroll_into_view_if_needed()
    label.click(**options)


def test_names_under_the_axis_are_clicked_as_the_bands_over_them(server, open_page):
    page = open_page(f"{server.url}/d/flights", has_touch=True)
    click_label(page, "DL")
    wait_for_airlines(page, "DL")
    wait_for_status(page, r"^DL\. [\d,]+ of 27,004 flights")
    click_label(page, "UA", modifiers=["Shift"])
    wait_for_airlines(page, "DL", "UA")
    # Beside the labels, and on those of the other axis, nothing is.
    page.locator("[data-chart=airlines] text.axis-label").get_by_text("2,000", exact=True).click()
    page.locator("[data-chart=airlines] h2").click()
    click_label(page, "UA", modifiers=["Shift"])
    wait_for_airlines(page, "DL")
    box = page.locator("[data-chart=airlines] text.axis-label").get_by_text("DL", exact=True).bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait_for_airlines(page)
    wait_for_count(page, "flights", "=== 27004")
