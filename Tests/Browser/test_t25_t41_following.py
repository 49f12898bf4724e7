"""T25, T26, T41: data move under a viewer, who stays where they are; texts beside points."""

from actions import (post, plot, press, tick, until, wait_for_count,
                     wait_for_status, walk_to, words)

WATCH = """() => {
    const input = document.activeElement;
    window.seen = { changes: 0, texts: new Set(), focus: new Set() };
    new MutationObserver(() => {
        seen.changes += 1;
        seen.texts.add(input.getAttribute('aria-valuetext').replace(/, [0-9]+ of [0-9]+$/, ''));
        seen.focus.add(document.activeElement === input);
    }).observe(document, { subtree: true, attributes: true, childList: true });
}"""


def opened(walks, open_page, points=40):
    post(walks, "ticks", [tick(n) for n in range(points)])
    page = open_page(f"{walks.url}/d/walks")
    wait_for_count(page, "ticks", f"=== {points}")
    walk_to(page, "ticks")
    return page


def test_t25_the_cursor_stays_on_its_datum_while_the_window_slides(walks, visit):
    page = opened(walks, visit)
    text = press(page, "ticks", "End", "ArrowLeft", "ArrowLeft")
    assert "37 units" in text and text.endswith("38 of 40")
    page.evaluate(WATCH)
    for n in range(40, 70):
        post(walks, "ticks", [tick(n)])
        if n % 3 == 0:
            wait_for_count(page, "ticks", f"=== {n + 1}")
    wait_for_count(page, "ticks", "=== 70")
    # The eighth of forty points, once the cursor has followed the last picture.
    until(page, "() => {"
          " const box = (name) => document.querySelector(`[data-chart=ticks] ${name}`)"
          ".getBoundingClientRect();"
          " const [ring, plot] = [box('.ring'), box('[data-plot]')];"
          " return Math.abs(ring.x + ring.width / 2 - plot.x - plot.width * 7 / 39) < 3; }")
    seen = page.evaluate("({...seen, texts: [...seen.texts], focus: [...seen.focus]})")
    assert seen["changes"] >= 10 and seen["focus"] == [True]
    assert len(seen["texts"]) == 1 and "37 units" in seen["texts"][0]
    page.keyboard.press("ArrowRight")
    until(page, "() => document.activeElement.ariaValueText.includes('38 units')")
    assert words(page, "ticks").endswith("9 of 40")


def test_t26_a_point_that_leaves_is_told_once(walks, visit):
    page = opened(walks, visit)
    press(page, "ticks", "ArrowRight")
    for n in range(40, 60):
        post(walks, "ticks", [tick(n)])
    text = wait_for_status(page, "left the chart")
    assert text.startswith("10:00:01 AM left the chart. Now at 10:00:")
    wait_for_count(page, "ticks", "=== 60")
    press(page, "ticks", "End")
    said = [text for *_, text in page.evaluate("spoken") if "left the chart" in text]
    assert len(said) == 1


def test_t41_the_text_of_the_nearest_point_shows_and_stays_and_goes(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    walk_to(page, "few")
    page.locator("[data-pause]").focus()
    callout = page.locator("[data-chart=few] .callout")
    assert callout.is_hidden()
    page.evaluate("scrollTo(0, 0)")
    box = page.locator("[data-chart=few] [data-plot]").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 5.1 / 9, box["y"] + 40)
    until(page, "() => document.querySelector('[data-chart=few] .callout').textContent === "
          "'5, 9 units'")
    text = callout.bounding_box()
    # Onto the text, which the plot's values go through.
    middle = (text["x"] + text["width"] / 2, max(box["y"] + 2, text["y"] + text["height"] / 2))
    page.mouse.move(*middle, steps=8)
    page.wait_for_timeout(500)
    assert callout.is_visible() and callout.text_content() == "5, 9 units"
    page.keyboard.press("Escape")
    assert callout.is_hidden()
    assert page.evaluate("spoken") == []
    page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    callout.wait_for(state="visible")
    page.mouse.move(box["x"] + 40, box["y"] - 300)
    callout.wait_for(state="hidden")


def test_t41_the_text_never_comes_under_the_pointer(gallery, visit):
    page = visit(f"{gallery.url}/gallery/stock-quarter")
    box = plot(page, "stock-quarter")
    text = "document.querySelector('.callout').textContent"
    for down in range(10, 100, 5):
        for right in (0.2, 0.5, 0.8):
            before = page.evaluate(text)
            x, y = box["x"] + box["width"] * right, box["y"] + box["height"] * down / 100
            page.mouse.move(x, y)
            # A pointer may be quicker than the text, which then makes way for it. At its very edge, browsers
            # round a pointer into it.
            until(page, f"""([before, x, y]) => {{
                const box = document.querySelector('.callout').getBoundingClientRect();
                const isUnder = x > box.left + 1 && x < box.right - 1 && y > box.top + 1 && y < box.bottom - 1;
                return {text} !== before && !isUnder;
            }}""", [before, x, y])


def test_t41_the_text_never_lies_over_its_point(walks, visit):
    page = visit(f"{walks.url}/d/walks", viewport={"width": 375, "height": 800})
    walk_to(page, "few")
    for _ in range(10):
        ring, text = [page.locator(f"[data-chart=few] {name}").bounding_box()
                      for name in (".ring", ".callout")]
        above = text["y"] + text["height"] <= ring["y"]
        assert above or text["y"] >= ring["y"] + ring["height"]
        assert text["x"] >= 0 and text["x"] + text["width"] <= 375
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    assert page.locator("[data-chart=few] .callout").is_hidden()


def test_t25_whoever_comes_to_live_data_comes_to_its_newest_point(server, visit):
    page = visit(f"{server.url}/d/machine")
    at_newest = """least => {
        const text = document.querySelector('[data-chart=cpu] [data-cursor]').getAttribute('aria-valuetext');
        const [, at, total] = /([0-9]+) of ([0-9]+)$/.exec(text) ?? [];
        return at !== undefined && at === total && Number(total) >= least;
    }"""
    until(page, at_newest, 3)
    newest = walk_to(page, "cpu").split(", ")[0]
    assert press(page, "cpu", "Home").split(", ")[-1].startswith("1 of ")
    assert words(page, "cpu").split(", ")[0] != newest
    # Who went elsewhere stays there; who only came by finds the newest again.
    page.keyboard.press("Tab")
    assert words(page, "cpu").split(", ")[-1].startswith("1 of ")
    page.reload()
    until(page, at_newest, 3)
