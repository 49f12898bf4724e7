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
  - {name: hot, title: {en: Server room too hot, de: Serverraum zu heiß, ja: サーバー室が高温}, table: room, column: celsius, above: 30}
"""


def with_alert(dashboard):
    """The text of a dashboard's file, which has the alert too."""
    return dashboard.replace("tables:\n", ALERT, 1) + RULE


# The names of acts in English, with those in German and Japanese.
NAMES = {
    "opens the page": ("öffnet die Seite", "ページを開く"),
    "next heading": ("nächste Überschrift", "次の見出し"),
    "I have heard of it": ("das habe ich gehört", "確認する"),
    "pause": ("anhalten", "一時停止"),
    "resume": ("weiter", "再開"),
    "clear the selection": ("Auswahl aufheben", "選択を解除"),
    "leave the data": ("die Daten verlassen", "データから出る"),
    "back to the data": ("zurück zu den Daten", "データに戻る"),
    "to the rows": ("zu den Zeilen", "行へ"),
    "read on": ("weiterlesen", "続きを読む"),
    "sort by the column": ("nach der Spalte sortieren", "列で並べ替え"),
    "leave the table": ("die Tabelle verlassen", "表から出る"),
    "what does it show?": ("was zeigt es?", "何のグラフ？"),
    "to the chart's data": ("zu den Daten", "データへ"),
    "next point": ("nächster Punkt", "次の点"),
    "when was the maximum?": ("wann war das Maximum?", "最大はいつ？"),
    "what changed?": ("was hat sich geändert?", "何が変わった？"),
    "how does it compare?": ("wie steht es im Vergleich?", "ほかと比べると？"),
    "how many are above?": ("wie viele liegen darüber?", "上回るのはいくつ？"),
    "what is special?": ("was ist hier besonders?", "ここの特徴は？"),
    "how does it go?": ("wie ist der Verlauf?", "推移は？"),
    "select a day more": ("einen Tag mehr auswählen", "もう1日選択"),
    "and another": ("und noch mehr", "さらに1つ"),
    "say it again": ("noch einmal", "もう一度"),
    "next series": ("nächste Reihe", "次の系列"),
    "to the names of its series": ("zu den Namen der Reihen", "系列の名前へ"),
    "the point before": ("der Punkt davor", "前の点"),
    "to the newest point": ("zum neuesten Punkt", "最新の点へ"),
    "select a second more": ("eine Sekunde mehr auswählen", "もう1秒選択"),
}


def act(name, keys, hears, german=None, japanese=None):
    """One of the viewer's acts; what must be heard in English holds for the other languages, unless that is given."""
    in_german, in_japanese = NAMES[name]
    return Act({"en": name, "de": in_german, "ja": in_japanese}, tuple(keys.split()),
               {"en": hears, "de": german or hears, "ja": japanese or hears})


OPEN = act("opens the page", "", "")


def heading(title, german, japanese):
    return act("next heading", "h", rf"^{title} heading", rf"^{german} Überschrift", rf"^{japanese} 見出し")


def heat(server):
    """Nobody's act: a value breaks the alert's rule."""
    def raised():
        post(server, "room", [{"time": "2026-06-06T10:00:00Z", "celsius": 20},
                              {"time": "2026-06-06T10:01:00Z", "celsius": 31.5}])
    return Act({"en": "(an alert)", "de": "(eine Warnung)", "ja": "（アラート）"}, (),
               {"en": "Alert: Server room too hot", "de": "Serverraum zu heiß", "ja": "サーバー室が高温"}, raised)


def german(count):
    return count.replace(",", ".")


def ending(server, count, noun, column, table):
    """From the alert to the end: they are the same on each dashboard."""
    return [
        heat(server),
        act("I have heard of it", "q", "^Acknowledged: Server room", "^Bestätigt: Serverraum", "^確認しました：サーバー室"),
        act("pause", "u", r"^Updates paused\.", r"^Aktualisierung angehalten\.", "^更新を一時停止しました"),
        act("resume", "u", "^Updates resumed", "^Aktualisierung läuft wieder", "^更新を再開しました"),
        act("clear the selection", "Escape",
            rf"^Selection cleared\. {count} {noun[0]}", rf"^Auswahl aufgehoben\. {german(count)} {noun[1]}",
            rf"^選択を解除しました。{count} ?{noun[2]}"),
        act("leave the data", "Tab", r"^Play .* push button", r" abspielen Druckknopf", "を再生"),
        act("back to the data", "shift+Tab", "^Points of ", "^Punkte: ", "の点 "),
        act("to the rows", "t", rf"^{table[0]} region", rf"^{table[1]} Bereich", rf"^{table[2]} "),
        act("read on", "Down", rf"^{column[0]} push button", rf"^{column[1]} Druckknopf", rf"^{column[2]} "),
        act("sort by the column", "Return", r"sorted ascending|Sorted by .*, ascending|Sorted as the rows came",
            r"[Aa]ufsteigend sortiert|Reihenfolge des Eintreffens", "昇順|届いた順に並べました"),
        act("leave the table", "Tab", r"^First push button", r"^Anfang Druckknopf", "^先頭 "),
    ]


