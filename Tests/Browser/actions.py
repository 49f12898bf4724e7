"""What people do with a page, and what they see and hear."""

import datetime
import json
import re
import urllib.error
import urllib.request


# The values of the ten points on the dashboard for walks, at 0 to 9.
FEW = [3, 1, 4, 1, 5, 9, 2, 6, 5, 0]


# How long tests wait for a fact, in seconds. A loaded machine is many times slower than an idle one.
LIMIT = 90


def until(page, predicate, argument=None, seconds=LIMIT):
    """Waits in the page until a function of it holds; the policy forbids what Playwright does."""
    page.evaluate(
        """async ([argument, limit]) => {
            const holds = %s;
            const end = performance.now() + limit;
            while (!holds(argument)) {
                if (performance.now() > end) throw new Error(`never held: ${holds}`);
                await new Promise((next) => setTimeout(next, 10));
            }
        }""" % predicate, [argument, seconds * 1_000])


def rest(page):
    """Until everything that moves has come to its place: whatever moves does so in every frame."""
    page.evaluate("""async () => {
        const frame = () => new Promise(requestAnimationFrame);
        let isMoving = false;
        const watch = new MutationObserver(() => { isMoving = true; });
        for (const picture of document.querySelectorAll('svg.chart')) {
            watch.observe(picture, { subtree: true, childList: true, attributes: true });
        }
        do {
            isMoving = false;
            for (let n = 0; n < 3; n += 1) await frame();
        } while (isMoving);
        watch.disconnect();
    }""")


def plot(page, chart):
    """The plot area's box in the page."""
    target = page.locator(f"figure[data-chart={chart}] [data-plot]")
    target.scroll_into_view_if_needed()
    return target.bounding_box()


def drag(page, chart, start, end, steps=4):
    """Drags with a real mouse between two shares of the plot's width. Each step makes the server filter its rows."""
    box = plot(page, chart)
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * start, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * end, y, steps=steps)
    page.mouse.up()


def click(page, chart, share):
    box = plot(page, chart)
    page.mouse.click(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)


def count(page, table):
    return int(page.locator(f"[data-rows={table}]").get_attribute("data-count"))


def total(page, table):
    return int(page.locator(f"[data-rows={table}]").get_attribute("data-total"))


def wait_for_count(page, table, condition):
    """`condition` is a comparison in the page's language, such as "< 26115"."""
    until(page, "table => Number(document.querySelector(`[data-rows=${table}]`).dataset.count) "
          + condition, table)


def status(page):
    """The polite element's text without the mark that makes a repetition heard."""
    return page.locator("[role=status]").text_content().strip("\u00a0")


def wait_for_status(page, pattern, seconds=LIMIT):
    until(page, "pattern => new RegExp(pattern).test("
          "document.querySelector('[role=status]').textContent)", pattern, seconds)
    return status(page)


def wait_for_other_status(page, text):
    until(page, "text => document.querySelector('[role=status]').textContent !== text", text)
    return status(page)


def selected(page, chart):
    return page.locator(f"figure[data-chart={chart}] [data-selected]").text_content()


def numbers(text):
    return [int(number.replace(",", "")) for number in re.findall(r"\b\d[\d,]*", text)]


def forgive_outage(page):
    """A browser complains of a server that is away, some of it late; the page says so itself."""
    page.faults.of_outages = False


def post(server, table, rows):
    request = urllib.request.Request(
        f"{server.url}/api/tables/{table}/rows", json.dumps(rows).encode(),
        {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return response.status


def delete(server, table):
    request = urllib.request.Request(f"{server.url}/api/tables/{table}/rows?all=true", method="DELETE")
    with urllib.request.urlopen(request) as response:
        return response.status


def order(time, style="cachapa", city="Cupertino", amount=3):
    return {"time": time, "style": style, "city": city, "count": amount}


def tick(number, sensor="north", value=None):
    """The newest of many: one a second."""
    time = datetime.datetime(2026, 6, 6, 10, tzinfo=datetime.timezone.utc)
    return {"time": (time + datetime.timedelta(seconds=number)).isoformat(),
            "sensor": sensor, "value": number if value is None else value}


# Data cursors

def cursor(page, chart):
    return page.locator(f"figure[data-chart={chart}] [data-cursor]")


def words(page, chart):
    return cursor(page, chart).get_attribute("aria-valuetext")


def walk_to(page, chart):
    """Puts the focus on a chart's data and waits until they are known."""
    until(page, """chart => {
        const input = document.querySelector(`[data-chart=${chart}] [data-cursor]`);
        return input.hasAttribute('aria-valuetext') && !input.disabled
            && input.getAttribute('aria-disabled') !== 'true';
    }""", chart)
    cursor(page, chart).focus()
    return words(page, chart)


def press(page, chart, *keys):
    """Presses keys that move the cursor, one after another, and answers with its last words."""
    for key in keys:
        before = words(page, chart)
        page.keyboard.press(key)
        until(page, "([chart, text]) => document.querySelector("
              "`[data-chart=${chart}] [data-cursor]`).getAttribute('aria-valuetext') !== text",
              [chart, before])
    return words(page, chart)


# Controls, by the way that leads to them

def open_menu(page, chart):
    """A chart's menu."""
    sheet = page.locator(f"figure[data-chart={chart}] [data-menu]")
    if not sheet.is_visible():
        page.locator(f"figure[data-chart={chart}] [data-more]").click()
    return sheet


def menu(page, chart, command):
    """Presses a button of a chart's menu."""
    open_menu(page, chart).locator(f"[data-command={command}]").click()


def open_fields(page, chart):
    """From and To of a chart, and what clears its selection."""
    sheet = page.locator(f"figure[data-chart={chart}] [data-brush]")
    if not sheet.is_visible():
        menu(page, chart, "choose")
    return sheet


def clear(page, chart):
    open_fields(page, chart).locator("[data-clear]").click()


def open_page_menu(page):
    """What governs announcements, sound and looks."""
    sheet = page.locator("#page-menu")
    if not sheet.is_visible():
        page.get_by_role("button", name="Page menu").click()
    return sheet
