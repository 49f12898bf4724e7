"""Pages in the languages of their viewers."""

import json
import re
import shutil
import urllib.error
import urllib.request

import pytest

from actions import drag, forgive_outage, until
from soundings import ROOT, WEB, Soundings

TAGS = ["en", "de", "fr", "es", "ja", "ko", "ar"]
LIVE = {"de": "Live", "ja": "ライブ", "ar": "مباشر"}

# Texts of the page and of its attributes, but for those that authors gave, charts drew or the server speaks.
TEXTS = """() => {
    const others = 'noscript, [data-probe], .note, svg.chart, [data-summary], [data-about-summary], [data-details], [data-seen],'
        + ' [data-printed], .freshness time, td, th:not([scope=col]), tbody th, code, script, style, .outage, [data-toast],'
        + ' [data-announcements], [data-recent], h1, h2.title, .subtitle, [data-scroll] input, .destinations a[href*="/d/"],'
        + ' [data-language] option, .card > p, .thumbnails span, .gallery li, .prose, [data-lead], .legend, #about,'
        + ' .value, kbd, .home, .timbres, [data-rows] thead, [data-names], [data-moment]';
    const mine = (element) => element && !element.closest(others);
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement: element, data } = walker.currentNode;
        if (mine(element) && data.trim()) texts.push(data.trim());
    }
    for (const element of document.querySelectorAll('*')) {
        if (!mine(element)) continue;
        for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription']) {
            const text = element.getAttribute(name)?.trim();
            if (text) texts.push(text);
        }
    }
    return [...new Set(texts)];
}"""


def messages(tag):
    return json.loads((ROOT / f"Languages/{tag}/page.json").read_text())


def forms(message):
    """The texts that a message may be, as patterns: each form of its plurals, with anything in the place of arguments."""
    inner = re.match(r"^(.*?)\{\w+, (?:plural|select), (.*)\}([^}]*)$", message, re.DOTALL)
    cases = re.findall(r"(?:\w+|=\d+) \{((?:[^{}]|\{\w+\})*)\}", inner[2]) if inner else []
    whole = [inner[1] + case + inner[3] for case in cases] if inner else [message]
    for form in whole:
        if form == "{parts} and {last}":
            continue
        pattern = re.sub(r"\\\{\w+\\\}|\\#", ".+", re.escape(form.strip()))
        if re.search(r"[^\W\d_]{2}", re.sub(r"\{\w+\}", "", form)):
            yield re.compile(pattern, re.DOTALL)


def words(texts):
    """Those of some texts or messages, without the names in these."""
    return {word for text in texts for word in re.findall(r"[a-z]{3,}", re.sub(r"\{\w+[^{}]*|\w+ \{", "", text).lower())}


def authors_texts():
    """Titles and other texts of the dashboards that ship, the longest first."""
    files = [path.read_text() for path in (ROOT / "config/dashboards").glob("*.yaml")]
    texts = {text.strip() for file in files
             for ending in (r"[^,{}\n]+", r".+")
             for text in re.findall(rf"(?:title|subtitle|label|name|note): *({ending})", file)}
    return sorted(texts, key=len, reverse=True)


def foreign(tag, texts):
    """Those of some texts that are in English, of which this language has another text or other words."""
    english, own = messages("en"), messages(tag)
    for author in authors_texts():
        texts = [text.replace(author, "‹›") for text in texts]
    same = [form for key, text in own.items() for form in forms(text)]
    found = [
        text for text in texts
        for key in english if english[key] != own[key]
        for form in forms(english[key]) if form.fullmatch(text) and not any(each.fullmatch(text) for each in same)]
    strange = words(english.values()) - words(own.values())
    return found + [text for text in texts if words([text]) & strange]


@pytest.fixture(scope="module")
def languages(tmp_path_factory):
    """A server that offers all languages, and is below a path for none."""
    folder = tmp_path_factory.mktemp("languages")
    shutil.copytree(ROOT / "config", folder / "config")
    settings = folder / "config/server.yaml"
    settings.write_text(settings.read_text() + f"languages: [{', '.join(TAGS)}]\n")
    server = Soundings(folder / "config", web=WEB).start()
    yield server
    server.stop()


