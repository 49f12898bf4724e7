"""Rows of a real PostgreSQL server, which breaks off and recovers."""

import csv
import io
import os
import subprocess
import urllib.request

import pytest

from actions import until
from servers import Postgres
from soundings import PROGRAM
from test_feeds import fed, health, outage, shown, wait_for_rows, wait_until

__all__ = ["fed"]

READINGS = """
DROP TABLE IF EXISTS readings;
CREATE TABLE readings (id bigint PRIMARY KEY, place text, value float8);
CREATE OR REPLACE FUNCTION notify() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NOTIFY readings; RETURN NULL; END $$;
CREATE TRIGGER notify AFTER INSERT ON readings FOR EACH STATEMENT EXECUTE FUNCTION notify();
"""


@pytest.fixture(scope="module")
def database():
    database = Postgres().start()
    yield database
    database.remove()


@pytest.fixture
def readings(database, monkeypatch):
    monkeypatch.setitem(os.environ, "SENSOR_PASSWORD", Postgres.PASSWORD)
    database.run(READINGS)
    return database


def insert(database, *values):
    rows = ", ".join(f"({key}, '{place}', {value})" for key, place, value in values)
    database.run(f"INSERT INTO readings VALUES {rows}")


def kept_rows(server, table="sensors"):
    text = urllib.request.urlopen(f"{server.url}/api/tables/{table}/rows.csv").read().decode()
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))


def feed(database, *options):
    return "{" + ", ".join([f'postgres: "{database.address}"', *options]) + "}"


def test_rows_come_by_a_key_at_once_and_over_an_outage_each_once(fed, readings, visit):
    insert(readings, (1, "north", 1), (2, "south", 2))
    server = fed(feed(
        readings, 'query: "SELECT id, place, value FROM readings"', "key: id", "listen: readings"))
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("1", "north", "1"), ("2", "south", "2"))
    insert(readings, (3, "west", 3.5))
    wait_for_rows(page, ("1", "north", "1.0"), ("2", "south", "2.0"), ("3", "west", "3.5"))

    readings.crash()
    outage(page).wait_for()
    outage(page, "dots").wait_for()
    assert "hush" not in outage(page).text_content()
    assert "hush" not in health(server)["outages"]["sensors"]["reason"]
    readings.start()
    insert(readings, (4, "east", 4), (5, "up", 5))
    expected = [("1", "north", "1.0"), ("2", "south", "2.0"), ("3", "west", "3.5"), ("4", "east", "4.0"),
                ("5", "up", "5.0")]
    wait_for_rows(page, *expected)
    outage(page).wait_for(state="hidden")
    outage(page, "dots").wait_for(state="hidden")
    insert(readings, (6, "down", 6))
    wait_for_rows(page, *expected, ("6", "down", "6.0"))
    assert [row[0] for row in kept_rows(server)[1:]] == list("123456")


def test_a_transaction_that_ends_after_a_later_one_loses_nothing(fed, readings, visit):
    server = fed(feed(readings, "table: readings", "key: id", "every: 0.2 seconds"))
    page = visit(f"{server.url}/d/sensors")
    first = readings.client(stdin=subprocess.PIPE)
    first.stdin.write("BEGIN; INSERT INTO readings VALUES (1, 'early', 1);\n")
    first.stdin.write("SELECT 'begun';\n")
    first.stdin.flush()
    assert first.stdout.readline() == "begun\n"
    insert(readings, (2, "late", 2))
    wait_for_rows(page, ("2", "late", "2"))
    insert(readings, (3, "later", 3))
    wait_for_rows(page, ("2", "late", "2"), ("3", "later", "3"))
    first.communicate("COMMIT;\n", timeout=60)
    wait_for_rows(page, ("2", "late", "2"), ("3", "later", "3"), ("1", "early", "1"))
    insert(readings, (4, "last", 4))
    wait_for_rows(
        page, ("2", "late", "2"), ("3", "later", "3"), ("1", "early", "1"), ("4", "last", "4"))


@pytest.mark.parametrize("sql", [READINGS, "TRUNCATE readings"])
def test_a_table_whose_keys_begin_anew_is_read_anew(fed, readings, visit, sql):
    insert(readings, (7, "north", 1), (8, "south", 2))
    server = fed(feed(readings, "table: readings", "key: id", "every: 0.2 seconds"))
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("7", "north", "1"), ("8", "south", "2"))
    insert(readings, (9, "west", 3))
    wait_for_rows(page, ("7", "north", "1"), ("8", "south", "2"), ("9", "west", "3"))
    # Rows that went alone stay in the table.
    readings.run("DELETE FROM readings WHERE id = 7")
    insert(readings, (10, "up", 4))
    wait_for_rows(page, ("7", "north", "1"), ("8", "south", "2"), ("9", "west", "3"), ("10", "up", "4"))
    readings.run(sql)
    insert(readings, (1, "east", 5))
    wait_for_rows(page, ("1", "east", "5"))
    insert(readings, (2, "west", 6))
    wait_for_rows(page, ("1", "east", "5"), ("2", "west", "6"))


