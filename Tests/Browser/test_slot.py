"""Changes of a real PostgreSQL server by logical decoding: each once, whatever ends meanwhile."""

import os
import random
import re
import subprocess
import urllib.error
import urllib.request

import pytest

from actions import until
from servers import Postgres
from soundings import PROGRAM, Soundings
from test_feeds import health, wait_until
from test_postgres import kept_rows

TABLE = """
DROP TABLE IF EXISTS readings;
CREATE TABLE readings (id bigint PRIMARY KEY, place text, value float8, at timestamptz, is_on boolean);
"""
PAGE = """
title: Readings
tables:
  readings:
    KEY
    feed: {postgres: "ADDRESS", table: readings, slot: SLOT, every: 0.2 seconds}
charts:
  - name: bars
    title: Values
    table: readings
    marks: [{bar: {x: place, y: value}}]
rows:
  - {table: readings, title: Readings}
"""


@pytest.fixture(scope="module")
def decoded():
    database = Postgres().decode().start()
    yield database
    database.remove()


@pytest.fixture
def database(decoded, monkeypatch):
    monkeypatch.setitem(os.environ, "SENSOR_PASSWORD", Postgres.PASSWORD)
    decoded.run(TABLE)
    return decoded


@pytest.fixture
def server(database, tmp_path):
    """Starts a server that reads a slot of its own."""
    (tmp_path / "config/dashboards").mkdir(parents=True)
    server = Soundings(tmp_path / "config", data=tmp_path / "data")

    def start(key="key: id", slot=None):
        server.slot = slot or f"s{random.randrange(10 ** 12)}"
        page = PAGE.replace("KEY", key).replace("ADDRESS", database.address).replace("SLOT", server.slot)
        (tmp_path / "config/dashboards/readings.yaml").write_text(page)
        return server.start()

    server.begin = start
    yield server
    if server.process and server.process.poll() is None:
        server.stop()
    names = database.run("SELECT slot_name FROM pg_replication_slots").split()
    for name in names:
        until_dropped(database, name)


def until_dropped(database, name):
    """A reader that just ended may have it for a moment."""
    wait_until(lambda: database.client(f"SELECT pg_drop_replication_slot('{name}')").wait() == 0)


def rows(server, cells=slice(3)):
    try:
        return [row[cells] for row in kept_rows(server, "readings")[1:]]
    except urllib.error.HTTPError as error:
        # Its log is being read back.
        assert error.code == 503
        return []


def wait_for(server, *expected):
    wanted = [list(map(str, row)) for row in expected]
    try:
        wait_until(lambda: sorted(rows(server)) == sorted(wanted))
    except AssertionError:
        assert sorted(rows(server)) == sorted(wanted)


def outage(server):
    return health(server).get("outages", {}).get("readings", {}).get("reason", "")


def test_columns_of_texts_are_read_as_they_are_written(database, server):
    """Those that the database knows as numbers and times have one form."""
    database.run("ALTER TABLE readings ADD share text, ADD day text;"
                 "INSERT INTO readings VALUES (1, 'north', 1.5, NULL, NULL, '12,5', '03.02.2026')")
    columns = "[{name: share, kind: quantitative}, {name: day, kind: temporal}]"
    server.begin(f"key: id\n    parse: {{decimal: comma, times: dayFirst}}\n    columns: {columns}")
    first = ["12.5", "2026-02-03T00:00:00Z"]
    wait_until(lambda: rows(server, slice(5, 7)) == [first])
    database.run("INSERT INTO readings VALUES (2, 'south', 2.5, NULL, NULL, '7,25', '04.02.2026')")
    wait_until(lambda: rows(server, slice(5, 7)) == [first, ["7.25", "2026-02-04T00:00:00Z"]])


PARTITIONS = """
DROP TABLE IF EXISTS readings;
CREATE TABLE readings (id bigint PRIMARY KEY, place text, value float8, at timestamptz, is_on boolean)
    PARTITION BY RANGE (id);
CREATE TABLE readings_low PARTITION OF readings FOR VALUES FROM (0) TO (10);
CREATE TABLE "readings, 'high'" PARTITION OF readings FOR VALUES FROM (10) TO (100) PARTITION BY RANGE (id);
CREATE TABLE readings_tens PARTITION OF "readings, 'high'" FOR VALUES FROM (10) TO (20);
INSERT INTO readings (id, place, value) VALUES (1, 'north', 1), (11, 'south', 2);
"""


