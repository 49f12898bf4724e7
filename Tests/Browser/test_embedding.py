"""Charts on pages of other sites: `<soundings-chart>`, frames and pictures."""

import http.server
import pathlib
import re
import shutil
import subprocess
import threading
import urllib.error
import urllib.request

import pytest

from actions import FEW, delete, post, until
from soundings import PROGRAM, ROOT, Soundings

WALKS = pathlib.Path(__file__).parent / "dashboards/walks.yaml"


class Site:
    """A site of somebody else's, with one page."""

    def __init__(self):
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = site.page.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.page = ""
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def show(self, body, head=""):
        self.page = f"<!doctype html><html lang=en><title>Elsewhere</title><link rel=icon href=data:,>{head}{body}"
        return self.url


@pytest.fixture(scope="module")
def site():
    site = Site()
    yield site
    site.server.shutdown()


@pytest.fixture(scope="module")
def server_of_site(tmp_path_factory, site):
    """A server whose charts the site may show, with what is built into the program."""
    config = tmp_path_factory.mktemp("site") / "config"
    shutil.copytree(ROOT / "config", config)
    shutil.copy(WALKS, config / "dashboards")
    settings = config / "server.yaml"
    text = settings.read_text().replace("allowedOrigins: []", f"allowedOrigins: ['{site.url}']")
    settings.write_text(f"{text}\nframeAncestors: ['{site.url}']\n")
    server = Soundings(config, web=None).start()
    yield server
    server.stop()


@pytest.fixture
def charts(server_of_site):
    """That server with the same rows for each test."""
    delete(server_of_site, "few")
    post(server_of_site, "few", [{"place": n, "value": value} for n, value in enumerate(FEW)])
    return server_of_site


def chart(server, name="walks/few", attributes=""):
    return f'<soundings-chart src="{server.url}/d/{name}" {attributes}></soundings-chart>'


def script(server):
    return f'<script type=module src="{server.url}/embed.js"></script>'


@pytest.fixture
def open_site(charts, site, open_page, visit):
    def open_site(body, **options):
        opened = open_page if "color_scheme" in options else visit
        page = opened(site.show(body, script(charts)), wait=False, **options)
        until(page, "() => [...document.querySelectorAll('soundings-chart')].every((each) => each.state === 'live' "
                    "&& each.shadowRoot.querySelector('.line'))")
        return page
    return open_site


def plot(page):
    return page.locator("soundings-chart .target").bounding_box()


SELECTED = """() => {
    window.told = [];
    addEventListener('soundings-select', ({ detail }) => told.push(detail));
}"""


def test_a_chart_is_live_on_another_site(open_site, charts):
    page = open_site(chart(charts))
    figure = page.locator("soundings-chart figure")
    assert figure.get_by_role("heading").inner_text() == "Ten"
    assert "10 points" in page.locator("soundings-chart #summary").text_content()
    path = page.locator("soundings-chart .line path").get_attribute("d")
    post(charts, "few", [{"place": 9.5, "value": 9}])
    until(page, "old => document.querySelector('soundings-chart').shadowRoot"
                ".querySelector('.line path').getAttribute('d') !== old", path)


def test_a_drag_selects_and_tells_the_page(open_site, charts):
    page = open_site(chart(charts))
    page.evaluate(SELECTED)
    box = plot(page)
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * 0.3, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.7, y, steps=8)
    page.mouse.up()
    until(page, "() => told.length > 0 && document.querySelector('soundings-chart').selection")
    detail = page.evaluate("told.at(-1)")
    assert 2 <= float(detail["from"]) <= 4 and 5 <= float(detail["to"]) <= 8
    band = page.locator("soundings-chart .band").bounding_box()
    assert abs(band["width"] - box["width"] * 0.4) < box["width"] * 0.12
    # A click away from everything ends it.
    page.mouse.click(box["x"] + box["width"] * 0.9, y)
    until(page, "() => told.at(-1) === null && document.querySelector('soundings-chart').selection === null")


