import Foundation
package import Tables

/// Says when the rows of a table or a query in PostgreSQL may be others, which stay there.
///
/// Several servers may each have a part of the rows.
package struct PostgresPushedFeed: Feed {
    package let schema: Schema
    private let rows: PostgresPushedRows
    private let isOnce: Bool
    private let watches: [PostgresWatch]

    package var isReadAnew: Bool { true }
    package var pushed: (any PushedRows)? { rows }

    init(_ settings: FeedSettings) throws(FeedError) {
        let table = settings.table
        for name in ["slot", "key"] where settings.text(name) != nil {
            throw FeedError("\"\(name)\" is for rows that are read, not for pushDown", option: name)
        }
        guard table.formats.areUsual else {
            throw FeedError(
                "\"parse\" is for texts that are read: with pushDown a column is as the database has it",
                option: "pushDown")
        }
        var rules: [PostgresRules] = []
        for address in settings.texts("postgres") ?? [] {
            rules.append(try PostgresRules(settings, at: address))
        }
        guard let first = rules.first else { throw FeedError("\"postgres\" names no database") }
        isOnce = first.isOnce
        var servers: [PushedServer] = []
        for rules in rules {
            servers.append(
                try PushedServer(rules, settings.whole("connections") ?? 4, for: table))
        }
        schema = servers[0].schema
        for server in servers where server.schema != schema {
            throw FeedError(
                "\(server.name) has other columns than \(servers[0].name): parts of one table have the same"
            )
        }
        rows = PostgresPushedRows(servers)
        watches = rules.map { PostgresWatch($0, table) }
    }

    package func run(into sink: any RowSink) async throws {
        for watch in watches {
            try await watch.connected { try await watch.connect() }
        }
        await sink.connected()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for watch in watches {
                group.addTask {
                    try await watch.connected { try await follow(watch, into: sink) }
                }
            }
            try await group.waitForAll()
        }
    }

    private func follow(_ watch: PostgresWatch, into sink: any RowSink) async throws {
        while true {
            if try await watch.hasChanged() { await sink.noteChange() }
            await sink.connected()
            if isOnce { return await watch.close() }
            try await watch.waitForChange()
            // Charts aren't asked anew more often than this, however often something is written.
            try await Task.sleep(for: .milliseconds(100))
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
