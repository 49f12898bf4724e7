import Foundation
import Tables

/// The table that is read by logical decoding, and the slot of it.
struct SlotRules: Sendable {
    var slot: String
    /// The table, with or without its schema's name.
    var table: String
    /// The columns by which rows are known; none where changes and deletions are left out.
    var key: [String]

    /// Stands for the source with its rows: another slot or table is another source.
    var source: String { "postgres slot \(slot) of \(table)" }

    /// Slots are named by lower-case letters, digits and underscores.
    static func isName(_ text: String) -> Bool {
        let marks = "abcdefghijklmnopqrstuvwxyz0123456789_"
        return (1...63).contains(text.utf8.count) && text.allSatisfy(marks.contains)
    }
}

extension SlotRules {
    /// - Throws: `FeedError` where something beside the slot doesn't go with it.
    init?(_ settings: FeedSettings) throws(FeedError) {
        guard let slot = settings.text("slot") else { return nil }
        guard Self.isName(slot) else {
            throw FeedError(
                "a slot's name has lower-case letters, digits and underscores, at most 63",
                option: "slot")
        }
        guard let table = settings.text("table") else {
            throw FeedError("\"slot\" reads the changes of a \"table\"", option: "slot")
        }
        if settings.text("key") != nil {
            throw FeedError(
                "\"slot\" reads all changes: the \"key\" by which rows are known stands in the table, "
                    + "not in its feed", option: "key")
        }
        self.init(slot: slot, table: table, key: settings.table.key)
    }

    /// Finds out whether the table's changes can be read as its author wants it.
    ///
    /// - Throws: `FeedError` that says what is in the way.
    func check(_ session: PostgresSession) throws(FeedError) {
        let name = RowSelection.quotedTable(table)
        let facts = try session.execute(
            "SELECT relkind, relreplident FROM pg_class WHERE oid = $1::regclass", [name])
        let (kind, identity) = (facts.text(0, 0) ?? "", facts.text(0, 1) ?? "")
        guard kind == "r" || kind == "p" else {
            throw FeedError(
                "\"slot\" reads the changes of a table, and this isn't one: name the table that it "
                    + "selects from, or read it with \"key\" or \"every\" instead", option: "table")
        }
        if key.isEmpty { return }
        let parts = try SlotSession(session: session, rules: self, database: "").tables()
        for part in kind == "p" ? parts : [SlotTable(identity: identity, name: name)] {
            try check(part, session)
        }
    }

    /// Finds out whether deletions in a table say by which key its rows are known.
    private func check(
        _ table: SlotTable, _ session: PostgresSession
    ) throws(FeedError) {
        if table.identity == "f" { return }
        let known = try session.execute(
            """
            SELECT attname FROM pg_index
            JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
            WHERE indrelid = $1::regclass
                AND CASE $2 WHEN 'd' THEN indisprimary WHEN 'i' THEN indisreplident ELSE false END
            """, [table.name, table.identity])
        let names = (0..<known.count).map { known.text($0, 0) }
        guard let missing = key.first(where: { !names.contains($0) }) else { return }
        throw FeedError(
            "deletions don't say \"\(missing)\", by which the table knows its rows: let its \"key\" be "
                + "the database's primary key, or say ALTER TABLE \(table.name) REPLICA IDENTITY FULL "
                + "there", option: "slot")
    }
}