@pytest.mark.parametrize("style", [
    "transform: scale(.5); transform-origin: 0 0", "transform: scale(1.5); transform-origin: 0 0", "zoom: 0.5", "zoom: 2",
    "scale: 0.7; translate: 40px 10px", "zoom: 1.5; transform: scale(.5)",
])
def test_a_drag_selects_what_is_drawn_in_a_scaled_page(open_site, charts, style):
    page = open_site(f'<div style="{style}; width: 500px">{chart(charts)}</div>')
    page.evaluate(SELECTED)
    box = plot(page)
    y = box["y"] + box["height"] / 2
    # Ten points from 0 to 9.5 stand across the plot; these ends lie between two of them.
    start, end = (box["x"] + box["width"] * share for share in (0.3, 0.7))
    page.mouse.move(start, y)
    page.mouse.down()
    page.mouse.move(end, y, steps=8)
    page.mouse.up()
    until(page, "() => told.length > 0 && document.querySelector('soundings-chart').selection")
    detail = page.evaluate("told.at(-1)")
    assert abs(float(detail["from"]) - 2.7) <= 0.7 and abs(float(detail["to"]) - 6.3) <= 0.7, detail
    band = page.locator("soundings-chart .band").bounding_box()
    assert abs(band["x"] - start) < box["width"] * 0.12 and abs(band["x"] + band["width"] - end) < box["width"] * 0.12
    # The values under the pointer are those drawn there.
    page.mouse.move(box["x"] + box["width"] * 0.45, y)
    until(page, "() => !document.querySelector('soundings-chart').shadowRoot.querySelector('.reading').hidden")
    ring = page.locator("soundings-chart .pointed").bounding_box()
    assert abs(ring["x"] + ring["width"] / 2 - (box["x"] + box["width"] * 0.45)) < box["width"] * 0.1


def test_a_page_selects_and_keeps_a_selection(open_site, charts):
    page = open_site(chart(charts))
    page.evaluate(SELECTED)
    page.evaluate("document.querySelector('soundings-chart').select('2', '5')")
    until(page, "() => told.length > 0")
    kept = page.evaluate("document.querySelector('soundings-chart').selection")
    page.evaluate("document.querySelector('soundings-chart').clear()")
    until(page, "() => told.at(-1) === null")
    page.evaluate("kept => { document.querySelector('soundings-chart').selection = kept; }", kept)
    until(page, "() => told.at(-1)?.from === '2'")


def test_keys_read_and_select(open_site, charts):
    page = open_site(chart(charts))
    page.evaluate(SELECTED)
    page.keyboard.press("Tab")
    cursor = page.locator("soundings-chart input")
    assert cursor.evaluate("each => each.matches(':focus-visible')")
    page.keyboard.press("End")
    until(page, "() => /10 of 10/.test(document.querySelector('soundings-chart').shadowRoot"
                ".querySelector('input').getAttribute('aria-valuetext'))")
    page.keyboard.press("ArrowLeft")
    until(page, "() => /9 of 10/.test(document.querySelector('soundings-chart').shadowRoot"
                ".querySelector('input').getAttribute('aria-valuetext'))")
    assert page.locator("soundings-chart .reading").is_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert not page.locator("soundings-chart .reading").is_visible()


def test_the_pointer_reads_values(open_site, charts):
    page = open_site(chart(charts))
    box = plot(page)
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.4)
    page.wait_for_selector("soundings-chart .reading:not([hidden])")
    assert re.search(r"\d", page.locator("soundings-chart .reading").inner_text())
    page.mouse.move(2, 2)
    page.wait_for_selector("soundings-chart .reading", state="hidden")


def test_names_of_the_legend_hide_series(open_site, charts):
    page = open_site(chart(charts, "weather/temperature"))
    button = page.locator("soundings-chart").get_by_role("button", name="LGA")
    lines = page.locator("soundings-chart .line path")
    assert lines.count() == 3 and button.get_attribute("aria-pressed") == "true"
    button.click()
    until(page, "() => document.querySelector('soundings-chart').shadowRoot.querySelectorAll('.line path').length === 2")
    assert button.get_attribute("aria-pressed") == "false"
    button.press("Enter")
    until(page, "() => document.querySelector('soundings-chart').shadowRoot.querySelectorAll('.line path').length === 3")


def test_a_signed_link_opens_a_chart(tmp_path, site, visit):
    shutil.copytree(ROOT / "config", tmp_path / "config")
    settings = tmp_path / "config/server.yaml"
    text = settings.read_text().replace("allowedOrigins: []", f"allowedOrigins: ['{site.url}']")
    (tmp_path / "key").write_text("a key of many signs for links that expire")
    settings.write_text(f"{text}\naccess:\n  linkKeys: ['${{file:{tmp_path}/key}}']\n")
    server = Soundings(tmp_path / "config", web=None).start()
    ended = subprocess.run([PROGRAM, "link", "weather", "--config", tmp_path / "config", "--for", "1h",
                            "--url", server.url], capture_output=True, text=True, check=True)
    link = re.search(r"\?link=(\S+)", ended.stdout)[0]
    page = visit(site.show(chart(server, f"weather/temperature{link}") + chart(server, f"pancakes/styles{link}"),
                               script(server)), wait=False)
    until(page, "() => document.querySelector('soundings-chart').state === 'live'")
    page.wait_for_selector("soundings-chart [role=alert]")
    assert page.evaluate("document.querySelectorAll('soundings-chart')[1].state") == "waiting"
    # Chromium complains of the refusal by itself.
    page.faults[:] = [fault for fault in page.faults if not re.search("40[134]", fault)]
    page.goto("about:blank")
    server.stop()


