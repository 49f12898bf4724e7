import Foundation
package import Tables

/// Rows that another program writes to this one's standard input: CSV with a header, or a JSON object a
/// line, as its first sign says.
///
/// A piece is read when the rows of the last one are in the table, so that a program that writes faster
/// waits. A line that isn't a row is skipped with a warning that names its number.
package struct StandardInput: Feed {
    package let schema: Schema
    private let lines: InputLines
    private let findsColumns: Bool
    private let key: [String]

    /// - Parameters:
    ///   - schema: the table's columns.
    ///   - table: what else is known of it.
    ///   - inference: how further columns are found out; nil where all are stated.
    ///   - descriptor: where the text comes from.
    package init(
        _ schema: Schema, for table: FeedTable, _ inference: ColumnInference? = nil,
        from descriptor: Int32 = STDIN_FILENO
    ) {
        (self.schema, key, findsColumns) = (schema, table.key, inference != nil)
        lines = InputLines(LineRows(schema, for: table, inference), InputReader(descriptor))
    }

    package func run(into sink: any RowSink) async throws {
        await sink.connected()
        while let (batch, columns) = try await lines.next(sink.warn) {
            try Task.checkCancellation()
            let faults = await lines.popFaults()
            if !faults.isEmpty { await sink.note(faults) }
            try await sink.append(findsColumns ? whole(batch, columns, in: sink) : batch)
            await lines.appended()
        }
        try Task.checkCancellation()
    }
}

extension StandardInput {
    /// Rows for a table that gets the columns which they have, where others may bring it some too.
    private func whole(
        _ batch: [ColumnBatch], _ columns: Schema, in sink: any RowSink
    ) async throws -> [ColumnBatch] {
        if let fault = columns.faultOfKey(key) { throw FeedError.final("standard input: \(fault)") }
        guard let known = await sink.addColumns(columns.fields) else { return batch }
        let missing = ColumnBatch.values(
            Array(repeating: .missing, count: batch.first?.count ?? 0))
        return known.fields.map { field in
            guard let index = columns.index(of: field.name),
                columns.fields[index].kind == field.kind, index < batch.count
            else { return missing }
            return batch[index]
        }
    }
}

/// Lines that were read and whose rows aren't in the table yet: those that couldn't be kept are tried
/// again.
private actor InputLines {
    private var rows: LineRows
    private let reader: InputReader
    private var waiting: [[ColumnBatch]] = []
    private var isAtEnd = false
    private var log = FaultLog()
    private var faults = SourceFaults()

    private static let source = "standard input"
    /// In milliseconds.
    private static let summaryInterval: Int32 = 60_000

    init(_ rows: LineRows, _ reader: InputReader) { (self.rows, self.reader) = (rows, reader) }

    /// The rows that are next, and their columns; nil at the end, or when nobody waits for them any more.
    func next(
        _ warn: (String) -> Void
    ) async throws -> (rows: [ColumnBatch], columns: Schema)? {
        while waiting.isEmpty {
            if isAtEnd { return nil }
            while await !reader.isReady(within: Self.summaryInterval) {
                if let summary = log.summary(of: Self.source, at: .now) { warn(summary) }
            }
            guard let bytes = await reader.next() else { return nil }
            isAtEnd = bytes.isEmpty
            let (isNew, wasOneColumn) = (rows.unknownColumns.isEmpty, rows.isOneColumn)
            do throws(FeedError) {
                waiting = try isAtEnd ? rows.finish() : rows.append(bytes)
            } catch {
                throw FeedError.final("standard input: \(error)")
            }
            if Task.isCancelled { return nil }
            if rows.isOneColumn, !wasOneColumn {
                warn(
                    "standard input: the first line has no comma, so each line is one cell: separate "
                        + "cells by commas, or write a JSON object a line")
            }
            if isNew, !rows.unknownColumns.isEmpty {
                let names = rows.unknownColumns.map { "\"\($0)\"" }.joined(separator: ", ")
                warn("standard input: the table has no column \(names); it is left out")
            }
            report(rows.popFaults(), warn)
        }
        return (waiting[0], rows.schema)
    }

    /// The faults since this was last asked.
    func popFaults() -> SourceFaults {
        defer { faults = SourceFaults() }
        return faults
    }

    func appended() {
        guard !waiting.isEmpty else { return }
        waiting.removeFirst()
    }

    private func report(_ skipped: [LineRows.Fault], _ warn: (String) -> Void) {
        let sentences = skipped.map {
            "\(Self.source):\($0.line): \($0.message); the line is skipped"
        }
        for line in log.lines(about: sentences, of: Self.source) { warn(line) }
        if let first = skipped.first {
            faults.add(
                lines: skipped.count, because: "\(Self.source):\(first.line): \(first.message)")
        }
        if isAtEnd, let summary = log.summary(of: Self.source, at: nil) { warn(summary) }
    }
}
