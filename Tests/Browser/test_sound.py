"""Audio graphs: the server's schedule, the page's sound and the server's file say the same."""

import json
import urllib.request

import numpy
import pytest

from actions import drag, open_menu, open_page_menu, plot, press, until, wait_for_count, wait_for_status, walk_to
from listening import harmonics, pitch, rendered, samples, score, sounding, spectra, wave_bytes

# The harmonics at 2 and 3 times the frequency, as shares of the first.
TIMBRES = {"sine": (0, 0), "triangle": (0, 1 / 9), "square": (0, 1 / 3),
           "sawtooth": (1 / 2, 1 / 3), "organ": (1 / 2, 0), "hollow": (0, 0.6)}
FEW = "/gallery/pancakes-by-style"
COUNT_CONTEXTS = """() => {
    window.contexts = 0;
    window.AudioContext = class extends AudioContext {
        constructor(options) { super(options); window.contexts += 1; }
    };
}"""


@pytest.fixture
def page(open_page, modules):
    return open_page(modules.url + FEW)


def plain(timbre, place, pitch=220.0, length=0.4):
    return {"t": place, "f0": pitch, "f1": pitch, "dur": length, "timbre": timbre, "pan": 0,
            "gain": 0.5, "id": str(place)}


@pytest.mark.parametrize("source", ["page", "file"])
def test_t27_tones_begin_and_end_when_they_should_at_their_pitch(page, gallery, source):
    told = score(gallery, FEW)
    sound = rendered(page, told) if source == "page" else samples(wave_bytes(gallery, FEW))
    heard = sounding(sound)
    assert len(heard) == len(told["tones"]) > 4
    for (start, end), tone in zip(heard, told["tones"]):
        assert start == pytest.approx(tone["t"], abs=0.010)
        assert end - start == pytest.approx(tone["dur"], abs=0.010)
        assert pitch(sound, start + 0.01, end - 0.02) == pytest.approx(tone["f0"], rel=0.01)
    assert numpy.abs(sound).max() <= 0.8


def test_t30_timbres_differ_in_their_harmonics_and_not_in_their_power(page):
    tones = [plain(timbre, place) for place, timbre in enumerate(TIMBRES)]
    sound = rendered(page, {"tones": tones, "seconds": len(tones)})
    powers = []
    for place, expected in enumerate(TIMBRES.values()):
        _, second, third, *_ = harmonics(sound, place + 0.05, place + 0.35, 220)
        assert (second, third) == pytest.approx(expected, abs=0.02)
        part = sound[:, int((place + 0.05) * 48_000): int((place + 0.35) * 48_000)]
        powers.append(10 * numpy.log10((part ** 2).mean()))
    assert max(powers) - min(powers) < 1.5


@pytest.mark.parametrize("site, path", [
    ("gallery", FEW), ("gallery", "/gallery/penguins"), ("gallery", "/gallery/carbon-dioxide-gaps"),
    ("gallery", "/gallery/monthly-range"), ("server", "/d/weather/temperature")])
def test_t37_the_file_is_what_the_page_plays(page, request, site, path):
    """In each 43 ms the same frequencies; where waves begin within their period is free."""
    server = request.getfixturevalue(site)
    played, file = rendered(page, score(server, path)), samples(wave_bytes(server, path))
    length = min(played.shape[1], file.shape[1])
    played, file = played[:, :length], file[:, :length]
    one, other = spectra(played), spectra(file)
    likeness = (one * other).sum() / numpy.sqrt((one ** 2).sum() * (other ** 2).sum())
    assert likeness > 0.99
    powers = [(sound ** 2).mean() for sound in (played, file)]
    assert abs(10 * numpy.log10(powers[0] / powers[1])) < 0.1
    assert max(numpy.abs(sound).max() for sound in (played, file)) <= 0.8


def test_t37_the_file_is_the_same_each_time(gallery):
    assert wave_bytes(gallery, FEW) == wave_bytes(gallery, FEW)