def test_a_table_of_partitions_is_followed_also_when_one_comes(database, server):
    database.run(PARTITIONS)
    server.begin()
    wait_for(server, (1, "north", 1), (11, "south", 2))
    database.run("INSERT INTO readings (id, place, value) VALUES (2, 'west', 3);"
                 "UPDATE readings SET value = value * 10 WHERE id IN (1, 11)")
    wait_for(server, (1, "north", 10), (11, "south", 20), (2, "west", 3))
    # From one partition into another, and into one that came just before.
    database.run("UPDATE readings SET id = 12 WHERE id = 1;"
                 "CREATE TABLE readings_later PARTITION OF readings FOR VALUES FROM (100) TO (200);"
                 "INSERT INTO readings (id, place, value) VALUES (100, 'east', 4)")
    wait_for(server, (12, "north", 10), (11, "south", 20), (2, "west", 3), (100, "east", 4))
    server.stop()
    database.run("INSERT INTO readings (id, place, value) VALUES (101, 'centre', 5); DELETE FROM readings WHERE id = 2")
    server.start()
    wait_for(server, (12, "north", 10), (11, "south", 20), (100, "east", 4), (101, "centre", 5))
    # What one partition had isn't known; all rows are.
    database.run("TRUNCATE readings_later; INSERT INTO readings (id, place, value) VALUES (3, 'east', 6)")
    wait_for(server, (12, "north", 10), (11, "south", 20), (100, "east", 4), (101, "centre", 5), (3, "east", 6))
    database.run("TRUNCATE readings; INSERT INTO readings (id, place, value) VALUES (4, 'west', 7)")
    wait_for(server, (4, "west", 7))


def test_rows_come_change_and_go(database, server, visit):
    database.run("INSERT INTO readings VALUES (1, 'north', 1, '2026-01-01 12:00+01', true), (2, 'south', 2, NULL, NULL)")
    server.begin()
    page = visit(f"{server.url}/d/readings")
    wait_for(server, (1, "north", 1), (2, "south", 2))
    database.run("INSERT INTO readings VALUES (3, 'it''s \"west\"', 3.5, '2026-01-02', false)")
    database.run("UPDATE readings SET value = value * 10 WHERE id < 3")
    database.run("DELETE FROM readings WHERE id = 2")
    wait_for(server, (1, "north", 10), (3, "it's \"west\"", 3.5))
    assert [row[3:] for row in kept_rows(server, "readings")[1:]] == [
        ["2026-01-01T11:00:00Z", "true"], ["2026-01-02T05:00:00Z", "false"]]
    shown = """wanted => JSON.stringify([...document.querySelectorAll('[data-rows] tbody tr')]
        .map((row) => row.cells[1].textContent + row.cells[2].textContent).sort()) === JSON.stringify(wanted)"""
    until(page, shown, ["it's \"west\"3.5", "north10.0"])
    # A row under another key is the old one gone, and a new one.
    database.run("UPDATE readings SET id = 7 WHERE id = 1")
    wait_for(server, (7, "north", 10), (3, "it's \"west\"", 3.5))
    # A transaction that fails is as if it had never been.
    database.run("BEGIN; INSERT INTO readings VALUES (9, 'never', 9); ROLLBACK")
    database.run("INSERT INTO readings VALUES (8, NULL, 'NaN')")
    wait_for(server, (7, "north", 10), (3, "it's \"west\"", 3.5), (8, "", ""))
    database.run("TRUNCATE readings")
    database.run("INSERT INTO readings VALUES (1, 'again', 1)")
    wait_for(server, (1, "again", 1))
    until(page, shown, ["again1"])


def test_long_texts_that_stay_are_kept(database, server):
    long = "x" * 20_000
    database.run("ALTER TABLE readings ALTER place SET STORAGE EXTERNAL")
    database.run(f"INSERT INTO readings VALUES (1, '{long}', 1)")
    server.begin()
    wait_for(server, (1, long, 1))
    database.run("UPDATE readings SET value = 2")
    wait_for(server, (1, long, 2))


def test_nothing_is_lost_or_doubled_as_either_is_killed(database, server):
    """Both are killed while rows come, change and go, in a table with a key and in one without."""
    dice = random.Random(7)
    expected, number = {}, 0

    def change():
        nonlocal number
        statements = []
        for _ in range(dice.randrange(1, 6)):
            number += 1
            statements.append(f"INSERT INTO readings VALUES ({number}, 'p{number % 3}', {number})")
            expected[number] = (number, f"p{number % 3}", number)
        for key in dice.sample(sorted(expected), min(len(expected), 2)):
            value = dice.randrange(10 ** 6)
            statements.append(f"UPDATE readings SET value = {value} WHERE id = {key}")
            expected[key] = (key, expected[key][1], value)
        if len(expected) > 10:
            key = dice.choice(sorted(expected))
            statements.append(f"DELETE FROM readings WHERE id = {key}")
            del expected[key]
        database.run("BEGIN; " + "; ".join(statements) + "; COMMIT")

    for _ in range(3):
        change()
    server.begin()
    for step in range(12):
        for _ in range(4):
            change()
        if step % 3 == 0:
            server.kill()
            change()
            server.start()
        elif step % 3 == 1:
            database.crash()
            database.start()
    wait_for(server, *expected.values())
    # A slot that went back after the crash brings what the table has.
    server.kill()
    server.start()
    change()
    wait_for(server, *expected.values())


