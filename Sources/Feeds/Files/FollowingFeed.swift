import Foundation
package import Tables

/// The lines of files as they are written, from their first one on.
///
/// Files that come later and are named like the pattern are followed too.
package struct FollowingFeed: Feed {
    package enum Form: Sendable {
        case csv(CSVDialect?)
        case ndjson
    }

    package let schema: Schema
    private let pattern: FilePattern
    private let form: Form
    private let table: FeedTable
    /// Where each file was read to, for as long as the server runs.
    private let files: FollowedFiles

    package init(_ pattern: FilePattern, _ schema: Schema, as form: Form, for table: FeedTable) {
        (self.pattern, self.schema, self.form, self.table) = (pattern, schema, form, table)
        if case .csv = form {
            files = FollowedFiles(hasHeader: true)
        } else {
            files = FollowedFiles(hasHeader: false)
        }
    }

    package var isReadAnew: Bool { true }

    package func run(into sink: any RowSink) async throws {
        for await _ in FileWatch(pattern.folders).changes {
            let paths = pattern.paths
            guard !paths.isEmpty else { throw FeedError("no file is named like \(pattern.text)") }
            for path in paths {
                while let piece = try await files.next(of: path, limit: table.files.textBytes) {
                    try Task.checkCancellation()
                    try await deliver(piece, of: path, to: sink)
                }
            }
            await sink.connected()
        }
        try Task.checkCancellation()
    }

    private func deliver(
        _ piece: FollowedFiles.Piece, of path: String, to sink: any RowSink
    ) async throws {
        switch form {
        case .csv(let dialect): try await deliver(piece, of: path, dialect, to: sink)
        case .ndjson: try await deliver(lines: piece.lines, of: path, to: sink)
        }
    }

    private func deliver(
        _ piece: FollowedFiles.Piece, of path: String, _ dialect: CSVDialect?,
        to sink: any RowSink
    ) async throws {
        let text: CSVText
        do {
            text = try CSVText(
                piece.header + piece.lines, timeZone: table.timeZone, dialect: dialect)
        } catch {
            throw FeedError("\(path):\(error)")
        }
        var rows = CSVRows(text, as: schema, textBytes: table.files.textBytes)
        for name in piece.isFirst ? rows.lacking : [] { sink.warn(CSVRows.lacking(name, in: path)) }
        while let batch = rows.next(table.ingest.rows) {
            for fault in batch.faults.prefix(Self.reportedFaults) {
                sink.warn("\(path): \(fault.message); the line is skipped")
            }
            try await sink.append(batch.cells)
        }
    }

    /// Lines that aren't rows are left out, one by one.
    private func deliver(lines: [UInt8], of path: String, to sink: any RowSink) async throws {
        let decoder = RowDecoder(schema: schema, timeZone: table.timeZone, limits: table.ingest)
        let (rows, misfits) = decoder.wholeRows(of: lines)
        for (_, fault) in misfits { sink.warn("\(path): \(fault); the line is skipped") }
        try await sink.append(rows)
    }

    private static var reportedFaults: Int { 100 }
}

extension FeedKind {
    static let ndjson = FeedKind(
        "ndjson",
        "Files with a JSON object a line, which are followed as they grow; * and ? match.",
        columns: .declared, subject: .text
    ) { settings throws(FeedError) in
        let pattern = FilePattern(settings.table.path(settings.text("ndjson") ?? ""))
        return FollowingFeed(
            pattern, Schema(settings.table.columns), as: .ndjson, for: settings.table)
    }
}
