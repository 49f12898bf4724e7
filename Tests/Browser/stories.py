"""What a viewer does with three of the dashboards that ship, act by act, and what must be heard of each."""

from actions import post
from story import Act

# An alert that the story can raise, on each dashboard.
ALERT = """tables:
  room:
    feed: ingest
    columns:
      - {name: time, kind: temporal}
      - {name: celsius, kind: quantitative, unit: degrees Celsius}
"""
RULE = """
alerts:
  - {name: hot, title: {en: Server room too hot, de: Serverraum zu heiß}, table: room, column: celsius, above: 30}
"""


def with_alert(dashboard):
    """The text of a dashboard's file, which has the alert too."""
    return dashboard.replace("tables:\n", ALERT, 1) + RULE


def act(en, de, keys, hears, german=None):
    """One of the viewer's acts; what must be heard in English holds for German, unless that is given."""
    return Act({"en": en, "de": de}, tuple(keys.split()), {"en": hears, "de": german or hears})


OPEN = act("opens the page", "öffnet die Seite", "", "")


def heading(title, german):
    return act("next heading", "nächste Überschrift", "h", rf"^{title} heading", rf"^{german} Überschrift")


def heat(server):
    """Nobody's act: a value breaks the alert's rule."""
    def raised():
        post(server, "room", [{"time": "2026-06-06T10:00:00Z", "celsius": 20},
                              {"time": "2026-06-06T10:01:00Z", "celsius": 31.5}])
    return Act({"en": "(an alert)", "de": "(eine Warnung)"}, (),
               {"en": "Alert: Server room too hot", "de": "Serverraum zu heiß"}, raised)


def german(count):
    return count.replace(",", ".")


def ending(server, count, noun, column, table):
    """From the alert to the end: they are the same on each dashboard."""
    return [
        heat(server),
        act("I have heard of it", "das habe ich gehört", "q", "^Acknowledged: Server room", "^Bestätigt: Serverraum"),
        act("pause", "anhalten", "u", r"^Updates paused\.", r"^Aktualisierung angehalten\."),
        act("resume", "weiter", "u", "^Updates resumed", "^Aktualisierung läuft wieder"),
        act("clear the selection", "Auswahl aufheben", "Escape",
            rf"^Selection cleared\. {count} {noun[0]}", rf"^Auswahl aufgehoben\. {german(count)} {noun[1]}"),
        act("leave the data", "die Daten verlassen", "Tab", r"^Play .* push button", r" abspielen Druckknopf"),
        act("back to the data", "zurück zu den Daten", "shift+Tab", "^Points of ", "^Punkte: "),
        act("to the rows", "zu den Zeilen", "t", rf"^{table[0]} region", rf"^{table[1]} Bereich"),
        act("read on", "weiterlesen", "Down", rf"^{column[0]} push button", rf"^{column[1]} Druckknopf"),
        act("sort by the column", "nach der Spalte sortieren", "Return", r"sorted ascending|Sorted by .*, ascending|Sorted as the rows came",
            r"[Aa]ufsteigend sortiert|Reihenfolge des Eintreffens"),
        act("leave the table", "die Tabelle verlassen", "Tab", r"^First push button", r"^Anfang Druckknopf"),
    ]


def flights(server):
    return [
        OPEN,
        heading("Flights out of New York, January 2013", "Flüge ab New York, Januar 2013"),
        heading("Flights by day", "Flüge nach Tag"),
        act("what does it show?", "was zeigt es?", "Down", r"^Bar chart, 31 points\. 674 to 943 flights", r"^Balkendiagramm, 31 "),
        act("to the chart's data", "zu den Daten", "Tab", r"^Points of Flights by day .* 842 flights, 1 of 31", r"^Punkte: Flüge nach Tag .* 1 von 31"),
        act("next point", "nächster Punkt", "Right", r"^January 2, 2013, 943 flights, 2 of 31", r"^2\. Januar 2013, 943 (Flüge|flights), 2 von 31"),
        act("next point", "nächster Punkt", "Right", r"^January 3, 2013, 914 flights, 3 of 31", r"^3\. Januar 2013, 914 (Flüge|flights), 3 von 31"),
        act("when was the maximum?", "wann war das Maximum?", "ctrl+bracketright", r"^January 2, 2013, 943 flights", r"^2\. Januar 2013, 943 (Flüge|flights)"),
        act("what changed?", "was hat sich geändert?", "w", r"^No change in", r"^Keine Änderung"),
        act("how does it compare?", "wie steht es im Vergleich?", "c", r"71\.9 flights above", r"71,9 "),
        act("how many are above?", "wie viele liegen darüber?", "n", r"None of 31 is above 943", r"31 liegt über 943"),
        act("what is special?", "was ist hier besonders?", "s", r"^Here: highest", r"^Hier: höchster"),
        act("how does it go?", "wie ist der Verlauf?", "r", r"up and down, 674 to 943", r"auf und ab, 674 bis 943"),
        act("select a day more", "einen Tag mehr auswählen", "shift+Right", r"1,857 of 27,004 flights", r"1\.857 von 27\.004 "),
        act("and another", "und noch einen", "shift+Right", r"2,772 of 27,004 flights", r"2\.772 von 27\.004 "),
        act("say it again", "noch einmal", "l", r"2,772 of 27,004 flights", r"2\.772 von 27\.004 "),
        *ending(server, "27,004", ("flights", "(Flüge|flights)"), ("Scheduled departure", "Planmäßiger Abflug"),
                ("Flights", "Flüge")),
    ]