def test_without_a_key_rows_come_once(database, server):
    database.run("INSERT INTO readings SELECT n, 'p', n FROM generate_series(1, 12000) AS n")
    server.begin(key="")
    wait_until(lambda: len(rows(server)) == 12_000)
    # Larger than what is read together; the program ends in the middle of it, or after it.
    database.run("INSERT INTO readings SELECT n, 'q', n FROM generate_series(12001, 60000) AS n")
    wait_until(lambda: len(rows(server)) > 12_000)
    server.kill()
    database.run("INSERT INTO readings VALUES (60001, 'r', 60001)")
    database.crash()
    database.start()
    server.start()
    wait_until(lambda: len(rows(server)) >= 60_001, seconds=120)
    assert sorted(int(row[0]) for row in rows(server)) == list(range(1, 60_002))


def test_the_server_forgets_what_is_kept(database, server):
    server.begin()
    database.run("INSERT INTO readings SELECT n, 'p', n FROM generate_series(1, 20000) AS n")
    wait_until(lambda: len(rows(server)) == 20_000)
    # Other tables' changes hold up nothing either.
    database.run("CREATE TABLE others AS SELECT n FROM generate_series(1, 50000) AS n; DROP TABLE others")
    end = database.run("SELECT pg_current_wal_insert_lsn()").strip()
    behind = f"SELECT '{end}' - confirmed_flush_lsn < 2000000 FROM pg_replication_slots WHERE slot_name = '{server.slot}'"
    wait_until(lambda: database.run(behind).strip() == "t")


def test_a_slot_that_is_gone_says_what_to_do(database, server):
    database.run("INSERT INTO readings VALUES (1, 'north', 1)")
    server.begin()
    wait_for(server, (1, "north", 1))
    server.kill()
    until_dropped(database, server.slot)
    database.run("INSERT INTO readings VALUES (2, 'south', 2)")
    server.start()
    wait_until(lambda: "is gone, and with it the changes since" in outage(server))
    assert "another name, and all rows are read anew" in outage(server)
    assert rows(server) == [["1", "north", "1"]]
    server.stop()
    server.begin()
    wait_for(server, (1, "north", 1), (2, "south", 2))
    wait_until(lambda: not outage(server))


def test_a_column_that_is_dropped_is_an_outage_until_it_is_back(database, server):
    """Its rows would come with empty cells, and nobody would know."""
    database.run("INSERT INTO readings VALUES (1, 'north', 1)")
    server.begin()
    wait_for(server, (1, "north", 1))
    database.run("ALTER TABLE readings RENAME value TO measured; INSERT INTO readings VALUES (2, 'south', 2)")
    wait_until(lambda: 'readings: the rows have no column "value"' in outage(server))
    assert rows(server) == [["1", "north", "1"]]
    database.run("ALTER TABLE readings RENAME measured TO value; INSERT INTO readings VALUES (3, 'west', 3)")
    # Of the row in between the value was never sent under this name.
    wait_for(server, (1, "north", 1), (2, "south", ""), (3, "west", 3))
    wait_until(lambda: not outage(server))


ANEW = TABLE + "INSERT INTO readings VALUES (11, 'east', 7), (12, 'west', 8)"


@pytest.mark.parametrize("key", ["key: id", ""])
def test_a_table_that_is_made_anew_is_read_anew(database, server, key):
    """As a reload and pg_restore do it; nothing in the log of changes says that the old rows went."""
    server.log = server.config.parent / "log"
    database.run("INSERT INTO readings VALUES (1, 'north', 1), (2, 'south', 2)")
    server.begin(key)
    wait_for(server, (1, "north", 1), (2, "south", 2))
    database.run("INSERT INTO readings VALUES (3, 'west', 3)")
    wait_for(server, (1, "north", 1), (2, "south", 2), (3, "west", 3))
    database.run("BEGIN; INSERT INTO readings VALUES (4, 'old', 4); " + ANEW + "; COMMIT")
    wait_for(server, (11, "east", 7), (12, "west", 8))
    assert "readings was made anew there" in server.log.read_text()
    database.run("INSERT INTO readings VALUES (13, 'north', 9)")
    wait_for(server, (11, "east", 7), (12, "west", 8), (13, "north", 9))
    server.stop()
    database.run("INSERT INTO readings VALUES (14, 'old', 10); " + ANEW.replace("11", "21"))
    database.run("INSERT INTO readings VALUES (22, 'south', 11)")
    server.start()
    wait_for(server, (21, "east", 7), (12, "west", 8), (22, "south", 11))
    database.run("INSERT INTO readings VALUES (23, 'up', 12)")
    wait_for(server, (21, "east", 7), (12, "west", 8), (22, "south", 11), (23, "up", 12))
    # These keep the table.
    database.run("VACUUM FULL readings")
    database.run("ALTER TABLE readings ADD more int; INSERT INTO readings VALUES (24, 'down', 13)")
    wait_for(server, (21, "east", 7), (12, "west", 8), (22, "south", 11), (23, "up", 12), (24, "down", 13))
    assert server.log.read_text().count("made anew there") == 2


