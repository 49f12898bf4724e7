import Dashboards
import Feeds
import Foundation
import Tables

/// A table of a program: its columns, where its rows come from, and where they go once it is served.
final class TableDeclaration: Sendable {
    let name: String
    let schema: Schema
    let retention: Retention
    let timeZone: TimeZone
    let feed: (any Feed)?
    /// Whether rows outlast the program.
    let isDurable: Bool
    /// Why there can be no such table.
    let fault: String?
    /// Where rows go, for which the first of them wait.
    private let sink = AwaitedValue<any RowSink>()

    init(
        name: String, schema: Schema, _ keep: RowRetention, timeZone: TimeZone,
        feed: (any Feed)?, isDurable: Bool?, fault: String?
    ) {
        (self.name, self.schema, self.timeZone) = (name, schema, timeZone)
        (self.feed, self.isDurable) = (feed, isDurable ?? (feed == nil))
        let time = schema.fields.first { $0.kind == .temporal }?.name
        switch (keep.limit, time) {
        case (.all, _): (retention, self.fault) = (.all, fault)
        case (.rows(let count), _) where count < 1:
            retention = .all
            self.fault = fault ?? "it keeps one row at least, not \(count)"
        case (.age(let seconds), _) where !(seconds > 0 && seconds.isFinite):
            retention = .all
            self.fault = fault ?? "its rows are kept for a time above zero, not \(seconds) seconds"
        case (.rows(let count), _): (retention, self.fault) = (.rows(count), fault)
        case (.age(let seconds), let time?):
            (retention, self.fault) = (.seconds(seconds, by: time), fault)
        case (.age, nil):
            retention = .all
            self.fault = fault ?? "rows are kept by age where they have a Date"
        }
    }

    var source: TableSource {
        var source = TableSource(
            name: name, schema: schema, retention: retention, timeZone: timeZone,
            origin: feed.map { .feed($0, kind: "swift") } ?? .ingest)
        source.isDurable = isDurable
        source.declaration = "Swift: \(schema) \(retention) \(timeZone.identifier)"
        return source
    }

    /// The table's rows go there from now on.
    func connect(to sink: any RowSink) { self.sink.provide(sink) }

    /// Appends rows, each a value for each column, as soon as the table is served.
    func append(_ rows: [[Value]]) async throws {
        guard !rows.isEmpty else { return }
        try await sink.value.append(rows.columns(schema.fields.count))
    }
}

extension [[Value]] {
    /// Rows column by column.
    func columns(_ count: Int) -> [[Value]] {
        (0..<count).map { column in map { $0[column] } }
    }
}