def test_charts_of_a_dashboard_share_a_connection(charts, site, open_page):
    sockets = []
    page = open_page(site.show("", script(charts)), wait=False)
    page.on("websocket", lambda socket: sockets.append(socket.url))
    # Both charts and a second one of the first.
    names = ["walks/few", "walks/few"]
    other = page.request.get(f"{charts.url}/d/walks").text()
    names.append("walks/" + next(name for name in re.findall(r'data-chart="(\w+)"', other) if name != "few"))
    page.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)",
                  "".join(chart(charts, name) for name in names))
    until(page, "() => [...document.querySelectorAll('soundings-chart')].every(({ state }) => state === 'live')")
    assert len(sockets) == 2
    page.evaluate("for (const each of document.querySelectorAll('soundings-chart')) each.remove()")
    page.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)", chart(charts))
    until(page, "() => document.querySelector('soundings-chart').state === 'live'")
    assert len(sockets) == 3


def test_nothing_is_left_of_charts_that_come_and_go(open_site, charts):
    page = open_site(chart(charts))
    page.evaluate("""() => {
        window.counts = { sockets: 0, timers: 0 };
        const Socket = WebSocket;
        window.WebSocket = class extends Socket {
            constructor(...given) {
                super(...given);
                counts.sockets += 1;
                const { close } = this;
                this.close = () => { counts.sockets -= 1; close.call(this); };
            }
        };
        const [set, clear] = [setInterval, clearInterval];
        window.setInterval = (...given) => { counts.timers += 1; return set(...given); };
        window.clearInterval = (id) => { counts.timers -= 1; clear(id); };
    }""")
    for _ in range(5):
        page.evaluate("html => document.body.insertAdjacentHTML('beforeend', `<div id=more>${html}</div>`)",
                      chart(charts))
        until(page, "() => document.querySelector('#more soundings-chart').state === 'live'")
        page.evaluate("document.querySelector('#more').remove()")
    assert page.evaluate("counts") == {"sockets": 0, "timers": 0}


def test_it_comes_back_after_an_outage(open_site, charts):
    page = open_site(chart(charts))
    page.faults.of_outages = False
    page.evaluate("document.querySelector('soundings-chart').select('2', '5')")
    until(page, "() => document.querySelector('soundings-chart').selection")
    charts.kill()
    until(page, "() => document.querySelector('soundings-chart').state === 'waiting'")
    charts.start()
    post(charts, "few", [{"place": n, "value": value} for n, value in enumerate(FEW)])
    until(page, "() => document.querySelector('soundings-chart').state === 'live'")
    until(page, "() => !document.querySelector('soundings-chart').shadowRoot.querySelector('.band')"
                ".classList.contains('is-hidden')")


def test_colours_and_parts_are_the_page_s(open_site, charts):
    style = "<style>soundings-chart { --s0: rgb(1, 2, 3); } ::part(title) { color: rgb(4, 5, 6); }</style>"
    page = open_site(style + chart(charts))
    line = page.locator("soundings-chart .line path")
    assert line.evaluate("each => getComputedStyle(each).stroke") == "rgb(1, 2, 3)"
    title = page.locator("soundings-chart h2")
    assert title.evaluate("each => getComputedStyle(each).color") == "rgb(4, 5, 6)"
    font = title.evaluate("each => getComputedStyle(each).fontFamily")
    assert "Soundings Inter" in font and page.evaluate("document.fonts.check('600 16px \"Soundings Inter\"')")