def weather(server):
    return [
        OPEN,
        heading("New York weather, 2013", "Wetter in New York, 2013"),
        heading("Temperature", "Temperatur"),
        act("what does it show?", "was zeigt es?", "Down", r"^Line chart, 3 series, 1,092 points", r"^Liniendiagramm, 3 Reihen, 1\.092 "),
        act("to the chart's data", "zu den Daten", "Tab", r"^Points of Temperature .* 1 of 364", r"^Punkte: Temperatur .* 1 von 364"),
        act("next point", "nächster Punkt", "Right", r"^January 2, 2013, 28\.7 degrees Fahrenheit, EWR", r"^2\. Januar 2013, 28,7 Grad Fahrenheit, EWR"),
        act("next series", "nächste Reihe", "Next", r"28\.6 degrees Fahrenheit, JFK", r"28,6 Grad Fahrenheit, JFK"),
        act("when was the maximum?", "wann war das Maximum?", "ctrl+bracketright", r"^July 19, 2013, 92\.1 degrees", r"^19\. Juli 2013, 92,1 Grad"),
        act("what changed?", "was hat sich geändert?", "w", r"^No change in", r"^Keine Änderung"),
        act("how does it compare?", "wie steht es im Vergleich?", "c", r"^Number 1 of 3|^Highest of 3", r"^Höchster von 3"),
        act("how many are above?", "wie viele liegen darüber?", "n", r"none of 364 is above 92\.1", r"keiner von 364 liegt über 92,1"),
        act("what is special?", "was ist hier besonders?", "s", r"^Here: highest", r"^Hier: höchster"),
        act("how does it go?", "wie ist der Verlauf?", "r", r"up and down, 16\.2 to 92\.1", r"auf und ab, 16,2 bis 92,1"),
        act("select a day more", "einen Tag mehr auswählen", "shift+Right", r"144 of 26,115 ", r"144 von 26\.115 "),
        act("and another", "und noch einen", "shift+Right", r"216 of 26,115 ", r"216 von 26\.115 "),
        act("say it again", "noch einmal", "l", r"216 of 26,115 ", r"216 von 26\.115 "),
        *ending(server, "26,115", ("rows", "Zeilen"), ("Time", "Zeit"), ("Hourly readings", "Stündliche Messwerte")),
    ]


def machine(server):
    values = [("Processor now", "Prozessor jetzt"), ("Memory now", "Speicher jetzt"),
              ("Received lately", "Zuletzt empfangen"), ("Load now", "Last jetzt")]
    return [
        OPEN,
        heading("This machine", "Dieser Rechner"),
        *(heading(*titles) for titles in values),
        heading("Processor", "Prozessor"),
        act("what does it show?", "was zeigt es?", "Down", r"^Area chart, 3 series, \d+ points", r"^Flächendiagramm, 3 Reihen, \d+ "),
        act("to the names of its series", "zu den Namen der Reihen", "Tab", "^User toggle button", "^User (Umschalt|Auslöseknopf)"),
        act("to the chart's data", "zu den Daten", "Tab", r"^Points of Processor .* of \d+", r"^Punkte: Prozessor .* von \d+"),
        act("the point before", "der Punkt davor", "Left", r"^\d+:\d+:\d+ [AP]M, [\d.]+ percent, User", r"^\d+:\d+:\d+, [\d,]+ Prozent, User"),
        act("next series", "nächste Reihe", "Next", r"percent, System, \d+ of", r"Prozent, System, \d+ von"),
        act("when was the maximum?", "wann war das Maximum?", "ctrl+bracketright", r"^\d+:\d+:\d+ [AP]M, [\d.]+ percent, \w+", r"^\d+:\d+:\d+, [\d,]+ Prozent, \w+"),
        act("what changed?", "was hat sich geändert?", "w", r"new points .*in \d+ (second|minute)", r"neue Punkte"),
        act("how does it compare?", "wie steht es im Vergleich?", "c", r"percentage points", r"Prozentpunkte"),
        act("how many are above?", "wie viele liegen darüber?", "n", r"\d+ is above|\d+ are above", r"lieg(t|en) über"),
        act("what is special?", "was ist hier besonders?", "s", r"^Here: highest", r"^Hier: höchster"),
        act("how does it go?", "wie ist der Verlauf?", "r", r"up and down|[Rr]ises|[Ff]alls|level", r"auf und ab|[Ss]teigt|[Ff]ällt|gleich|bleibt"),
        act("to the newest point", "zum neuesten Punkt", "End", r"percent, .* of \d+|^Last point", r"Prozent, .* von \d+|^Letzter Punkt"),
        act("the point before", "der Punkt davor", "Left", r"^\d+:\d+:\d+ [AP]M, [\d.]+ percent, ", r"^\d+:\d+:\d+, [\d,]+ Prozent, "),
        act("select a second more", "eine Sekunde mehr auswählen", "shift+Left", r"2 of [\d,]+ rows", r"2 von [\d.]+ Zeilen"),
        act("and another", "und noch eine", "shift+Left", r"3 of [\d,]+ rows", r"3 von [\d.]+ Zeilen"),
        act("say it again", "noch einmal", "l", r"3 of [\d,]+ rows|new ", r"3 von [\d.]+ Zeilen|neue "),
        *ending(server, r"\S+", ("rows", "Zeilen"), ("Time", "Zeit"), ("Measurements", "Messwerte")),
    ]


STORIES = {"flights": flights, "machine": machine, "weather": weather}
