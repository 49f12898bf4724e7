"""The values at one position: a rule, a dot on each series and a text, by mouse, finger and keys."""

from actions import plot, post, tick, until

SENSORS = ("north", "south", "west")


def opened(walks, open_page, rows=91, **options):
    # At second n the three have n, 100 + n and 200 + n.
    post(walks, "ticks", [tick(n, sensor, 100 * index + n) for n in range(rows)
                          for index, sensor in enumerate(SENSORS)])
    page = open_page(f"{walks.url}/d/tips", wait=False, **options)
    page.wait_for_selector("body[data-connection=open]")
    until(page, "() => document.querySelectorAll('[data-chart=lines] [data-scene] path.line').length === 3")
    return page


def point_at(page, chart, share, down=0.5):
    box = plot(page, chart)
    page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] * down)
    page.locator(f"[data-chart={chart}] .callout").wait_for(state="visible")


def lines(page, chart="lines"):
    """The title, and the lines of the text."""
    return page.evaluate("""chart => {
        const callout = document.querySelector(`[data-chart=${chart}] .callout`);
        const rows = [...callout.querySelectorAll('.value')].map((row) =>
            [...row.querySelectorAll('span')].map((span) => span.textContent));
        return [callout.querySelector('.values-title')?.textContent, ...rows]; }""", chart)


def dots(page, chart):
    """The centres of the dots of a chart, by the class of their series, and where its rule is."""
    return page.evaluate("""chart => {
        const mark = document.querySelector(`[data-chart=${chart}] .value-mark`);
        if (mark.classList.contains('is-hidden')) return null;
        const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
        return [middle(mark.querySelector('.value-rule').getBoundingClientRect())[0],
            Object.fromEntries([...mark.querySelectorAll('circle')].map((dot) =>
                [dot.getAttribute('class'), middle(dot.getBoundingClientRect())]))]; }""", chart)


def test_all_series_are_read_at_the_pointer_and_at_the_same_time_on_other_charts(walks, visit):
    page = opened(walks, visit)
    point_at(page, "lines", 0.5)
    until(page, "() => document.querySelectorAll('[data-chart=lines] .value').length === 3")
    assert lines(page) == ["10:00:45 AM", ["west", "245 units"], ["south", "145 units"], ["north", "45 units"]]
    rule, found = dots(page, "lines")
    box = plot(page, "lines")
    assert abs(rule - box["x"] - box["width"] / 2) < 2
    assert [name.split()[-1] for name in found] == ["f2", "f1", "f0"]
    assert all(abs(x - rule) < 1 for x, _ in found.values())
    heights = [y for _, y in found.values()]
    assert heights == sorted(heights) and heights[0] >= box["y"]
    # Beside the pointer, not over a value.
    text = page.locator("[data-chart=lines] .callout").bounding_box()
    assert text["x"] > rule + 4 or text["x"] + text["width"] < rule - 4
    until(page, "() => !document.querySelector('[data-chart=sums] .value-mark').classList.contains('is-hidden')")
    assert dots(page, "few") is None, "it is of another table"
    assert page.locator("[data-chart=sums] .callout").is_hidden()
    # A stack has a total: sums of a minute on the other chart.
    point_at(page, "sums", 0.25, 0.9)
    until(page, "() => document.querySelectorAll('[data-chart=sums] .value').length === 4")
    assert lines(page, "sums")[1:] == [
        ["west", "13,770 units"], ["south", "7,770 units"], ["north", "1,770 units"],
        ["Total", "23,310 units"]]
    page.keyboard.press("Escape")
    until(page, "() => document.querySelectorAll('.value-mark:not(.is-hidden)').length === 0")
    assert page.evaluate("[...document.querySelectorAll('.callout')].every(({ hidden }) => hidden)")


def test_it_stays_true_while_data_move_under_it(walks, visit):
    page = opened(walks, visit)
    point_at(page, "lines", 0.995)
    until(page, "() => document.querySelectorAll('[data-chart=lines] .value').length === 3")
    post(walks, "ticks", [tick(n, sensor, 100 * index + n) for n in range(91, 121)
                          for index, sensor in enumerate(SENSORS)])
    # The pointer stays where it is, and other data are under it.
    until(page, "() => /^10:01:5\\d AM$/.test(document.querySelector('[data-chart=lines] .values-title').textContent)")
    second = int(lines(page)[0][6:8])
    assert lines(page)[1] == ["west", f"{260 + second} units"]
    page.locator("[data-chart=lines] .legend").get_by_role("button", name="west").evaluate("e => e.click()")
    until(page, "() => document.querySelectorAll('[data-chart=lines] .value').length === 2")


