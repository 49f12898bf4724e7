"""Rows of a file of SQLite, which others write, replace and take away."""

import contextlib
import os
import sqlite3

import pytest

from actions import until
from test_feeds import fed, outage, shown, wait_for_rows, wait_until

__all__ = ["fed"]


def make(path, *rows):
    write(path, "CREATE TABLE readings (id INTEGER PRIMARY KEY, place TEXT, value REAL)")
    insert(path, *rows)


def write(path, sql, rows=((),)):
    with contextlib.closing(sqlite3.connect(path)) as database:
        with database:
            database.executemany(sql, rows) if rows != ((),) else database.execute(sql)


def insert(path, *rows):
    write(path, "INSERT INTO readings VALUES (?, ?, ?)", rows)


@pytest.mark.parametrize("journal", ["wal", "delete"])
def test_rows_come_by_a_key_as_they_are_written(fed, tmp_path, visit, journal):
    path = tmp_path / "readings.db"
    write(path, f"PRAGMA journal_mode = {journal}")
    make(path, (1, "north", 1), (2, "south", 2.5))
    server = fed(f"{{sqlite: {path}, table: readings, key: id}}")
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("1", "north", "1.0"), ("2", "south", "2.5"))
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("INSERT INTO readings VALUES (3, 'west', 3)")
        database.commit()
        wait_for_rows(page, ("1", "north", "1.0"), ("2", "south", "2.5"), ("3", "west", "3.0"))


def test_a_query_is_read_again_and_a_file_that_is_gone_is_said(fed, tmp_path, visit):
    path = tmp_path / "readings.db"
    make(path, (1, "north", 1), (2, "south", 2))
    server = fed(f'{{sqlite: {path}, query: "SELECT place, value FROM readings ORDER BY id"}}')
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("north", "1"), ("south", "2"))
    write(path, "DELETE FROM readings WHERE id = 1")
    wait_for_rows(page, ("south", "2"))
    os.rename(path, tmp_path / "elsewhere.db")
    outage(page).wait_for()
    assert "No such file" in outage(page).text_content()
    assert shown(page) == [["south", "2"]]
    make(tmp_path / "new.db", (1, "east", 4))
    os.rename(tmp_path / "new.db", path)
    wait_for_rows(page, ("east", "4"))
    outage(page).wait_for(state="hidden")


@pytest.mark.parametrize("journal", ["wal", "delete"])
def test_a_file_with_a_write_ahead_log_is_replaced_while_others_write(fed, tmp_path, visit, journal):
    path, new = tmp_path / "readings.db", tmp_path / "new.db"
    write(path, "PRAGMA journal_mode = wal")
    make(path, (1, "north", 1))
    server = fed(f"{{sqlite: {path}, table: readings, key: id}}")
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("1", "north", "1"))
    insert(path, (2, "south", 2))
    wait_for_rows(page, ("1", "north", "1"), ("2", "south", "2"))
    write(new, f"PRAGMA journal_mode = {journal}")
    make(new, (3, "east", 3))
    os.rename(new, path)
    insert(path, (4, "west", 4))
    until(page, "() => document.querySelector('[data-rows] tbody').textContent.includes('west')")
    insert(path, (5, "far", 5))
    until(page, "() => document.querySelector('[data-rows] tbody').textContent.includes('far')")


def test_a_column_that_is_gone_is_an_outage_and_repeats_no_row(fed, tmp_path, visit):
    path = tmp_path / "readings.db"
    make(path, (1, "north", 1), (2, "south", 2))
    server = fed(f"{{sqlite: {path}, table: readings, key: id}}")
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("1", "north", "1"), ("2", "south", "2"))
    write(path, "ALTER TABLE readings DROP COLUMN value")
    outage(page).wait_for()
    assert 'the rows have no column "value"' in outage(page).text_content()
    assert shown(page) == [["1", "north", "1"], ["2", "south", "2"]]
    write(path, "ALTER TABLE readings ADD COLUMN value REAL")
    outage(page).wait_for(state="hidden")
    insert(path, (3, "west", 3))
    # Nobody has the cells of the column that was dropped.
    wait_until(lambda: [row[:2] for row in shown(page)] == [["1", "north"], ["2", "south"], ["3", "west"]])
    assert shown(page)[2] == ["3", "west", "3"]


@pytest.mark.parametrize("sql", ["DROP TABLE readings", "DELETE FROM readings"])
def test_a_table_that_is_made_anew_is_read_anew(fed, tmp_path, visit, sql):
    path = tmp_path / "readings.db"
    make(path, (7, "north", 1), (8, "south", 2))
    server = fed(f"{{sqlite: {path}, table: readings, key: id}}")
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("7", "north", "1"), ("8", "south", "2"))
    write(path, sql)
    write(path, "CREATE TABLE IF NOT EXISTS readings (id INTEGER PRIMARY KEY, place TEXT, value REAL)")
    insert(path, (1, "east", 3))
    wait_for_rows(page, ("1", "east", "3"))
    insert(path, (2, "west", 4))
    wait_for_rows(page, ("1", "east", "3"), ("2", "west", "4"))


def test_a_file_that_is_made_anew_is_read_anew(fed, tmp_path, visit):
    path = tmp_path / "readings.db"
    make(path, (7, "north", 1), (8, "south", 2))
    server = fed(f"{{sqlite: {path}, table: readings, key: id}}")
    page = visit(f"{server.url}/d/sensors")
    wait_for_rows(page, ("7", "north", "1"), ("8", "south", "2"))
    os.remove(path)
    outage(page).wait_for()
    make(tmp_path / "new.db", (9, "east", 3))
    os.rename(tmp_path / "new.db", path)
    wait_for_rows(page, ("9", "east", "3"))
    outage(page).wait_for(state="hidden")
    insert(path, (10, "west", 4))
    wait_for_rows(page, ("9", "east", "3"), ("10", "west", "4"))