def head(server, path, **headers):
    request = urllib.request.Request(
        server.url + path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        return urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        return error


def in_languages(*pages):
    """Each page in three languages. `make test` takes each page in another one of them."""
    tags = list(LIVE)
    return [pytest.param(page, tag, marks=[] if tag == tags[place % len(tags)] else pytest.mark.full)
            for place, page in enumerate(pages) for tag in tags]


@pytest.mark.parametrize("name, tag", in_languages("machine", "flights", "weather"))
def test_no_word_of_a_dashboard_is_english(languages, open_page, tag, name):
    page = open_page(f"{languages.url}/d/{name}", locale=tag)
    assert page.get_attribute("html", "lang") == tag
    assert page.get_attribute("html", "dir") == ("rtl" if tag == "ar" else None)
    assert page.text_content("[data-connection-state]") == LIVE[tag]
    assert foreign(tag, page.evaluate(TEXTS)) == []
    page.keyboard.press("h")
    page.wait_for_selector("dialog[open]")
    keys = page.evaluate("() => [...document.querySelectorAll('dialog[open] kbd')].map((key) => key.textContent)")
    assert len(keys) > 40
    if tag == "de":
        assert "Strg+Ende" in keys and "Umschalt+V" in keys


@pytest.mark.parametrize("path, tag", in_languages("/", "/d/%F0%9F%A4%B7", "/-/errors"))
def test_no_word_of_another_page_is_english(languages, open_page, tag, path):
    page = open_page(languages.url + path, wait=False, locale=tag)
    page.faults.of_outages = False
    page.faults[:] = [fault for fault in page.faults if "404" not in fault]
    assert page.get_attribute("html", "lang") == tag
    assert foreign(tag, page.evaluate(TEXTS)) == []


@pytest.mark.parametrize("path, headers, tag", [
    ("/", {}, "en"),
    ("/", {"Accept_Language": "de-CH, en;q=0.8"}, "de"),
    ("/", {"Accept_Language": "nl, fr;q=0.5, de;q=0.7"}, "de"),
    ("/", {"Accept_Language": "nl, *;q=0.1"}, "en"),
    ("/", {"Accept_Language": "de", "Cookie": "soundings-language=ko"}, "ko"),
    ("/", {"Accept_Language": "de", "Cookie": "soundings-language=xx"}, "de"),
    ("/?lang=es", {"Accept_Language": "de", "Cookie": "soundings-language=ko"}, "es"),
    ("/?lang=xx", {"Accept_Language": "de"}, "de"),
    ("/d/weather?lang=fr", {"Accept_Language": "de"}, "fr"),
    ("/d/weather", {"Accept_Language": "ja"}, "ja"),
    ("/d/nothing", {"Accept_Language": "ja"}, "ja"),
    ("/d/weather/temperature", {"Accept_Language": "ar"}, "ar"),
])
def test_a_page_is_in_the_language_of_its_address_its_viewer_or_its_browser(languages, path, headers, tag):
    answer = head(languages, path, **headers)
    assert answer.headers["Content-Language"] == tag
    vary = ", ".join(answer.headers.get_all("Vary")).lower()
    assert "accept-language, cookie" in vary
    assert f'<html lang="{tag}"' in answer.read().decode()


def test_a_server_of_one_language_has_no_choice(tmp_path):
    shutil.copytree(ROOT / "config", tmp_path / "config")
    settings = tmp_path / "config/server.yaml"
    settings.write_text(settings.read_text() + "languages: [en]\n")
    server = Soundings(tmp_path / "config").start()
    answer = head(server, "/d/weather", Accept_Language="de")
    text = answer.read().decode()
    server.stop()
    assert answer.headers["Content-Language"] == "en" and "data-language" not in text
    assert '<html lang="en">' in text


def test_a_choice_keeps_what_the_address_says(languages, open_page):
    page = open_page(f"{languages.url}/d/flights", locale="de")
    chart = page.get_attribute("figure[data-selects]", "data-chart")
    drag(page, chart, 0.3, 0.6)
    until(page, "() => location.search.includes('select=')")
    address = page.url
    page.click("[popovertarget=page-menu]")
    with page.expect_navigation():
        page.select_option(".settings [data-language]", "ja")
    page.wait_for_selector("body[data-connection=open]")
    assert page.url == address
    assert page.get_attribute("html", "lang") == "ja"
    until(page, "() => document.querySelector('[data-chips] li')")
    # An address that names a language wins, and names the other one after a choice.
    page.goto(address + "&lang=de")
    page.wait_for_selector("body[data-connection=open]")
    assert page.get_attribute("html", "lang") == "de"
    page.click("[popovertarget=page-menu]")
    with page.expect_navigation():
        page.select_option(".settings [data-language]", "ar")
    page.wait_for_selector("body[data-connection=open]")
    assert page.url == address + "&lang=ar"
    assert page.get_attribute("html", "dir") == "rtl"
    until(page, "() => document.querySelector('[data-chips] li')")


def test_two_tabs_in_two_languages(languages, open_page):
    german = open_page(f"{languages.url}/d/machine?lang=de")
    japanese = german.context.new_page()
    japanese.goto(f"{languages.url}/d/machine?lang=ja")
    japanese.wait_for_selector("body[data-connection=open]")
    for page, text in [(german, "Angehalten"), (japanese, "一時停止中"), (german, "Angehalten")]:
        if page.text_content("[data-connection-state]") != text:
            page.click("[data-pause]")
        assert page.text_content("[data-connection-state]") == text
    german.reload()
    german.wait_for_selector("body[data-connection=open]")
    assert german.text_content("[data-connection-state]") == "Live"
    assert german.get_attribute("html", "lang") == "de"


def test_a_lost_connection_is_told_in_the_pages_language(tmp_path, open_page):
    shutil.copytree(ROOT / "config", tmp_path / "config")
    settings = tmp_path / "config/server.yaml"
    settings.write_text(settings.read_text() + "languages: [ko, en]\n")
    server = Soundings(tmp_path / "config", web=WEB).start()
    page = open_page(f"{server.url}/d/machine", locale="nl")
    forgive_outage(page)
    assert page.get_attribute("html", "lang") == "ko"
    server.stop()
    until(page, "() => /연결 중|업데이트 없음/.test(document.querySelector('[data-connection-state]').textContent)")


def test_pages_without_scripts_have_the_choice(languages, open_page):
    page = open_page(f"{languages.url}/d/weather", wait=False, locale="de", java_script_enabled=False)
    page.select_option("noscript [data-language], .language [data-language]", "ja")
    page.click(".language button")
    assert page.url == f"{languages.url}/d/weather"
    assert page.get_attribute("html", "lang") == "ja"
    page.goto(f"{languages.url}/")
    assert page.get_attribute("html", "lang") == "ja"
    page.select_option("[data-language]", "fr")
    page.click(".language button")
    assert page.url == f"{languages.url}/" and page.get_attribute("html", "lang") == "fr"


def test_the_choice_leads_nowhere_else(languages):
    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    opener = urllib.request.build_opener(Stay)
    for target in ("https%3A%2F%2Felsewhere.example", "%2F%2Felsewhere.example", "%2Fa%0Ab"):
        with pytest.raises(urllib.error.HTTPError) as answer:
            opener.open(f"{languages.url}/-/language?lang=de&to={target}")
        assert answer.value.code == 303 and answer.value.headers["Location"] == "/"
        assert answer.value.headers["Set-Cookie"].startswith("soundings-language=de; Path=/; ")


def test_an_embedded_chart_speaks_the_language_of_the_page_around_it(languages, visit):
    for tag, series in (("ja", "系列"), ("de", "Reihen")):
        page = visit(f"{languages.url}/d/weather/temperature?lang={tag}", wait=False)
        page.wait_for_selector("soundings-chart ul.legend", state="attached")
        assert page.get_attribute("soundings-chart ul.legend", "aria-label") == series


# German words are the longest, and Arabic is written from right to left.
@pytest.mark.parametrize("tag", [
    pytest.param(tag, marks=[] if tag in ("de", "ar") else pytest.mark.full) for tag in TAGS])
def test_nothing_is_wider_than_a_small_window(languages, visit, tag):
    page = visit(f"{languages.url}/d/machine?lang={tag}", viewport={"width": 320, "height": 640})
    fits = "() => document.documentElement.scrollWidth <= 320"
    until(page, fits)
    page.click("[popovertarget=page-menu]")
    page.wait_for_selector("#page-menu:popover-open")
    until(page, fits)
    box = page.locator("#page-menu").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 320
