import Foundation
import SQLiteDatabases
package import Tables

/// The rows that a feed reads of a file of SQLite, and how often it looks whether there are others.
struct SQLiteRules: Sendable {
    var path: String
    var selection: RowSelection
    /// Seconds; writing by another program is noticed at once on a disk of this machine.
    var interval: Double

    func open() throws -> SQLiteDatabase {
        try SQLiteDatabase(path, .readOnly, busyTimeout: .seconds(5))
    }

    /// As a sentence that names the file.
    func fault(_ error: any Error) -> any Error {
        switch error {
        case let error as SQLiteError: FeedError("\(path) can't be read: \(error.message)")
        case let error as FeedError where !error.description.contains(path):
            FeedError("\(path): \(error)")
        default: error
        }
    }
}

/// The rows of a table or a query in a file of SQLite, which is watched.
///
/// With a key rows are appended as they come; otherwise they are all the table has. Each start reads them
/// from the first one on, and so does a file or a table that was made anew.
package struct SQLiteFeed: Feed {
    package let schema: Schema
    private let rules: SQLiteRules
    private let reader: SQLiteReader

    init(_ rules: SQLiteRules, _ schema: Schema, for table: FeedTable) {
        (self.rules, self.schema) = (rules, schema)
        reader = SQLiteReader(rules, schema, for: table)
    }

    package var isReadAnew: Bool { true }

    package func run(into sink: any RowSink) async throws {
        let folder = URL(filePath: rules.path).deletingLastPathComponent().path
        for await _ in FileWatch([folder], interval: rules.interval).changes {
            try Task.checkCancellation()
            try await withReadSpan(of: rules.path) {
                if let rows = try await reader.read() { try await deliver(rows, to: sink) }
            }
            await sink.connected()
        }
        try Task.checkCancellation()
    }

    private func deliver(_ rows: SQLiteRows, to sink: any RowSink) async throws {
        for misfit in rows.misfits.values.sorted() { sink.warn("\(rules.path): \(misfit)") }
        let news = await reader.news(in: rows)
        if rules.selection.key == nil {
            try await sink.replace(with: rows.columns.map(ColumnBatch.values))
        } else if let cause = rows.cause {
            sink.warn("\(rules.path): \(cause); all its rows are read anew, and those of before go")
            try await sink.replace(with: rows.columns.map(ColumnBatch.values))
        } else {
            if news.first?.isEmpty == false { try await sink.append(news) }
        }
        await reader.accept()
    }
}