def flights(server):
    return [
        OPEN,
        heading("Flights out of New York, January 2013", "Flüge ab New York, Januar 2013", "ニューヨーク発の便、2013年1月"),
        heading("Flights by day", "Flüge nach Tag", "日別の便数"),
        act("what does it show?", "Down", r"^Bar chart, 31 points\. 674 to 943 flights", r"^Balkendiagramm, 31 ", "棒グラフ.*31点"),
        act("to the chart's data", "Tab", r"^Points of Flights by day .* 842 flights, 1 of 31", r"^Punkte: Flüge nach Tag .* 1 von 31", "日別の便数.*31件中1"),
        act("next point", "Right", r"^January 2, 2013, 943 flights, 2 of 31", r"^2\. Januar 2013, 943 (Flüge|flights), 2 von 31", r"2013年1月2日.*943.*31件中2"),
        act("next point", "Right", r"^January 3, 2013, 914 flights, 3 of 31", r"^3\. Januar 2013, 914 (Flüge|flights), 3 von 31", r"2013年1月3日.*914.*31件中3"),
        act("when was the maximum?", "ctrl+bracketright", r"^January 2, 2013, 943 flights", r"^2\. Januar 2013, 943 (Flüge|flights)", "2013年1月2日.*943"),
        act("what changed?", "w", r"^No change in", r"^Keine Änderung", "変化なし"),
        act("how does it compare?", "c", r"71\.9 flights above", r"71,9 ", r"71\.9"),
        act("how many are above?", "n", r"None of 31 is above 943", r"31 liegt über 943", "943.*上回る"),
        act("what is special?", "s", r"^Here: highest", r"^Hier: höchster", "^この点：最高値"),
        act("how does it go?", "r", r"up and down, 674 to 943", r"auf und ab, 674 bis 943", "上下に変動、.*674.*943"),
        act("select a day more", "shift+Right", r"1,857 of 27,004 flights", r"1\.857 von 27\.004 ", "27,004 ?便中1,857件"),
        act("and another", "shift+Right", r"2,772 of 27,004 flights", r"2\.772 von 27\.004 ", "27,004 ?便中2,772件"),
        act("say it again", "l", r"2,772 of 27,004 flights", r"2\.772 von 27\.004 ", "27,004 ?便中2,772件"),
        *ending(server, "27,004", ("flights", "(Flüge|flights)", "便"), ("Scheduled departure", "Planmäßiger Abflug", "出発予定"),
                ("Flights", "Flüge", "便")),
    ]


def weather(server):
    return [
        OPEN,
        heading("New York weather, 2013", "Wetter in New York, 2013", "ニューヨークの気象、2013年"),
        heading("Temperature", "Temperatur", "気温"),
        act("what does it show?", "Down", r"^Line chart, 3 series, 1,092 points", r"^Liniendiagramm, 3 Reihen, 1\.092 ", "折れ線グラフ.*3系列.*1,092点"),
        act("to the chart's data", "Tab", r"^Points of Temperature .* 1 of 364", r"^Punkte: Temperatur .* 1 von 364", "気温.*364件中1"),
        act("next point", "Right", r"^January 2, 2013, 28\.7 degrees Fahrenheit, EWR", r"^2\. Januar 2013, 28,7 Grad Fahrenheit, EWR", r"2013年1月2日.*28\.7.*EWR"),
        act("next series", "Next", r"28\.6 degrees Fahrenheit, JFK", r"28,6 Grad Fahrenheit, JFK", r"28\.6.*JFK"),
        act("when was the maximum?", "ctrl+bracketright", r"^July 19, 2013, 92\.1 degrees", r"^19\. Juli 2013, 92,1 Grad", r"2013年7月19日.*92\.1"),
        act("what changed?", "w", r"^No change in", r"^Keine Änderung", "変化なし"),
        act("how does it compare?", "c", r"^Number 1 of 3|^Highest of 3", r"^Höchster von 3", "^3件中最高"),
        act("how many are above?", "n", r"none of 364 is above 92\.1", r"keiner von 364 liegt über 92,1", r"92\.1.*上回る"),
        act("what is special?", "s", r"^Here: highest", r"^Hier: höchster", "^この点：最高値"),
        act("how does it go?", "r", r"up and down, 16\.2 to 92\.1", r"auf und ab, 16,2 bis 92,1", r"上下に変動、.*16\.2.*92\.1"),
        act("select a day more", "shift+Right", r"144 of 26,115 ", r"144 von 26\.115 ", "26,115行中144"),
        act("and another", "shift+Right", r"216 of 26,115 ", r"216 von 26\.115 ", "26,115行中216"),
        act("say it again", "l", r"216 of 26,115 ", r"216 von 26\.115 ", "26,115行中216"),
        *ending(server, "26,115", ("rows", "Zeilen", "行"), ("Time", "Zeit", "時刻"),
                ("Hourly readings", "Stündliche Messwerte", "毎時の観測値")),
    ]


