"""T40, T42: small, enlarged, spaced, in forced colours, without motion; axe finds nothing in any of them."""

import re
import urllib.request

import pytest
from playwright.sync_api import Error

from accessibility import ALL, OF_COLORS, violations
from actions import drag, open_fields, open_menu, open_page_menu, post, press, rest, until, wait_for_status, walk_to
from soundings import DASHBOARDS, ROOT

SMALL = {"viewport": {"width": 320, "height": 640}}
MODES = {
    "light": {}, "dark": {"color_scheme": "dark"}, "forced": {"forced_colors": "active"},
    "small": SMALL,
}
# The light pages have the same elements, names and sizes as these.
OTHER_COLORS = ("dark", "forced")
# `make test` opens everything in each mode on one of the dashboards.
OFTEN = [("weather", "light"), ("pancakes", "dark"), ("flights", "forced"), ("machine", "small")]
SPACING = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }"""


@pytest.mark.parametrize("name, mode", [
    pytest.param(name, mode, marks=[] if (name, mode) in OFTEN else pytest.mark.full)
    for name in DASHBOARDS for mode in MODES])
def test_t40_axe_finds_nothing_on_a_dashboard_with_everything_open(server, open_page, name, mode):
    page = open_page(f"{server.url}/d/{name}", **MODES[mode])
    rules = OF_COLORS if mode in OTHER_COLORS else ALL
    page.locator("[data-cursor]").first.focus()
    assert violations(page, rules=rules) == []
    first = page.locator("figure[data-chart]").first.get_attribute("data-chart")
    sheets = [f"[data-chart={first}] [data-menu]", f"[data-chart={first}] [data-about]",
              f"[data-chart={first}] [data-brush]", "#page-menu", "#dashboards", "#about"]
    for sheet in sheets:
        if page.locator(sheet).count() == 0:
            continue
        page.locator(sheet).evaluate("sheet => sheet.showPopover()")
        # What lies under an open sheet is no target for now.
        assert violations(page, sheet, rules) == []
        page.locator(sheet).evaluate("sheet => sheet.hidePopover()")
    page.locator("[data-cursor]").first.focus()
    page.keyboard.press("?")
    assert violations(page, rules=rules) == []


@pytest.mark.parametrize("name", DASHBOARDS)
def test_t40_axe_finds_nothing_on_a_dashboard(server, visit, name):
    page = visit(f"{server.url}/d/{name}")
    page.locator("[data-cursor]").first.focus()
    assert violations(page) == []


PARTS = len(MODES)
# `make test` tests each page of the gallery once, in one of the modes.
SHARES = [(mode, part) for part, mode in enumerate(MODES)]


def chart_paths(gallery):
    with urllib.request.urlopen(f"{gallery.url}/gallery") as response:
        return sorted(set(re.findall(r'href="(/gallery/[^"]+)"', response.read().decode())))


@pytest.mark.parametrize("mode, part", [
    pytest.param(mode, part, marks=[] if (mode, part) in SHARES else pytest.mark.full)
    for mode in MODES for part in range(PARTS)])
def test_t40_axe_finds_nothing_in_the_gallery(gallery, open_page, mode, part):
    paths = chart_paths(gallery)[part::PARTS]
    assert len(paths) > 40 / PARTS
    page = open_page(gallery.url + paths[0], wait=False, **MODES[mode])
    size = page.viewport_size
    found = []
    rules = OF_COLORS if mode in OTHER_COLORS and (mode, part) not in SHARES else ALL
    for path in paths:
        page.set_viewport_size(size)
        page.goto(gallery.url + path)
        page.wait_for_selector("body[data-connection=open]")
        found += violations(page, rules=rules)
    assert found == []


# Whether the page scrolls sideways, and what stands out of it.
OVERFLOW = """() => {
    const width = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('body *')].filter((element) =>
        !element.closest('.scroll, .unseen, dialog, [data-probe]')
        && element.getClientRects().length > 0 && element.checkVisibility()
        && getComputedStyle(element).position !== 'fixed'
        && element.getBoundingClientRect().right > width + 1
        && !element.closest('svg'));
    return [document.documentElement.scrollWidth > width,
        wide.map((element) => element.outerHTML.slice(0, 100))];
}"""


def wait_until_all_fits(page):
    """What is drawn before a page's width is known is drawn anew."""
    try:
        until(page, f"() => JSON.stringify(({OVERFLOW})()) === '[false,[]]'")
    except Error:
        assert page.evaluate(OVERFLOW) == [False, []]
        raise


