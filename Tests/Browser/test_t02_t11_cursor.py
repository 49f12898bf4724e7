"""T2, T3, T7 to T11: one stop for a chart's data, and what keys and buttons do from there."""

import pytest

from actions import (cursor, drag, menu, open_fields, open_menu, open_page_menu, post, press, tick, until,
                     wait_for_status, walk_to, words)


def stops(page, chart):
    """What Tab comes to within a figure, by real keys."""
    page.locator(f"[data-chart={chart}] h2").evaluate(
        "element => { element.tabIndex = -1; element.focus(); }")
    found = []
    for _ in range(20):
        page.keyboard.press("Tab")
        inside = page.evaluate(
            "chart => document.activeElement.closest('figure')?.dataset.chart === chart", chart)
        if not inside:
            return found
        found.append(page.evaluate(
            "() => Object.keys(document.activeElement.dataset)[0] "
            "?? document.activeElement.tagName.toLowerCase()"))
    raise AssertionError(found)


@pytest.mark.parametrize("chart", ["few", "many"])
def test_t02_a_chart_has_few_stops_however_many_points(walks, visit, chart):
    page = visit(f"{walks.url}/d/walks")
    walk_to(page, chart)
    until(page, "chart => !document.querySelector(`[data-chart=${chart}] input:disabled`)", chart)
    found = stops(page, chart)
    assert found == ["cursor", "play"]
    drag(page, chart, 0.2, 0.6)
    page.wait_for_selector(f"[data-chart={chart}] .brush")
    until(page, "chart => document.querySelector(`[data-chart=${chart}] [data-end]`).tabIndex === 0", chart)
    assert stops(page, chart) == ["cursor", "start", "end", "play"]
    assert page.locator("svg [tabindex], svg[tabindex], [role=application]").count() == 0


