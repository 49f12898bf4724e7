import Tables

extension FeedKind {
    static let postgres = FeedKind(
        "postgres",
        "A table or a query in a PostgreSQL database, by the database's address; by several with pushDown.",
        columns: .found, subject: .texts,
        options: [
            FeedOption("table", .text, "A table or view, with or without its schema."),
            FeedOption("query", .text, "A statement that gives rows, in place of a table."),
            FeedOption(
                "key", .text, "A column that grows: rows beyond the last one are appended."),
            FeedOption(
                "slot", .text,
                "A slot for logical decoding (wal2json), by which all changes of the table are read."
            ),
            FeedOption("listen", .text, "A channel whose notifications (NOTIFY) make it read."),
            FeedOption(
                "every", .duration,
                "How long it waits between two readings; once, 1 minute with key or listen, 1 second with slot."
            ),
            FeedOption("timeout", .duration, "When a step is given up; 30 seconds."),
            FeedOption(
                "pushDown", .flag,
                "Whether the rows stay in the database, which computes what charts show of them; false."
            ),
            FeedOption(
                "connections", .whole(1...64),
                "How many questions the database is asked at once with pushDown; 4."),
        ]
    ) { settings throws(FeedError) in
        if settings.flag("pushDown") == true { return try PostgresPushedFeed(settings) }
        if settings.whole("connections") != nil {
            throw FeedError("\"connections\" stands beside pushDown: true", option: "connections")
        }
        guard settings.texts("postgres")?.count == 1 else {
            throw FeedError("several databases stand beside pushDown: true")
        }
        let (rules, slot) = (try PostgresRules(settings), try SlotRules(settings))
        if let slot {
            let schema = try rules.schema(for: settings.table, slot)
            return SlotFeed(rules, slot, schema, for: settings.table)
        }
        return PostgresFeed(rules, try rules.schema(for: settings.table), for: settings.table)
    }
}

extension PostgresRules {
    /// Of one of several databases by its address; without it there is one.
    init(_ settings: FeedSettings, at address: String? = nil) throws(FeedError) {
        self.init(
            address: try PostgresAddress(address ?? settings.text("postgres") ?? ""),
            selection: RowSelection(
                source: try RowSelection.Source(settings), key: settings.text("key")),
            channel: settings.text("listen"), interval: settings.seconds("every"),
            timeout: settings.seconds("timeout") ?? 30)
        for (name, seconds) in [("every", interval ?? 60), ("timeout", timeout)]
        where seconds < 0.1 {
            throw FeedError("\"\(name)\" is at least 0.1 seconds", option: name)
        }
    }

    /// The columns as the database describes them, of the kinds that the author states.
    ///
    /// It waits for the database. While that can't be reached the author's columns are all there is.
    func schema(
        for table: FeedTable, _ slot: SlotRules? = nil
    ) throws(FeedError) -> Schema {
        guard let session = try described(table) else { return Schema(table.columns) }
        let fields = try columns(session).map { column in
            Schema.Field(column.name, column.kind(in: table))
        }
        try selection.check(fields.map(\.name))
        try slot?.check(session)
        return Schema(fields)
    }

    /// A session with the database; nil while it can't be reached, and the author states the columns.
    func described(_ table: FeedTable) throws(FeedError) -> PostgresSession? {
        do throws(FeedError) {
            return try PostgresSession(
                address, timeout: min(timeout, 10), wait: DescriptorWait())
        } catch {
            if !table.columns.isEmpty { return nil }
            throw FeedError(
                "\(error); a table that states its \"columns\" with their kinds can wait for it")
        }
    }

    func columns(_ session: PostgresSession) throws(FeedError) -> [PostgresColumn] {
        do throws(FeedError) { return try session.columns(of: selection.whole) } catch {
            throw FeedError(error.description, option: selection.option)
        }
    }
}

extension PostgresColumn {
    /// The kind that the author states, else that of its type.
    func kind(in table: FeedTable) -> DataKind {
        table.columns.first { $0.name == name }?.kind ?? kind
    }
}
