#include <sqlite3.h>

/// Binds a text that SQLite copies. Swift can't import `SQLITE_TRANSIENT`, which is a cast.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(
        statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds a blob that SQLite copies. For SQLite, a null pointer is NULL and no empty blob.
static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

/// Switches an option of a connection on or off. Swift can't call a variadic function.
static inline int csqlite_configure(sqlite3 *database, int option, int isOn) {
    return sqlite3_db_config(database, option, isOn, (int *)0);
}