def test_t03_the_cursor_says_place_value_and_count(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    assert walk_to(page, "few") == "0, 3 units, 1 of 10"
    assert press(page, "few", "ArrowRight") == "1, 1 unit, 2 of 10"
    assert press(page, "few", "ArrowUp") == "2, 4 units, 3 of 10"
    assert press(page, "few", "ArrowLeft", "ArrowDown") == "0, 3 units, 1 of 10"
    name = page.get_by_role("slider", name="Points of Ten", exact=True)
    assert name.input_value() == "0" and name.get_attribute("max") == "9"
    hint = name.get_attribute("aria-describedby")
    assert "H lists all keys" in page.locator(f"#{hint}").text_content()


def test_t03_value_and_text_change_together_over_a_slow_link(slow_link, visit):
    slow_link.seconds = 0.1
    page = visit(f"{slow_link.url}/d/weather")
    walk_to(page, "temperature")
    # Whoever comes to a chart hears its first point at once; those around it are asked for.
    assert words(page, "temperature").endswith(", 1 of 364")
    until(page, "() => !document.querySelector('[data-chart=temperature] .callout').hidden")
    pairs = page.evaluate("""async () => {
        const input = document.querySelector('[data-chart=temperature] [data-cursor]');
        const pairs = [];
        for (let step = 0; step < 30; step += 1) {
            const key = { key: 'ArrowRight', bubbles: true, cancelable: true };
            input.dispatchEvent(new KeyboardEvent('keydown', key));
            pairs.push([Number(input.value), input.getAttribute('aria-valuetext')]);
        }
        return pairs;
    }""")
    assert [value for value, _ in pairs] == list(range(1, 31)), "no answer was waited for"
    assert all(f", {value + 1} of 364" in text for value, text in pairs)
    page.keyboard.press("End")
    until(page, "() => document.activeElement.value === '363'")
    assert words(page, "temperature").startswith("December 30, 2013")


def test_t07_every_key_goes_where_it_says(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    walk_to(page, "few")
    assert press(page, "few", "End").startswith("9, 0 units")
    assert press(page, "few", "Home").startswith("0, 3 units")
    assert press(page, "few", "]").startswith("5, 9 units")
    assert press(page, "few", "[").startswith("9, 0 units")
    # Where the viewer is already it is said again.
    page.keyboard.press("[")
    assert wait_for_status(page, "^9, 0 units") == words(page, "few")
    walk_to(page, "many")
    assert press(page, "many", "Control+ArrowRight").endswith(", 1,001 of 10,000")
    assert press(page, "many", "Control+]").split(", ")[1] == "10,006 units"
    assert press(page, "many", "End").endswith("10,000 of 10,000")


def test_t07_the_table_of_the_chart_is_gone_to(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    for chart in ("ticks", "few"):
        if chart == "ticks":
            post(walks, "ticks", [tick(0)])
        walk_to(page, chart)
        page.keyboard.press("t")
        until(page, "table => document.activeElement.querySelector(`[data-rows=${table}]`)", chart)


def test_t07_other_series_are_entered_at_the_nearest_place(server, visit):
    page = visit(f"{server.url}/d/weather")
    walk_to(page, "temperature")
    text = press(page, "temperature", "ArrowRight", "ArrowRight", "PageDown")
    assert text.startswith("January 3, 2013") and ", JFK, 3 of 364" in text
    # The slider's number is the same there, of which a screen reader says nothing.
    assert wait_for_status(page, "JFK, 3 of 364") == text
    highest = press(page, "temperature", "Control+]")
    assert highest == "July 19, 2013, 92.1 degrees Fahrenheit, LGA, 200 of 364"
    assert "EWR" in press(page, "temperature", "PageUp", "PageUp")


PAIRS = [
    ("next", "ArrowRight"), ("previous", "ArrowLeft"), ("first", "Home"), ("last", "End"),
    ("forward", "Control+ArrowRight"), ("back", "Control+ArrowLeft"),
    ("nextSeries", "PageDown"), ("previousSeries", "PageUp"), ("lowest", "["),
    ("highest", "]"), ("lowestOfAll", "Control+["), ("highestOfAll", "Control+]"),
]


def reach(page, key, text):
    page.keyboard.press(key)
    until(page, "text => document.activeElement.getAttribute('aria-valuetext').includes(text)",
          text)


def start(page):
    """Somewhere in the middle, from where each command leads elsewhere."""
    cursor(page, "temperature").focus()
    reach(page, "Control+]", "LGA, 200 of")
    reach(page, "PageUp", "JFK, 200 of")
    reach(page, "ArrowLeft", "JFK, 199 of")


def test_t08_each_move_has_a_button_that_leads_to_the_same_point(server, visit):
    page = visit(f"{server.url}/d/weather")
    walk_to(page, "temperature")
    for command, key in PAIRS:
        start(page)
        by_key = press(page, "temperature", key)
        start(page)
        menu(page, "temperature", command)
        until(page, "text => document.querySelector('[data-chart=temperature] [data-cursor]')"
              ".getAttribute('aria-valuetext') === text", by_key)


def test_t08_a_button_speaks_where_it_leads(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    walk_to(page, "few")
    menu(page, "few", "highest")
    assert wait_for_status(page, "of 10") == "5, 9 units, 6 of 10"


def test_t08_buttons_are_large_enough(walks, open_page):
    for options, least in [({}, 24), ({"has_touch": True, "is_mobile": True}, 44)]:
        page = open_page(f"{walks.url}/d/walks", **options)
        open_menu(page, "few")
        boxes = [button.bounding_box() for button in page.locator("[data-chart=few] button").all()
                 if button.is_visible()]
        assert len(boxes) > 15
        assert all(min(box["width"], box["height"]) >= least for box in boxes)


def test_t08_help_lists_every_key_in_a_table(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    walk_to(page, "few")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys on a chart's data")
    keys = " ".join(dialog.locator("tbody th").all_text_contents())
    for key in ["→", "Home", "Ctrl+→", "PgDn", "]", "Ctrl+[", "Enter", "Shift+→", "Space", "Esc",
                "P", "L", "D", "T", "?", "U", "Ctrl+Z"]:
        assert key in keys
    page.keyboard.press("Escape")
    assert dialog.is_hidden()
    assert page.evaluate("document.activeElement.dataset.cursor") == ""
    page.keyboard.press("h")
    assert dialog.is_visible()


def test_t08_page_commands_do_what_their_buttons_do(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    walk_to(page, "few")
    page.keyboard.press("u")
    assert page.locator("[data-pause]").get_attribute("aria-pressed") == "true"
    menu(page, "few", "pause")
    assert page.locator("[data-pause]").get_attribute("aria-pressed") == "false"
    wait_for_status(page, "Updates resumed")
    cursor(page, "few").focus()
    page.keyboard.press("t")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "region"
    cursor(page, "few").focus()
    page.keyboard.press("d")
    assert page.locator("[data-chart=few] [data-details]").is_visible()
    assert wait_for_status(page, "^Mean 3.6")
    assert page.evaluate("document.activeElement.dataset.about") == ""


def test_t09_the_ends_are_told_once_and_nothing_wraps_round(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    walk_to(page, "few")
    page.keyboard.press("ArrowLeft")
    wait_for_status(page, "First point")
    page.keyboard.press("ArrowLeft")
    press(page, "few", "End")
    page.keyboard.press("ArrowRight")
    wait_for_status(page, "Last point")
    assert words(page, "few").endswith("10 of 10")
    assert [text for *_, text in page.evaluate("spoken")] == ["First point", "Last point"]


def test_t10_keys_are_letters_everywhere_else(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    walk_to(page, "few")
    open_fields(page, "few")
    page.keyboard.type("mptud?")
    assert page.locator("[data-chart=few] [data-from]").input_value() == "mptud?"
    # The first gives up what was typed, the second the fields.
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("[data-pause]").focus()
    page.keyboard.type("mptud")
    assert page.locator("[data-pause]").get_attribute("aria-pressed") == "false"
    assert page.locator("dialog[open], :popover-open").count() == 0
    assert words(page, "few") == "0, 3 units, 1 of 10"


def test_t10_the_list_of_keys_opens_anywhere_but_in_fields_and_that_can_be_switched_off(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    dialog = page.get_by_role("dialog", name="Keys on a chart's data")
    for focus in (None, "[data-pause]", "[data-chart=few] [data-start]"):
        if focus:
            page.locator(focus).focus()
        page.keyboard.press("h")
        dialog.wait_for()
        page.keyboard.press("Escape")
    open_fields(page, "few")
    page.keyboard.type("h?")
    page.keyboard.press("Control+h")
    assert dialog.is_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    open_page_menu(page).locator("[data-help-anywhere]").click()
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    page.keyboard.press("h")
    assert dialog.is_hidden()
    assert open_page_menu(page).locator("[data-help-anywhere]").get_attribute("aria-pressed") == "false"
    page.keyboard.press("Escape")
    walk_to(page, "few")
    page.keyboard.press("h")
    dialog.wait_for()


@pytest.mark.parametrize("forced", ["none", "active"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_t11_the_focus_is_seen_on_the_point_and_around_the_plot(walks, open_page, scheme, forced):
    page = open_page(f"{walks.url}/d/walks", color_scheme=scheme, forced_colors=forced)
    walk_to(page, "few")
    press(page, "few", "]")
    ring, halo = [page.locator(f"[data-chart=few] .{name}") for name in ("ring", "ring-halo")]
    box, plot = ring.bounding_box(), page.locator("[data-chart=few] [data-plot]").bounding_box()
    assert abs(box["x"] + box["width"] / 2 - plot["x"] - plot["width"] * 5 / 9) < 1
    style = "(element, name) => getComputedStyle(element)[name]"
    assert float(ring.evaluate(style, "strokeWidth").rstrip("px")) >= 2
    assert contrast(ring.evaluate(style, "stroke"), halo.evaluate(style, "stroke")) >= 3
    frame = cursor(page, "few")
    assert float(frame.evaluate(style, "outlineWidth").rstrip("px")) >= 2
    around = page.locator("[data-chart=few]").evaluate(style, "backgroundColor")
    assert contrast(frame.evaluate(style, "outlineColor"), around) >= 3


def contrast(one, other):
    def luminance(color):
        parts = [float(part) / 255 for part in color[color.index("(") + 1:-1].split(",")[:3]]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
                  for part in parts]
        return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear))

    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)