def machine(server):
    values = [("Processor now", "Prozessor jetzt", "現在のプロセッサ"), ("Memory now", "Speicher jetzt", "現在のメモリ"),
              ("Received lately", "Zuletzt empfangen", "最近の受信"), ("Load now", "Last jetzt", "現在の負荷")]
    return [
        OPEN,
        heading("This machine", "Dieser Rechner", "このコンピューター"),
        *(heading(*titles) for titles in values),
        heading("Processor", "Prozessor", "プロセッサ"),
        act("what does it show?", "Down", r"^Area chart, 3 series, \d+ points", r"^Flächendiagramm, 3 Reihen, \d+ ", r"面グラフ.*3系列"),
        act("to the names of its series", "Tab", "^User toggle button", "^User (Umschalt|Auslöseknopf)", "^User "),
        act("to the chart's data", "Tab", r"^Points of Processor .* of \d+", r"^Punkte: Prozessor .* von \d+", r"プロセッサ.*\d+件中\d+"),
        act("the point before", "Left", r"^\d+:\d+:\d+ [AP]M, [\d.]+ percent, User", r"^\d+:\d+:\d+, [\d,]+ Prozent, User", r"^\d+:\d+:\d+.*[\d.]+.*User"),
        act("next series", "Next", r"percent, System, \d+ of", r"Prozent, System, \d+ von", r"System、\d+件中"),
        act("when was the maximum?", "ctrl+bracketright", r"^\d+:\d+:\d+ [AP]M, [\d.]+ percent, \w+", r"^\d+:\d+:\d+, [\d,]+ Prozent, \w+", r"^\d+:\d+:\d+.*[\d.]+"),
        act("what changed?", "w", r"new points .*in \d+ (second|minute)", r"neue Punkte", "新しい点"),
        act("how does it compare?", "c", r"percentage points", r"Prozentpunkte", "ポイント"),
        act("how many are above?", "n", r"\d+ is above|\d+ are above", r"lieg(t|en) über", "上回[るり]"),
        act("what is special?", "s", r"^Here: (highest|a peak)", r"^Hier: (höchster|ein Hochpunkt)", "^この点：(最高値|山)"),
        act("how does it go?", "r", r"up and down|[Rr]ises|[Ff]alls|level", r"auf und ab|[Ss]teigt|[Ff]ällt|gleich|bleibt", "上下に変動|上昇|下降|横ばい|一定"),
        act("to the newest point", "End", r"percent, .* of \d+|^Last point", r"Prozent, .* von \d+|^Letzter Punkt", r"\d+件中\d+|最後の点"),
        act("the point before", "Left", r"^\d+:\d+:\d+ [AP]M, [\d.]+ percent, ", r"^\d+:\d+:\d+, [\d,]+ Prozent, ", r"^\d+:\d+:\d+.*件中"),
        act("select a second more", "shift+Left", r"2 of [\d,]+ rows", r"2 von [\d.]+ Zeilen", r"[\d,]+行中2"),
        act("and another", "shift+Left", r"3 of [\d,]+ rows", r"3 von [\d.]+ Zeilen", r"[\d,]+行中3"),
        act("say it again", "l", r"3 of [\d,]+ rows|new ", r"3 von [\d.]+ Zeilen|neue ", r"[\d,]+行中3|新しい"),
        *ending(server, r"\S+", ("rows", "Zeilen", "行"), ("Time", "Zeit", "時刻"),
                ("Measurements", "Messwerte", "測定値")),
    ]


STORIES = {"flights": flights, "machine": machine, "weather": weather}