@pytest.mark.parametrize("style, scheme", [
    ("", "light"), (":root { color-scheme: light dark }", "dark"), (":root { color-scheme: dark }", "dark"),
    ("soundings-chart { color-scheme: light }", "light"),
])
def test_it_is_as_dark_as_its_page(open_site, charts, style, scheme):
    page = open_site(f"<style>{style}</style>{chart(charts)}", color_scheme="dark")
    color = page.locator("soundings-chart h2").evaluate("each => getComputedStyle(each).color")
    assert color == {"light": "rgb(21, 26, 35)", "dark": "rgb(237, 240, 244)"}[scheme]
    if style.startswith(":root { color-scheme: light"):
        page.emulate_media(color_scheme="light")
        until(page, "() => getComputedStyle(document.querySelector('soundings-chart').shadowRoot.querySelector('h2'))"
                    ".color === 'rgb(21, 26, 35)'")


@pytest.mark.parametrize("width", [320, 1280])
def test_it_is_as_wide_as_its_place(open_site, charts, width):
    page = open_site(chart(charts), viewport={"width": width, "height": 700})
    until(page, """() => {
        const svg = document.querySelector('soundings-chart').shadowRoot.querySelector('svg');
        const spare = document.body.clientWidth - svg.width.baseVal.value;
        return spare >= 0 && spare < 32;
    }""")
    page.set_viewport_size({"width": 640, "height": 700})
    until(page, "() => Math.abs(document.querySelector('soundings-chart').shadowRoot.querySelector('svg')"
                ".width.baseVal.value - 624) < 32")


def test_what_is_wrong_is_said(charts, site, visit):
    page = visit(site.show(chart(charts, "walks/fwe") + '<soundings-chart src="/nowhere"></soundings-chart>',
                               script(charts)), wait=False)
    until(page, "() => [...document.querySelectorAll('soundings-chart')].every("
                "({ shadowRoot }) => shadowRoot.querySelector('[role=alert]'))")
    texts = [each.inner_text() for each in page.locator("soundings-chart [role=alert]").all()]
    assert texts[0] == "There is no such chart." and "is no chart's address" in texts[1]
    # Chromium complains of the 404 by itself.
    page.faults[:] = [fault for fault in page.faults if "404" not in fault]


def test_other_sites_get_nothing(charts, site, visit):
    other = Site()
    page = visit(other.show(chart(charts), script(charts)), wait=False)
    page.wait_for_load_state("networkidle")
    assert page.locator("soundings-chart").evaluate("each => each.shadowRoot") is None
    other.server.shutdown()
    assert any("CORS" in fault for fault in page.faults)
    page.faults.clear()


def test_a_frame_shows_one_chart(charts, site, visit):
    page = visit(site.show(f'<iframe title="Ten" src="{charts.url}/d/walks/few" width=500 height=300></iframe>'),
                     wait=False)
    frame = page.frame_locator("iframe")
    frame.locator("soundings-chart .line path").wait_for()
    box = frame.locator("soundings-chart svg.chart").bounding_box()
    outer = page.locator("iframe").bounding_box()
    assert 400 < box["width"] <= 500 and box["y"] + box["height"] <= outer["y"] + outer["height"]


@pytest.mark.parametrize("width", [320, 1280, 2560])
def test_a_single_chart_fills_the_window(charts, visit, width):
    page = visit(f"{charts.url}/d/walks/few", wait=False, viewport={"width": width, "height": 600})
    until(page, "width => document.querySelector('soundings-chart')?.shadowRoot?.querySelector('svg.chart')"
          "?.getBoundingClientRect().width > width - 48", width)


def test_a_picture_is_an_image(charts, site, visit):
    page = visit(site.show(f'<img alt="Ten" src="{charts.url}/d/walks/few.svg?width=400">'), wait=False)
    until(page, "() => document.images[0].naturalWidth === 400")


def test_a_picture_of_pixels_is_an_image_that_caches_keep(charts, site, visit):
    address = f"{charts.url}/d/walks/few.png?width=400&scale=2&theme=dark"
    page = visit(site.show(f'<img alt="Ten" src="{address}">'), wait=False)
    until(page, "() => document.images[0].naturalWidth === 800")
    with urllib.request.urlopen(address) as answer:
        tag = answer.headers["ETag"]
        assert answer.headers["Cache-Control"] == "public, max-age=5, stale-while-revalidate=60"
        assert answer.read().startswith(b"\x89PNG")
    with pytest.raises(urllib.error.HTTPError) as same:
        urllib.request.urlopen(urllib.request.Request(address, headers={"If-None-Match": tag}))
    assert same.value.code == 304


def test_the_script_is_small(charts):
    import gzip
    answer = urllib.request.urlopen(f"{charts.url}/embed.js")
    assert answer.headers["Cache-Control"] == "no-cache" and answer.headers["ETag"]
    assert len(gzip.compress(answer.read())) < 30_000
