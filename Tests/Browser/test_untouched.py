"""A page that nobody touches asks nothing, and who comes to it finds everything true."""

import json
import re
import urllib.request

from actions import cursor, until, words
from servers import wait_for

MESSAGES = """
window.sent = [];
window.received = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
    if (sent.length === 0) this.addEventListener('message', ({ data }) => received.push(data));
    sent.push(text);
    return send.call(this, text);
};
"""


def open_watched(open_page, url):
    # A chart without points asks for the first ones.
    table = url.replace("/d/", "/api/tables/") + "/rows.csv"
    wait_for(lambda: len(urllib.request.urlopen(table).readlines()) > 3)
    page = open_page("about:blank", wait=False)
    page.add_init_script(MESSAGES)
    page.goto(url)
    page.wait_for_selector("body[data-connection=open]")
    return page


def names(page, what="sent"):
    messages = [json.loads(text) for text in page.evaluate(what)]
    return [next(iter(message)) if what == "sent" else message[0] for message in messages]


def until_texts_changed(page):
    until(page, "() => received.filter((text) => text.startsWith('[\"m\"')).length >= 2")


def test_an_untouched_page_asks_nothing_and_its_sliders_are_true(server, open_page):
    page = open_watched(open_page, f"{server.url}/d/machine")
    until_texts_changed(page)
    # A page that comes late asks the server to hold back what is new, on a busy machine.
    assert [name for name in names(page) if name != "hold"] == ["monitor"]
    came = names(page, "received")
    assert not {"points", "stops", "brush"} & set(came)
    assert came.count("rows") == 1 and came.count("r") > 1
    shown = page.evaluate("""() => {
        const [figure] = document.querySelectorAll('[data-chart=memory]');
        const slider = (name) => {
            const { min, max, value, disabled, ariaValueText } = figure.querySelector(name);
            return [Number(min), Number(max), Number(value), disabled, ariaValueText];
        };
        return [slider('[data-cursor]'), slider('[data-start]'), slider('[data-end]')];
    }""")
    (_, most, at, is_disabled, text), start, end = shown
    # It follows the newest value, and so does the data cursor until somebody moves it.
    assert (at, is_disabled) == (most, False) and text.endswith(f", {most + 1} of {most + 1}")
    assert start[0] == start[2] == 0 and start[3] is False and start[4]
    assert end[1] == end[2] == most and end[3] is False and end[4] in text


def until_all_is_answered(page):
    """Until no answer is awaited, nor a question kept back until one comes."""
    until(page, """() => {
        const asked = sent.filter((text) => /^{"(values|points)/.test(text)).length;
        return asked === received.filter((text) => /^\\["(values|points)/.test(text)).length;
    }""")


def test_whoever_comes_asks_and_whoever_leaves_stops_asking(server, open_page):
    page = open_watched(open_page, f"{server.url}/d/machine")
    # A cursor that has no points yet can't be focused.
    until(page, "() => document.querySelector('[data-chart=memory] [data-cursor]').ariaValueText")
    cursor(page, "memory").focus()
    until(page, "() => !document.querySelector('[data-chart=memory] .callout').hidden")
    page.keyboard.press("Home")
    until(page, "() => document.activeElement.value === '0'")
    page.keyboard.press("End")
    until(page, "() => document.activeElement.value === document.activeElement.max")
    cursor(page, "memory").blur()
    until_all_is_answered(page)
    page.evaluate("() => { sent.length = received.length = 0; }")
    until_texts_changed(page)
    assert set(names(page)) <= {"hold"}
    assert re.search(r", (\d+) of \1$", words(page, "memory"))


def test_a_pointer_is_followed_while_it_is_there(server, open_page):
    page = open_watched(open_page, f"{server.url}/d/machine")
    until(page, "() => document.querySelector('[data-cursor]').ariaValueText")
    page.hover("[data-chart=memory] [data-plot]", force=True)
    until(page, "() => sent.filter((text) => text.includes('values')).length >= 2")
    page.mouse.move(1, 1)
    # The text stays for a moment, and is kept true meanwhile.
    until(page, "() => [...document.querySelectorAll('.callout')].every(({ hidden }) => hidden)")
    until_all_is_answered(page)
    page.evaluate("() => { sent.length = received.length = 0; }")
    until_texts_changed(page)
    assert set(names(page)) <= {"hold"}


def test_a_hidden_page_gets_only_ticks_and_catches_up_when_it_is_shown(server, open_page):
    page = open_watched(open_page, f"{server.url}/d/machine")
    until_texts_changed(page)
    show = """(isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }"""
    page.evaluate(show, True)
    # One more tick than might have been on its way.
    until(page, "() => received.slice(-2).every((text) => text.startsWith('[\"tick\"'))")
    page.evaluate("() => { received.length = 0; }")
    until(page, "() => received.length >= 4")
    assert set(names(page, "received")) == {"tick"}
    page.evaluate("() => { received.length = 0; }")
    page.evaluate(show, False)
    until(page, "() => ['c\",1', 'r'].every((name) => "
          "received.some((text) => text.startsWith(`[\"${name}`)))")
    # One change, not a whole picture: the page was hidden for fewer scenes than are kept.
    assert "scene" not in names(page, "received")