def test_the_text_lets_the_pointer_through_and_goes(walks, visit):
    page = opened(walks, visit)
    point_at(page, "lines", 0.5)
    callout = page.locator("[data-chart=lines] .callout")
    until(page, "() => document.querySelectorAll('[data-chart=lines] .value').length === 3")
    box = plot(page, "lines")
    page.evaluate("""() => { window.hidden = 0;
        new MutationObserver(() => { hidden += 1; }).observe(
            document.querySelector('[data-chart=lines] .callout'), { attributeFilter: ['hidden'] }); }""")
    # Onto the text, wherever it went: the values are those under the pointer.
    for _ in range(4):
        text, before = callout.bounding_box(), lines(page)[0]
        x = text["x"] + (text["width"] - 6 if text["x"] < box["x"] + box["width"] / 2 else 6)
        page.mouse.move(x, text["y"] + text["height"] / 2)
        until(page, "before => document.querySelector('[data-chart=lines] .values-title').textContent !== before",
              before)
        second = round((x - box["x"]) / box["width"] * 90)
        minutes, seconds = divmod(second, 60)
        assert abs(int(lines(page)[0][3:5]) * 60 + int(lines(page)[0][6:8]) - minutes * 60 - seconds) <= 1
    assert page.evaluate("hidden") == 0
    page.mouse.move(5, 5)
    callout.wait_for(state="hidden")
    assert dots(page, "lines") is None


def test_keys_show_them_too(walks, visit):
    page = opened(walks, visit)
    page.locator("[data-chart=lines] [data-cursor]").focus()
    page.keyboard.press("End")
    until(page, "() => document.querySelector('[data-chart=lines] .values-title')?.textContent"
                " === '10:01:30 AM'")
    assert ["south", "190 units"] in lines(page)
    page.keyboard.press("ArrowLeft")
    until(page, "() => document.querySelector('[data-chart=lines] .values-title').textContent"
                " === '10:01:29 AM'")
    rule, found = dots(page, "lines")
    ring = page.locator("[data-chart=lines] .ring").bounding_box()
    assert abs(ring["x"] + ring["width"] / 2 - rule) < 1.5 and len(found) == 3
    until(page, "() => !document.querySelector('[data-chart=sums] .value-mark').classList.contains('is-hidden')")
    page.keyboard.press("Escape")
    assert page.locator("[data-chart=lines] .callout").is_hidden() and dots(page, "lines") is None
    assert page.locator("[data-chart=lines] .ring").is_visible()


def test_a_finger_shows_them_by_a_tap_or_drawn_across(walks, open_page):
    page = opened(walks, open_page, has_touch=True, viewport={"width": 375, "height": 800})
    box = plot(page, "lines")
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    until(page, "() => document.querySelector('[data-chart=lines] .values-title')?.textContent"
                " === '10:00:45 AM'")
    text = page.locator("[data-chart=lines] .callout").bounding_box()
    assert text["x"] >= 0 and text["x"] + text["width"] <= 375
    client = page.context.new_cdp_session(page)

    def touch(kind, share):
        at = [] if share is None else [
            {"x": box["x"] + box["width"] * share, "y": box["y"] + box["height"] / 2}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", 0.5)
    for step in range(1, 6):
        touch("touchMove", 0.5 + step * 0.08)
    until(page, "() => /^10:01:(19|2[0-3]) AM$/.test("
                "document.querySelector('[data-chart=lines] .values-title')?.textContent)")
    touch("touchEnd", None)
    page.locator("h1").tap()
    page.locator("[data-chart=lines] .callout").wait_for(state="hidden")


def test_nothing_is_asked_before_a_chart_is_entered(walks, open_page):
    page = open_page(f"{walks.url}/", wait=False)
    sent = []
    page.on("websocket", lambda socket: socket.on(
        "framesent", lambda frame: sent.append(str(frame))))
    post(walks, "ticks", [tick(n) for n in range(9)])
    page.goto(f"{walks.url}/d/tips")
    page.wait_for_selector("body[data-connection=open]")
    until(page, "() => document.querySelectorAll('[data-chart=lines] [data-scene] path.line').length === 1")
    assert sent and not any('"values"' in frame for frame in sent)
    point_at(page, "lines", 0.5)
    assert any('"values"' in frame for frame in sent)
