"""From and To: what is typed is selected when it is finished, and what can't be is said where it is."""

import pytest

from actions import count, drag, open_fields, selected, status, until, wait_for_count, wait_for_status

ALL = 26_115


def ends(page, chart="temperature"):
    open_fields(page, chart)
    return [page.locator(f"figure[data-chart={chart}] [data-{end}]") for end in ("from", "to")]


def fault(page, chart="temperature"):
    return page.locator(f"figure[data-chart={chart}] .ends .fault").text_content()


def values(page, chart="temperature"):
    return [field.input_value() for field in ends(page, chart)]


def choose(page, start, end):
    field, other = ends(page)
    field.fill(start)
    other.fill(end)
    other.press("Enter")


def record_ranges(page):
    """Keeps what the page sends of typed ends."""
    page.add_init_script("""
        window.sent = [];
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            if (text.includes('"range"')) sent.push(JSON.parse(text).range);
            return send.call(this, text);
        };
    """)
    page.reload()
    page.wait_for_selector("body[data-connection=open]")
    until(page, "() => !document.querySelector('[data-end]').disabled")


def test_from_after_to_is_said_at_the_field_and_selects_nothing(server, visit):
    page = visit(f"{server.url}/d/weather")
    choose(page, "2013-06-03", "2013-06-09")
    wait_for_status(page, "June 3 to June 9")
    url, words = page.url, selected(page, "temperature")
    start, end = ends(page)
    start.fill("2013-07-01")
    page.keyboard.press("Enter")
    assert wait_for_status(page, "after To") == fault(page) == "From is after To."
    assert start.get_attribute("aria-invalid") == "true"
    described = start.get_attribute("aria-describedby")
    assert page.locator(f"#{described}").text_content() == "From is after To."
    assert end.get_attribute("aria-invalid") is None
    assert (count(page, "weather"), page.url, selected(page, "temperature")) == (504, url, words)
    assert values(page) == ["2013-07-01", "2013-06-09"], "what was typed stays, to be mended"
    page.keyboard.press("Escape")
    assert values(page) == ["2013-06-03", "2013-06-09"] and fault(page) == ""
    end.fill("2013-06-01")
    page.keyboard.press("Enter")
    assert wait_for_status(page, "before From") == fault(page) == "To is before From."
    end.fill("2013-06-03")
    page.keyboard.press("Enter")
    wait_for_count(page, "weather", "=== 72")
    assert fault(page) == "" and end.get_attribute("aria-invalid") is None


@pytest.mark.parametrize("text", ["soon", "2013-02-30", "2013-13-01"])
def test_what_is_no_day_is_said_with_its_field(server, visit, text):
    page = visit(f"{server.url}/d/weather")
    choose(page, "2013-01-01", text)
    assert wait_for_status(page, "please") == "To can't be read. A day as 2013-06-03, please."
    assert ends(page)[1].get_attribute("aria-invalid") == "true"
    assert count(page, "weather") == ALL


def test_two_empty_fields_clear_the_selection(server, visit):
    page = visit(f"{server.url}/d/weather")
    choose(page, "2013-06-03", "2013-06-09")
    wait_for_status(page, "June 3 to June 9")
    choose(page, "", "")
    assert wait_for_status(page, "cleared") == "Selection cleared. 26,115 rows."
    wait_for_count(page, "weather", f"=== {ALL}")
    page.wait_for_selector("[data-chart=temperature] .brush", state="hidden")
    until(page, "() => location.search === ''")


def test_a_number_is_typed_as_slowly_as_one_likes(server, open_page):
    page = open_page(f"{server.url}/d/flights")
    record_ranges(page)
    start, _ = ends(page, "delays")
    page.clock.install()
    for digit in "120":
        page.keyboard.press(digit)
        page.clock.fast_forward(5_000)
    assert page.evaluate("sent") == [] and "select=" not in page.url
    page.clock.resume()
    page.keyboard.press("Enter")
    until(page, "() => location.search.includes('delays')")
    assert [(each["from"], each["to"]) for each in page.evaluate("sent")] == [("120", "")]


def test_leaving_both_fields_takes_what_was_typed(server, open_page):
    page = open_page(f"{server.url}/d/weather")
    record_ranges(page)
    start, end = ends(page)
    start.focus()
    page.keyboard.type("2013-06-03")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.hasAttribute('data-to')")
    page.keyboard.type("2013-06-09")
    page.keyboard.press("Tab")
    assert wait_for_status(page, "June 3") == "June 3 to June 9, 2013. 504 of 26,115 rows."
    assert len(page.evaluate("sent")) == 1


def test_fields_show_the_selection_of_every_other_hand(server, visit):
    page = visit(f"{server.url}/d/weather")
    start, _ = ends(page)
    start.fill("2013-13")
    page.keyboard.press("Enter")
    assert fault(page) != ""
    drag(page, "temperature", 0.42, 0.46)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    assert fault(page) == "" and values(page)[0].startswith("2013-06")
    assert "please" not in status(page)