def test_a_table_that_is_gone_is_an_outage_until_it_is_there(database, server):
    database.run("INSERT INTO readings VALUES (1, 'north', 1)")
    server.begin()
    wait_for(server, (1, "north", 1))
    database.run("DROP TABLE readings")
    wait_until(lambda: 'relation "readings" does not exist' in outage(server))
    assert rows(server) == [["1", "north", "1"]]
    database.run("CREATE TABLE readings (id bigint PRIMARY KEY, place text)")
    wait_until(lambda: 'readings: the rows have no column "value"' in outage(server))
    assert rows(server) == [["1", "north", "1"]]
    database.run(ANEW)
    wait_for(server, (11, "east", 7), (12, "west", 8))
    wait_until(lambda: not outage(server))


def test_a_server_without_logical_decoding_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setitem(os.environ, "SENSOR_PASSWORD", Postgres.PASSWORD)
    database = Postgres().start()
    (tmp_path / "config/dashboards").mkdir(parents=True)
    server = Soundings(tmp_path / "config", data=tmp_path / "data")
    try:
        database.run(TABLE + "INSERT INTO readings VALUES (1, 'north', 1)")
        page = PAGE.replace("KEY", "key: id").replace("ADDRESS", database.address).replace("SLOT", "changes")
        (tmp_path / "config/dashboards/readings.yaml").write_text(page)
        server.start()
        wait_until(lambda: "wal_level = logical" in outage(server))
        # It is mended as it says, and the rows come by themselves.
        database.stop()
        database.decode().start()
        wait_for(server, (1, "north", 1))
    finally:
        if server.process:
            server.stop()
        database.remove()


@pytest.mark.parametrize("options, complaint", [
    ('table: readings, slot: "My slot"', "lower-case letters, digits and underscores"),
    ('query: "SELECT 1 AS n", slot: changes', '"slot" reads the changes of a "table"'),
    ("table: readings, slot: changes, key: id", "stands in the table, not in its feed"),
    ("table: seen, slot: changes", "and this isn't one"),
    ("table: loose, slot: changes", "REPLICA IDENTITY FULL"),
    ("table: parts, slot: changes", 'ALTER TABLE "public"."part" REPLICA IDENTITY FULL'),
])
def test_a_mistake_is_named_with_its_line(database, tmp_path, options, complaint):
    database.run("""
        CREATE OR REPLACE VIEW seen AS SELECT 1 AS id; DROP TABLE IF EXISTS loose, parts; CREATE TABLE loose (id int);
        CREATE TABLE parts (id int) PARTITION BY LIST (id); CREATE TABLE part PARTITION OF parts DEFAULT""")
    (tmp_path / "dashboards").mkdir()
    (tmp_path / "dashboards/a.yaml").write_text(
        f'title: a\ntables:\n  t:\n    key: id\n    feed: {{postgres: "{database.address}", {options}}}\ncharts: []\n')
    check = subprocess.run(
        [PROGRAM, "check", "--config", tmp_path], capture_output=True, text=True, timeout=120)
    assert check.returncode == 2 and complaint in check.stderr
    assert "dashboards/a.yaml:5: " in check.stderr and "hush" not in check.stderr


def lag(server, subject):
    """What the server says of a table's feed; none where it says nothing."""
    with urllib.request.urlopen(f"{server.url}/metrics") as answer:
        found = re.search(rf'^soundings_feed_{subject}{{table="readings",feed="postgres"}} (\S+)$',
                          answer.read().decode(), re.MULTILINE)
    return found and float(found[1])


def test_the_server_says_how_far_behind_a_slot_is(database, server):
    database.run("INSERT INTO readings VALUES (1, 'north', 1)")
    server.begin()
    wait_for(server, (1, "north", 1))
    wait_until(lambda: lag(server, "unread_bytes") is not None)
    assert lag(server, "row_age_seconds") < 60
    # Each reading that finds nothing is one, too: what the others do is behind the slot soon.
    for _ in range(3):
        database.run("CREATE TABLE others AS SELECT generate_series(1, 1000) AS n; DROP TABLE others")
        wait_until(lambda: lag(server, "unread_bytes") == 0)
    assert lag(server, "read_age_seconds") < lag(server, "row_age_seconds")
