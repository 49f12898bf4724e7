import Foundation
package import Tables

/// Says when the rows of a table or a query in PostgreSQL may be others, which stay there.
package struct PostgresPushedFeed: Feed {
    package let schema: Schema
    private let rows: PostgresPushedRows
    private let rules: PostgresRules
    private let watch: PostgresWatch

    package var isReadAnew: Bool { true }
    package var pushed: (any PushedRows)? { rows }

    init(_ rules: PostgresRules, _ settings: FeedSettings) throws(FeedError) {
        let (table, connections) = (settings.table, settings.whole("connections") ?? 4)
        for name in ["slot", "key"] where settings.text(name) != nil {
            throw FeedError("\"\(name)\" is for rows that are read, not for pushDown", option: name)
        }
        guard table.formats.areUsual else {
            throw FeedError(
                "\"parse\" is for texts that are read: with pushDown a column is as the database has it",
                option: "pushDown")
        }
        self.rules = rules
        var columns = table.columns.map {
            PushedColumn(name: $0.name, kind: $0.kind, type: nil)
        }
        if let session = try rules.described(table) {
            columns = try rules.pushedColumns(session, for: table)
        }
        schema = Schema(columns.map { Schema.Field($0.name, $0.kind) })
        rows = PostgresPushedRows(rules, columns, connections: connections, for: table)
        watch = PostgresWatch(rules, table)
    }

    package func run(into sink: any RowSink) async throws {
        try await withTaskCancellationHandler {
            do {
                try await watch.connect()
                while true {
                    if try await watch.hasChanged() { await sink.noteChange() }
                    await sink.connected()
                    if rules.isOnce { break }
                    try await watch.waitForChange()
                    try Task.checkCancellation()
                    // Changes at about one time are seen together.
                    if rules.channel != nil { try await Task.sleep(for: .milliseconds(50)) }
                }
            } catch {
                await watch.close()
                try Task.checkCancellation()
                throw error
            }
            await watch.close()
        } onCancel: {
            watch.interrupt()
        }
    }
}

extension PostgresRules {
    /// - Throws: `FeedError` where a column can't be asked for as what the author says it is.
    func pushedColumns(
        _ session: PostgresSession, for table: FeedTable
    ) throws(FeedError) -> [PushedColumn] {
        let found = try columns(session)
        try selection.check(found.map(\.name))
        var columns: [PushedColumn] = []
        for column in found {
            let kind = column.kind(in: table)
            guard kind == .nominal || kind == column.kind else {
                throw FeedError(
                    "column \"\(column.name)\" is \(column.kind.rawValue) in the database, and with pushDown "
                        + "can't be \(kind.rawValue)", option: "pushDown")
            }
            if kind == .temporal, column.type != 1_184, !table.timeZone.isUTC {
                throw FeedError(
                    "column \"\(column.name)\" has times without a time zone, which pushDown reads as UTC: "
                        + "give its table timeZone: UTC, or make it a timestamptz",
                    option: "pushDown")
            }
            columns.append(PushedColumn(name: column.name, kind: kind, type: column.type))
        }
        return columns
    }
}

extension TimeZone {
    fileprivate var isUTC: Bool {
        ["GMT", "UTC", "Etc/UTC", "Etc/GMT"].contains(identifier)
    }
}
