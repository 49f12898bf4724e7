/// Asks a database about a slot.
struct SlotSession {
    let session: PostgresSession
    let rules: SlotRules
    /// How messages name the database.
    let database: String

    /// Whether there is the slot; one that isn't ours to read is said.
    ///
    /// - Returns: how far it was confirmed; nil where there is none.
    func confirmed() throws(FeedError) -> WALPosition? {
        let found = try session.execute(
            """
            SELECT coalesce(plugin, ''), coalesce(database = current_database(), false),
                coalesce(wal_status, ''), coalesce(confirmed_flush_lsn::text, '')
            FROM pg_replication_slots WHERE slot_name = $1
            """, [rules.slot])
        guard found.count > 0 else { return nil }
        guard found.text(0, 0) == "wal2json", found.text(0, 1) == "t" else {
            throw FeedError(
                "\(database): the slot \"\(rules.slot)\" is another program's (it doesn't decode this "
                    + "database by wal2json): let \"slot\" be another name")
        }
        guard found.text(0, 2) != "lost", let end = found.text(0, 3).flatMap({ WALPosition($0) })
        else {
            throw FeedError(
                "\(database): the server has removed changes that the slot \"\(rules.slot)\" was still "
                    + "to read (max_slot_wal_keep_size): drop it there, SELECT "
                    + "pg_drop_replication_slot('\(rules.slot)'), and let \"slot\" be another name; all "
                    + "rows are read anew then")
        }
        return end
    }

    /// Makes the slot; it exists from the moment at which no earlier transaction is open any more.
    func make() throws(FeedError) {
        try checkServer()
        do throws(FeedError) {
            _ = try session.execute(
                "SELECT pg_create_logical_replication_slot($1, 'wal2json')", [rules.slot])
        } catch {
            let text = error.description
            if text.contains("output plugin") {
                throw FeedError(
                    "\(text): postgresql.conf has to have it in output_plugin_libraries, as "
                        + "'pgoutput, test_decoding, wal2json', and the server has to be reloaded")
            }
            if text.contains("wal2json") {
                throw FeedError(
                    "\(text): the plug-in wal2json has to be installed on the database's server "
                        + "(Debian: postgresql-VERSION-wal2json)")
            }
            if text.contains("no answer") {
                throw FeedError(
                    "\(text): the slot \"\(rules.slot)\" can be made when all transactions that are "
                        + "open now have ended")
            }
            throw error
        }
    }

    private func checkServer() throws(FeedError) {
        let facts = try session.execute(
            """
            SELECT current_setting('wal_level'), rolsuper OR rolreplication, rolname,
                (SELECT count(*) FROM pg_replication_slots)
                    < current_setting('max_replication_slots')::int
            FROM pg_roles WHERE rolname = current_user
            """)
        let level = facts.text(0, 0) ?? ""
        if level != "logical" {
            throw FeedError(
                "\(database): a slot needs wal_level = logical in postgresql.conf and a restart of the "
                    + "database's server; it is \(level)")
        }
        if facts.text(0, 1) != "t" {
            let role = RowSelection.quoted(facts.text(0, 2) ?? "")
            throw FeedError(
                "\(database): a slot can be made by roles that may replicate; a superuser says "
                    + "ALTER ROLE \(role) REPLICATION")
        }
        if facts.text(0, 3) != "t" {
            throw FeedError(
                "\(database): all of the server's slots are in use: raise max_replication_slots, or "
                    + "drop one that nobody reads")
        }
    }

    /// Checks that the slot goes on where the table ends.
    func check(_ position: SlotPosition) throws(FeedError) {
        let remedy = "let \"slot\" be another name, and all rows are read anew"
        guard let confirmed = try confirmed() else {
            throw FeedError(
                "\(database): the slot \"\(rules.slot)\" is gone, and with it the changes since "
                    + "\(position.end.text): \(remedy)")
        }
        if confirmed > position.end {
            throw FeedError(
                "\(database): the slot \"\(rules.slot)\" was read up to \(confirmed.text) by "
                    + "somebody else, but the table only has the changes up to "
                    + "\(position.end.text): \(remedy)")
        }
        if let now = try positions().inserted, now < position.end {
            throw FeedError(
                "\(database) is an older state of itself (\(now.text)) than the table "
                    + "(\(position.end.text)): \(remedy)")
        }
    }

    /// The ends of the log, as it is written and as it is on the disk.
    func positions() throws(FeedError) -> (inserted: WALPosition?, flushed: WALPosition?) {
        let ends = try session.execute(
            "SELECT pg_current_wal_insert_lsn(), pg_current_wal_flush_lsn()")
        return (
            ends.text(0, 0).flatMap { WALPosition($0) }, ends.text(0, 1).flatMap { WALPosition($0) }
        )
    }

    /// The table's identity: TRUNCATE, VACUUM and ALTER keep it, DROP and CREATE don't.
    ///
    /// - Throws: `FeedError` where there is no table of the name.
    func identity() throws(FeedError) -> UInt32 {
        let found = try session.execute(
            "SELECT $1::regclass::oid", [RowSelection.quotedTable(rules.table)])
        guard let identity = found.text(0, 0).flatMap({ UInt32($0) }) else {
            throw FeedError("\(database): there is no table \(rules.table)")
        }
        return identity
    }

    /// The tables that the rows are in: it, or its partitions, and theirs.
    func tables() throws(FeedError) -> [SlotTable] {
        let found = try session.execute(
            """
            SELECT nspname, relname, relreplident FROM pg_class
            JOIN pg_namespace ON pg_namespace.oid = relnamespace
            WHERE relkind = 'r' AND pg_class.oid IN (
                SELECT $1::regclass::oid UNION SELECT relid FROM pg_partition_tree($1::regclass))
            ORDER BY nspname, relname
            """, [RowSelection.quotedTable(rules.table)])
        return (0..<found.count).map { row in
            SlotTable(
                schema: found.text(row, 0) ?? "", table: found.text(row, 1) ?? "",
                identity: found.text(row, 2) ?? "")
        }
    }

    /// The names of the table's columns of texts: numbers, times and truth values are written in one way.
    func textColumns() throws(FeedError) -> Set<String> {
        let found = try session.execute(
            """
            SELECT attname FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
            WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
                AND typcategory NOT IN ('N', 'D', 'B')
            """, [RowSelection.quotedTable(rules.table)])
        return Set((0..<found.count).compactMap { found.text($0, 0) })
    }
}

/// A table whose changes a slot has.
struct SlotTable: Hashable, Sendable {
    /// How deletions say which row they are of, by the letter that the catalogue has.
    var identity: String
    /// As SQL has it.
    var name: String
    /// As wal2json's list of tables has it.
    var chosen = ""
}

extension SlotTable {
    init(schema: String, table: String, identity: String) {
        self.init(
            identity: identity, name: RowSelection.quotedTable("\(schema).\(table)"),
            chosen: [schema, table].map(Self.escaped).joined(separator: "."))
    }

    /// wal2json's list of tables has marks of its own.
    private static func escaped(_ name: String) -> String {
        String(name.flatMap { " ',.*\\".contains($0) ? ["\\", $0] : [$0] })
    }
}