def test_a_table_is_read_again_as_a_whole(fed, readings, visit):
    insert(readings, (1, "north", 1), (2, "south", 2))
    server = fed(feed(
        readings, 'query: "SELECT place, value FROM readings ORDER BY id"', "every: 0.2 seconds"))
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("north", "1"), ("south", "2"))
    readings.run("DELETE FROM readings WHERE place = 'north'")
    wait_for_rows(page, ("south", "2"))
    # A table that is gone is said; its rows stay.
    readings.run("ALTER TABLE readings RENAME TO elsewhere")
    outage(page).wait_for()
    assert 'relation "readings" does not exist' in outage(page).text_content()
    assert shown(page) == [["south", "2"]]
    readings.run("ALTER TABLE elsewhere RENAME TO readings")
    outage(page).wait_for(state="hidden")


def test_kinds_are_those_of_the_columns_types(fed, readings, open_page):
    readings.run("""
        CREATE TABLE kinds (place text, value numeric, at timestamptz, clock timestamp, day date,
            is_on boolean, id uuid);
        INSERT INTO kinds VALUES
            ('a', 1.5, '2026-01-01 12:00:00.25+01', '2026-01-01 12:00', '2026-02-03', true,
             'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'),
            (NULL, 'NaN', 'infinity', NULL, NULL, false, NULL)""")
    server = fed(feed(readings, "table: public.kinds"))
    wait_until(lambda: len(kept_rows(server)) == 3)
    assert kept_rows(server) == [
        ["place", "value", "at", "clock", "day", "is_on", "id"],
        ["a", "1.5", "2026-01-01T11:00:00.250Z", "2026-01-01T12:00:00Z", "2026-02-03T00:00:00Z",
         "true", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"],
        ["", "", "", "", "", "false", ""]]
    readings.run("DROP TABLE kinds")


def test_a_database_that_is_down_at_the_start_is_waited_for(fed, readings, visit):
    insert(readings, (1, "north", 1))
    readings.crash()
    server = fed(feed(readings, "table: readings", "key: id"))
    page = visit(f"{server.url}/d/sensors")
    outage(page).wait_for()
    readings.start()
    # The columns that the table states.
    wait_for_rows(page, ("north", "1"))
    outage(page).wait_for(state="hidden")


@pytest.mark.parametrize("options, complaint", [
    ("table: reading", 'relation "reading" does not exist'),
    ("table: readings, key: ids", 'there is no column "ids"; did you mean "id"?'),
    ('query: "SELECT 1 AS n,"', "syntax error at end of input"),
])
def test_a_mistake_is_named_with_its_line(readings, tmp_path, options, complaint):
    (tmp_path / "dashboards").mkdir()
    (tmp_path / "dashboards/a.yaml").write_text(
        f'title: a\ntables:\n  t:\n    feed: {feed(readings, options)}\ncharts: []\n')
    check = subprocess.run(
        [PROGRAM, "check", "--config", tmp_path], capture_output=True, text=True, timeout=60)
    assert check.returncode == 2 and complaint in check.stderr
    assert "dashboards/a.yaml:4: " in check.stderr and "hush" not in check.stderr


def test_a_dashboard_is_written_for_a_table(readings, tmp_path):
    insert(readings, *((key, f"place {key % 3}", key / 2) for key in range(1, 40)))

    def write(address, *arguments):
        return subprocess.run(
            [PROGRAM, "init", address, *arguments, "--config", tmp_path], capture_output=True, text=True, timeout=120)

    written = write(readings.address, "--table", "public.readings")
    assert written.returncode == 0, written.stderr
    text = (tmp_path / "dashboards/readings.yaml").read_text()
    assert "39 rows" in text and 'table: "public.readings"' in text and "Rows by place" in text
    assert "${SENSOR_PASSWORD}" in text and Postgres.PASSWORD not in text
    checked = subprocess.run([PROGRAM, "check", "--config", tmp_path], capture_output=True, text=True, timeout=120)
    assert checked.returncode == 0, checked.stderr
    # Nothing is written of what isn't there, and no password that is typed.
    for address, table in [
            (readings.address, "nowhere"),
            (readings.address.replace("${SENSOR_PASSWORD}", Postgres.PASSWORD), "readings")]:
        refused = write(address, "--table", table, "--name", "other")
        assert refused.returncode == 2 and refused.stderr, refused
        assert Postgres.PASSWORD not in refused.stderr
    assert [path.name for path in (tmp_path / "dashboards").iterdir()] == ["readings.yaml"]