def test_t32_no_edge_is_heard_as_a_click(page):
    sound = rendered(page, {"tones": [plain("sine", 0.1, 1_046.5)], "seconds": 1})
    edges = numpy.r_[0:48_000 // 5, 48_000 * 45 // 100:48_000 * 6 // 10]
    assert numpy.abs(numpy.diff(sound, axis=1))[:, edges].max() < 0.1


def test_t37_playing_is_announced_followed_and_ended(page):
    page.evaluate(COUNT_CONTEXTS)
    page.locator("figure").hover()
    assert page.evaluate("contexts") == 0
    page.get_by_role("button", name="Play").click()
    assert page.evaluate("contexts") == 1
    until(page, "() => !document.querySelector('.playhead').classList.contains('is-hidden')")
    until(page, "() => document.querySelector('[data-stop]').ariaDisabled === 'false'")
    first = float(page.locator(".playhead").get_attribute("x1"))
    until(page, f"() => +document.querySelector('.playhead').getAttribute('x1') > {first + 20}")
    until(page, "() => spoken.some(([,, text]) => text === 'Complete.')")
    texts = [text for _, _, text in page.evaluate("spoken")]
    assert texts[0].startswith("Playing ") and texts[0].endswith(" seconds.")


def test_t34_playing_stops_at_once_and_goes_on_from_there(page):
    play, stop = page.get_by_role("button", name="Play"), page.get_by_role("button", name="Stop")
    at = "() => +document.querySelector('.playhead').getAttribute('x1')"
    play.click()
    page.wait_for_selector(".playhead:not(.is-hidden)", state="attached")
    first = page.evaluate(at)
    until(page, f"() => ({at})() > {first + 40}")
    stop.click()
    stopped = page.evaluate(at)
    assert stop.get_attribute("aria-disabled") == "true"
    play.click()
    until(page, "() => document.querySelector('[data-stop]').ariaDisabled === 'false'")
    assert page.evaluate(at) == pytest.approx(stopped, abs=1)
    stop.click()


def test_t32_volume_mute_and_speed_are_kept(page):
    open_page_menu(page)
    page.get_by_role("button", name="Mute").click()
    page.get_by_role("button", name="Faster").click()
    page.reload()
    open_page_menu(page)
    assert page.get_by_role("button", name="Mute").get_attribute("aria-pressed") == "true"
    assert page.locator("[data-speed]").text_content() == "2×"


def test_t35_only_what_is_selected_is_played(visit, server):
    page = visit(f"{server.url}/d/weather")
    drag(page, "temperature", 0.3, 0.6)
    wait_for_count(page, "weather", "< 26115")
    play = page.get_by_role("button", name="Play Temperature", exact=True)
    told = played(page, play.click)
    assert (told["tones"][0]["id"], told["tones"][-1]["id"]) == ("start", "end")
    whole = score(server, "/d/weather/temperature")
    assert {tone["id"] for tone in told["tones"][1:-1]} < {tone["id"] for tone in whole["tones"]}
    assert len(told["tones"]) < len(whole["tones"]) / 2


def played(page, act, arrangement=None):
    """The score that the server tells after an act; of an arrangement, where one is asked for."""
    page.evaluate("""() => {
        window.scores = [];
        const parse = JSON.parse;
        JSON.parse = (text) => {
            const message = parse(text);
            if (message?.[0] === 'sound') scores.push(message[3]);
            return message;
        };
    }""")
    act()
    find = "scores.find((score) => !words || String(score.arrangement) === String(words))"
    until(page, f"(words) => {find}", arrangement)
    return page.evaluate(f"(words) => {find}", arrangement)


def test_two_series_are_heard_in_two_ears_and_as_their_difference(visit, server):
    page = visit(f"{server.url}/d/weather")
    sheet = open_menu(page, "temperature")
    kind = sheet.get_by_label("Heard as of Temperature")
    kind.wait_for(state="visible")
    told = played(page, lambda: kind.select_option("Two at once"), ["ears", "EWR", "JFK"])
    assert {tone["pan"] for tone in told["tones"] if tone["timbre"] != "click"} == {-1, 1}
    # Who has chosen one name for both sides gets the other one on the other side.
    told = played(page, lambda: sheet.get_by_label("Left ear").select_option("JFK"), ["ears", "JFK", "EWR"])
    assert sheet.get_by_label("Right ear").input_value() == "EWR"
    told = played(page, lambda: kind.select_option("Difference of two"), ["difference", "EWR", "JFK"])
    assert told["axis"]["title"] == "EWR minus JFK"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play Temperature", exact=True).click()
    until(page, "() => spoken.some(([,, text]) => text.includes('zero is the middle pitch'))")
    page.get_by_role("button", name="Stop Temperature", exact=True).click()
    open_menu(page, "temperature")
    played(page, lambda: kind.select_option("All together"), ["together"])
    sheet.get_by_label("Left ear").wait_for(state="hidden")


def test_a_chart_of_one_series_is_heard_in_one_way(page):
    assert "arrangements" not in played(page, page.locator("figure").hover)
    open_menu(page, "pancakes-by-style")
    assert not page.locator("[data-arrangement]").is_visible()


def test_one_series_in_an_ear_is_silent_in_the_other(server):
    def ears(one, other):
        query = f"?arrangement=ears*{one}*{other}"
        with urllib.request.urlopen(f"{server.url}/d/weather/temperature.wav{query}") as answer:
            return samples(answer.read())

    (left, right), (other_left, other_right) = ears("EWR", "JFK"), ears("JFK", "EWR")
    # The ticks of the crossings are in the middle, and of both the same.
    assert numpy.abs(left - other_right).max() < 0.01 and numpy.abs(right - other_left).max() < 0.01
    assert numpy.abs(left - right).max() > 0.1
    assert (left ** 2).mean() > 1e-3 < (right ** 2).mean()


def test_many_points_are_heard_as_their_density(visit, gallery):
    page = visit(f"{gallery.url}/gallery/cars")
    sheet = open_menu(page, "cars")
    kind = sheet.get_by_label("Heard as of")
    kind.wait_for(state="visible")
    told = played(page, lambda: kind.select_option("Density of points"), ["density"])
    assert "the more points" in told["start"]
    assert not sheet.get_by_label("Left ear").is_visible()
    # Cars of 2,000 to 3,000 pounds are more than those of 4,000 to 5,000, on an axis from 1,000 to 6,000.
    def tones(first, last):
        return sum(0.1 + 2 * first <= tone["t"] < 0.1 + 2 * last for tone in told["tones"])
    assert tones(1, 2) > tones(3, 4) > 0


def test_what_is_scrolled_into_view_is_played(visit, gallery):
    page = visit(f"{gallery.url}/gallery/scrolling-sales")
    play = page.get_by_role("button", name="Play")
    first = played(page, play.click)
    until(page, "() => document.querySelector('.scrollbar')")
    page.get_by_role("button", name="Stop").click()
    text = page.locator(".scrollbar").get_attribute("aria-valuetext")
    page.locator(".scrollbar").focus()
    page.keyboard.press("End")
    until(page, "text => document.querySelector('.scrollbar').ariaValueText !== text", text)
    last = played(page, play.click)
    ids = [{tone["id"] for tone in told["tones"][1:-1]} for told in (first, last)]
    assert ids[0] and ids[1] and not ids[0] & ids[1]


# When each sound was asked for, and in how many seconds it is to begin.
NOTE_SOUNDS = """() => {
    window.sounds = [];
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (when) {
        sounds.push({ asked: performance.now(), when });
        return start.call(this, when);
    };
}"""


def test_t34_the_cursor_is_where_playing_was_paused_and_scrubbing_sounds(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    page.evaluate(NOTE_SOUNDS)
    page.evaluate("""() => document.addEventListener(
        'keydown', () => { window.pressed = performance.now(); }, true)""")
    walk_to(page, "few")
    place = "() => +document.querySelector('[data-chart=few] .playhead').getAttribute('x1')"
    page.keyboard.press("p")
    page.wait_for_selector("[data-chart=few] .playhead:not(.is-hidden)", state="attached")
    box = page.evaluate("() => document.querySelector('[data-chart=few] [data-plot]').x.baseVal.value")
    width = plot(page, "few")["width"]
    until(page, f"() => ({place})() > {box + width / 3}")
    page.keyboard.press("p")
    until(page, "() => +document.activeElement.value >= 3")
    paused = page.evaluate(place)
    assert int(page.locator("[data-chart=few] [data-cursor]").input_value()) == \
        round((paused - box) / width * 9)
    heard = page.evaluate("sounds.length")
    press(page, "few", "ArrowRight")
    until(page, "count => sounds.length > count", heard)
    assert page.evaluate("sounds.at(-1).asked - pressed") < 80
    # It goes on from there.
    at = page.evaluate("+document.activeElement.value")
    page.keyboard.press("p")
    until(page, f"() => ({place})() > {box} + {width} * {at} / 9 - 1")
    assert page.evaluate(place) < box + width * (at + 1) / 9
    page.keyboard.press("Escape")


def test_t09_two_ticks_sound_at_an_end(walks, visit):
    page = visit(f"{walks.url}/d/walks")
    page.evaluate(NOTE_SOUNDS)
    walk_to(page, "few")
    press(page, "few", "ArrowRight", "ArrowLeft")
    assert page.evaluate("sounds.length") == 0
    page.keyboard.press("ArrowLeft")
    assert wait_for_status(page, "First point") == "First point"
    page.keyboard.press("ArrowLeft")
    ticks = page.evaluate("sounds.map((sound) => sound.when)")
    assert len(ticks) == 2 and ticks[1] - ticks[0] == pytest.approx(0.09)


def test_t36_the_newest_value_can_be_heard_as_it_comes(live_server, visit):
    page = visit(f"{live_server.url}/d/machine")
    page.evaluate(COUNT_CONTEXTS)
    open_menu(page, "cpu")
    live = page.locator("[data-chart=cpu] [data-live]:not([hidden])")
    live.wait_for(state="visible")
    with page.expect_response("**/*.tone.json") as answer:
        live.click()
    assert 130 < answer.value.json()["f"] < 1_047
    assert page.evaluate("contexts") == 1
    until(page, "() => document.querySelector('[data-chart=cpu] [data-live]:not([hidden])').ariaPressed === 'true'")
    with page.expect_response("**/*.tone.json"):
        pass
    page.evaluate("dispatchEvent(new Event('blur'))")
    until(page, "() => document.querySelector('[data-chart=cpu] [data-live]:not([hidden])').ariaPressed === 'false'")


def test_t38_a_chart_describes_itself_when_asked(page):
    page.get_by_role("button", name="Menu of").click()
    page.get_by_role("button", name="Describe").click()
    summary = page.locator("[data-summary]").text_content()
    until(page, "(text) => document.querySelector('[role=status]').textContent === text", summary)


def test_t38_the_descriptor_has_what_apples_has(gallery):
    with urllib.request.urlopen(f"{gallery.url}/gallery/cars.descriptor.json") as answer:
        told = json.load(answer)
    assert told["title"] == "Heavier cars go less far" and told["summary"]
    assert told["xAxis"]["title"] == "Weight" and told["xAxis"]["kind"] == "numeric"
    assert told["xAxis"]["range"] == [1_000, 6_000] and 2_000 in told["xAxis"]["gridlinePositions"]
    assert told["yAxis"]["title"] == "Miles to the gallon"
    assert [axis["title"] for axis in told["additionalAxes"]] == ["Horsepower"]
    assert sorted((s["name"], s["count"]) for s in told["series"]) == [
        ("Europe", 68), ("Japan", 79), ("USA", 245)]
    point = told["series"][0]["points"][0]
    assert point["label"] == f"{point['x']:,.0f} pounds" and len(point["additionalValues"]) == 1
