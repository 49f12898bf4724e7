"""Whole stories through the Orca screen reader: what was said of each of a viewer's own acts is compared with what must be heard."""

import os
import re
import shutil

import pytest

from orca import missing
from soundings import ROOT, WEB, Soundings
from stories import STORIES, with_alert
from story import Telling, reading
from storypages import sections_of, write

pytestmark = pytest.mark.product

# Each is told so many times in a row; what is written into the documentation is the last of three. `TELL="en de ja"` tells it in
# German and Japanese too.
TELLINGS = int(os.environ.get("TELLINGS", "1"))
LANGUAGES = os.environ.get("TELL", "en").split()


@pytest.fixture
def told(tmp_path):
    """A server one of whose dashboards has the story's alert; each telling has one of its own, where nothing is raised."""
    servers = []

    def start(dashboard, number):
        folder = tmp_path / f"config{number}"
        shutil.copytree(ROOT / "config", folder)
        path = folder / f"dashboards/{dashboard}.yaml"
        path.write_text(with_alert(path.read_text()))
        servers.append(Soundings(folder, web=WEB).start())
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dashboard", STORIES)
def test_each_of_a_viewers_own_acts_is_heard(tmp_path, told, playwright, dashboard, language):
    if missing():
        pytest.skip(f"not installed: {', '.join(missing())}")
    tellings = []
    for number in range(TELLINGS):
        server = told(dashboard, number)
        with reading(tmp_path / f"screen{number}", language, playwright) as (orca, browser):
            telling = Telling(orca, browser.new_page(no_viewport=True), language)
            first, *acts = STORIES[dashboard](server)
            telling.open(f"{server.url}/d/{dashboard}?lang={language}", first)
            for act in acts:
                telling.tell(act)
        tellings.append(telling)
    heard = [sum(told.is_heard for told in telling.own) for telling in tellings]
    print(f"\n{dashboard} {language}: heard {heard} of {[len(telling.own) for telling in tellings]}")
    assert [telling.unheard for telling in tellings] == [[] for _ in tellings]
    if os.environ.get("RECORD"):
        write(dashboard, language, tellings)


TOLD = [(language, dashboard) for language in ("en", "de", "ja") for dashboard in sections_of(language)]


@pytest.mark.parametrize("language,dashboard", TOLD)
def test_the_documentation_tells_these_acts_each_with_what_was_heard(language, dashboard):
    lines = [line.split(" | ") for line in sections_of(language)[dashboard].splitlines() if line.startswith("| ")][2:]
    acts = STORIES[dashboard](None)
    assert [line[0].removeprefix("| ") for line in lines] == [act.name[language] for act in acts]
    for act, (_, _, texts) in zip(acts, lines):
        assert any(re.search(act.hears[language], text) for text in texts.removesuffix(" |").split("<br>")), (act, texts)
