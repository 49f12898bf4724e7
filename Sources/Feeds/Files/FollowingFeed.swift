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

    /// Yields when files in the folders come, go or are written: then a feed that failed may succeed.
    package var changes: AsyncStream<Void>? {
        let folders = pattern.folders
        return AsyncStream { continuation in
            let watching = Task {
                var isFirst = true
                for await _ in FileWatch(folders).changes {
                    if !isFirst { continuation.yield() }
                    isFirst = false
                    try? await Task.sleep(for: .milliseconds(200))
                }
            }
            continuation.onTermination = { _ in watching.cancel() }
        }
    }

    package func run(into sink: any RowSink) async throws {
        guard isLive else {
            try await deliverLines(to: sink)
            return await warn(sink, isAtEnd: true)
        }
        for await _ in FileWatch(pattern.folders).changes {
            try await deliverLines(to: sink)
            await sink.connected()
            await warn(sink, isAtEnd: false)
        }
        try Task.checkCancellation()
    }

    /// Reports how many skipped lines the log hasn't listed.
    private func warn(_ sink: any RowSink, isAtEnd: Bool) async {
        for summary in await files.summaries(isAtEnd: isAtEnd) { sink.warn(summary) }
    }

    /// Delivers the lines that have come since the last time.
    private func deliverLines(to sink: any RowSink) async throws {
        let paths = pattern.paths
        guard !paths.isEmpty else { throw FeedError("no file is named like \(pattern.text)") }
        for path in paths {
            do {
                try await deliverLines(of: path, to: sink)
            } catch {
                await files.rewind(path)
                throw error
            }
            try await checkPresence(of: path)
        }
    }

    /// - Throws: `FeedError` if a file has been missing for longer than the rotation of a log takes.
    private func checkPresence(of path: String) async throws {
        guard !pattern.isOfMany, FileState(path) == nil else { return }
        try await Task.sleep(for: .seconds(1))
        if FileState(path) == nil { throw FeedError.missing(path) }
    }

    private func deliverLines(of path: String, to sink: any RowSink) async throws {
        var rewritten: [[ColumnBatch]]?
        while let piece = try await files.next(of: path, limit: table.files.textBytes) {
            try Task.checkCancellation()
            if piece.position == .first, let rows = rewritten {
                try await replaceRows(of: path, with: rows, in: sink)
                rewritten = nil
            }
            if piece.position == .firstOfRewritten { rewritten = [] }
            let isRewritten = rewritten != nil
            let batches = try await withReadSpan(of: path) {
                let content = try content(of: piece, of: path)
                try Task.checkCancellation()
                for warning in content.warnings { sink.warn(warning) }
                for line in await files.note(content.faults, content.skipped, of: path) {
                    sink.warn(line)
                }
                if isRewritten { return content.batches }
                if !content.faults.isEmpty { await sink.note(content.faults) }
                for batch in content.batches {
                    try await sink.append(batch)
                    await files.note(batch.first?.count ?? 0, of: path)
                }
                return []
            }
            rewritten? += batches
        }
        if let rows = rewritten { try await replaceRows(of: path, with: rows, in: sink) }
    }

    /// Puts the rows of a file that was rewritten in the place of those that it had before.
    private func replaceRows(
        of path: String, with batches: [[ColumnBatch]], in sink: any RowSink
    ) async throws {
        try await sink.replace(
            newest: await files.rows(of: path), with: batches, lacking: await files.faults)
        await files.noteReplacement(
            of: path, by: batches.reduce(0) { $0 + ($1.first?.count ?? 0) })
        sink.remark("\(path): the file was rewritten, so its rows have replaced the earlier ones")
    }

    // MARK: Content

    /// The rows in a piece of a file, and what of it isn't in them.
    private struct Content {
        var batches: [[ColumnBatch]] = []
        var faults = SourceFaults()
        /// A sentence for each skipped line.
        var skipped: [String] = []
        var warnings: [String] = []
    }

    private func content(
        of piece: FollowedFiles.Piece, of path: String
    ) throws(FeedError) -> Content {
        switch form {
        case .csv(let dialect): try content(of: piece, of: path, dialect)
        case .ndjson: content(ofObjects: piece, of: path)
        }
    }

    private func content(
        of piece: FollowedFiles.Piece, of path: String, _ dialect: CSVDialect?
    ) throws(FeedError) -> Content {
        let text: CSVText
        do {
            text = try CSVText(
                piece.header + piece.lines, timeZone: table.timeZone, dialect: dialect)
        } catch {
            throw FeedError("\(path):\(error)")
        }
        var rows = CSVRows(text, as: schema, textBytes: table.files.textBytes)
        try rows.check(path)
        var content = Content()
        if piece.position != .further {
            content.warnings = rows.lacking.map { CSVRows.lacking($0, in: path) }
        }
        if piece.position == .firstOfRewritten {
            content.warnings += rows.unknown.map {
                "\(path): its column \"\($0)\" isn't one of the table, and isn't read"
            }
        }
        let before = piece.number - 1 - piece.header.count { $0 == UInt8(ascii: "\n") }
        while let batch = rows.next(table.ingest.rows) {
            content.skipped += batch.faults.map {
                Self.sentence(on: $0.text, in: path, line: before + $0.line)
            }
            content.faults += batch.sourceFaults(in: path, after: before)
            content.warnings += batch.emptied.map {
                "\(path):\(before + $0.line): \($0.emptiedText)"
            }
            content.batches.append(batch.cells)
        }
        return content
    }

    /// Lines that aren't rows are left out, one by one.
    private func content(ofObjects piece: FollowedFiles.Piece, of path: String) -> Content {
        let decoder = RowDecoder(schema: schema, timeZone: table.timeZone, limits: table.ingest)
        let (rows, misfits) = decoder.wholeRows(of: piece.lines)
        var content = Content(batches: [rows.map(ColumnBatch.values)])
        content.skipped = misfits.map { index, fault in
            Self.sentence(on: fault.lineMessage, in: path, line: piece.number + index)
        }
        if let (index, fault) = misfits.first {
            let file = path.split(separator: "/").last ?? ""
            content.faults.add(
                lines: misfits.count,
                because: "\(file):\(piece.number + index): \(fault.lineMessage)")
        }
        return content
    }

    private static func sentence(on fault: String, in path: String, line: Int) -> String {
        "\(path):\(line): \(fault); the line is skipped"
    }
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
