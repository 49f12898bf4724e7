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
    /// Whether it goes on after the lines that there are.
    package let isLive: Bool

    package init(_ pattern: FilePattern, _ schema: Schema, as form: Form, for table: FeedTable) {
        self.init(pattern, schema, as: form, for: table, isLive: true)
    }

    private init(
        _ pattern: FilePattern, _ schema: Schema, as form: Form, for table: FeedTable, isLive: Bool
    ) {
        (self.pattern, self.schema, self.form, self.table) = (pattern, schema, form, table)
        self.isLive = isLive
        if case .csv = form {
            files = FollowedFiles(hasHeader: true)
        } else {
            files = FollowedFiles(hasHeader: false)
        }
    }

    package var isReadAnew: Bool { true }

    package var present: (any Feed)? {
        FollowingFeed(pattern, schema, as: form, for: table, isLive: false)
    }

    package func run(into sink: any RowSink) async throws {
        guard isLive else { return try await deliverLines(to: sink) }
        for await _ in FileWatch(pattern.folders).changes {
            try await deliverLines(to: sink)
            await sink.connected()
        }
        try Task.checkCancellation()
    }

    /// Delivers the lines that have come since the last time.
    private func deliverLines(to sink: any RowSink) async throws {
        let paths = pattern.paths
        guard !paths.isEmpty else { throw FeedError("no file is named like \(pattern.text)") }
        for path in paths {
            while let piece = try await files.next(of: path, limit: table.files.textBytes) {
                try Task.checkCancellation()
                try await withReadSpan(of: path) { try await deliver(piece, of: path, to: sink) }
            }
        }
    }

    private func deliver(
        _ piece: FollowedFiles.Piece, of path: String, to sink: any RowSink
    ) async throws {
        switch form {
        case .csv(let dialect): try await deliver(piece, of: path, dialect, to: sink)
        case .ndjson: try await deliver(objects: piece, of: path, to: sink)
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
        try rows.check(path)
        for name in piece.isFirst ? rows.lacking : [] { sink.warn(CSVRows.lacking(name, in: path)) }
        let before = piece.number - 1 - piece.header.count { $0 == UInt8(ascii: "\n") }
        while let batch = rows.next(table.ingest.rows) {
            for fault in batch.faults.prefix(Self.reportedFaults) {
                warn(of: fault.text, in: path, line: before + fault.line, sink)
            }
            if let first = batch.faults.first {
                await sink.note(
                    skipped: batch.faults.count,
                    because: "\(path):\(before + first.line): \(first.text)")
            }
            for fault in batch.emptied {
                sink.warn("\(path):\(before + fault.line): \(fault.emptiedText)")
            }
            try await sink.append(batch.cells)
        }
        try Task.checkCancellation()
    }

    /// Lines that aren't rows are left out, one by one.
    private func deliver(
        objects piece: FollowedFiles.Piece, of path: String, to sink: any RowSink
    ) async throws {
        let decoder = RowDecoder(schema: schema, timeZone: table.timeZone, limits: table.ingest)
        let (rows, misfits) = decoder.wholeRows(of: piece.lines)
        try Task.checkCancellation()
        for (index, fault) in misfits.prefix(Self.reportedFaults) {
            warn(of: fault.lineMessage, in: path, line: piece.number + index, sink)
        }
        if let (index, fault) = misfits.first {
            await sink.note(
                skipped: misfits.count,
                because: "\(path):\(piece.number + index): \(fault.lineMessage)")
        }
        try await sink.append(rows)
    }

    private func warn(of fault: String, in path: String, line: Int, _ sink: any RowSink) {
        sink.warn("\(path):\(line): \(fault); the line is skipped")
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