@pytest.mark.parametrize("name", DASHBOARDS)
def test_t40_nothing_is_lost_at_320_pixels_or_400_percent(server, open_page, name):
    # 1280 pixels at 400 % are 320.
    page = open_page(f"{server.url}/d/{name}", viewport={"width": 320, "height": 256},
                     device_scale_factor=4)
    brushed = page.locator("figure[data-chart]:has([data-brush])").first.get_attribute("data-chart")
    for open_sheet, controls in [
            (lambda: None, ["[data-cursor]", "[data-start]", "[data-pause]", "[data-more]"]),
            (lambda: open_menu(page, brushed), ["[data-command=undo]", "[data-command=next]"]),
            (lambda: open_fields(page, brushed), ["[data-from]", "[data-clear]"]),
            (lambda: open_page_menu(page), ["[data-every]", "[data-volume]", "[data-theme]"])]:
        open_sheet()
        wait_until_all_fits(page)
        for control in controls:
            assert page.locator(f"{control}:visible").count() > 0, control


@pytest.mark.parametrize("name", DASHBOARDS)
def test_t40_spaced_text_is_not_cut_off(server, open_page, name):
    page = open_page(f"{server.url}/d/{name}", viewport={"width": 640, "height": 900},
                     bypass_csp=True)
    page.add_style_tag(content=SPACING)
    rest(page)
    wait_until_all_fits(page)
    cut = page.evaluate("""() => [...document.querySelectorAll(
            'h1, h2, p, button, summary, label, th, td, dt, dd')]
        .filter((element) => element.getClientRects().length > 0 && !element.closest('.unseen, .voice')
            && getComputedStyle(element).overflow !== 'visible'
            && (element.scrollWidth > element.clientWidth + 1
                || element.scrollHeight > element.clientHeight + 1))
        .map((element) => element.outerHTML.slice(0, 120))""")
    assert [html for html in cut if 'class="voice"' not in html and 'class="unseen"' not in html] == []


def test_t40_forced_colours_show_marks_focus_and_selection(walks, open_page):
    page = open_page(f"{walks.url}/d/walks", forced_colors="active")
    walk_to(page, "few")
    drag(page, "few", 0.2, 0.6)
    wait_for_status(page, r"\d of [\d,]+ [a-z]")
    page.locator("[data-chart=few] [data-cursor]").focus()
    colours = page.evaluate("""() => {
        const of = (name, property) => getComputedStyle(
            document.querySelector(`[data-chart=few] ${name}`))[property];
        return { ground: getComputedStyle(document.querySelector('[data-chart=few]')).backgroundColor,
            line: of('path.line', 'stroke'), brush: of('.brush-edge', 'stroke'),
            ring: of('.ring', 'stroke'), outline: of('[data-cursor]', 'outlineColor') };
    }""")
    ground = colours.pop("ground")
    assert all(colour not in (ground, "none", "rgba(0, 0, 0, 0)") for colour in colours.values())


def luminance(colour):
    """Of `rgb(…)`, as WCAG 2 defines it."""
    shares = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return sum(weight * s for weight, s in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_t40_forced_colours_leave_marks_and_their_words_in_contrast(gallery, open_page, scheme):
    page = open_page(f"{gallery.url}/gallery/electricity-grouped", forced_colors="active",
                     color_scheme=scheme)
    ground, marks, texts = page.evaluate("""() => {
        const looks = (name, property) => [...new Set(
            [...document.querySelectorAll(`svg.chart ${name}`)]
                .map((element) => getComputedStyle(element)[property]))];
        return [getComputedStyle(document.querySelector('figure')).backgroundColor,
            looks('.bar[class*=" f"]', 'fill'), looks('text', 'fill')];
    }""")
    assert luminance(ground) == (1 if scheme == "light" else 0)
    assert len(marks) > 1 and min(contrast(mark, ground) for mark in marks) >= 3
    assert min(contrast(text, ground) for text in texts) >= 7


@pytest.mark.parametrize("page_folder", [ROOT / "web"], ids=["modules"])
def test_t40_nothing_moves_for_those_who_want_no_motion(walks, open_page):
    page = open_page(f"{walks.url}/d/walks", reduced_motion="reduce")
    page.evaluate("""() => { window.animated = 0; window.changed = 0;
        new MutationObserver((changes) => {
            changed += changes.length;
            animated += document.getAnimations().length;
        }).observe(document, { subtree: true, attributes: true, childList: true }); }""")
    for n in range(10, 20):
        post(walks, "few", [{"place": n, "value": n}])
    until(page, "() => document.querySelector('[data-rows=few]').dataset.count === '20'")
    walk_to(page, "few")
    press(page, "few", "End")
    moving = page.evaluate("async () => (await import('/web/chart/motion.js')).moving.size")
    assert page.evaluate("[animated, changed > 10]") == [0, True] and moving == 0


def test_t42_a_page_says_its_language(server, gallery, visit):
    for address in [f"{server.url}/", f"{server.url}/d/weather", f"{gallery.url}/gallery"]:
        page = visit(address, wait=False)
        assert page.locator("html").get_attribute("lang") == "en"
