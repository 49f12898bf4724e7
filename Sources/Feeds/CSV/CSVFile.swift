package import Foundation
import Logging
import Synchronization
package import Tables

/// A CSV file from its first line to its last; each further run reads it again.
package struct CSVFile: Feed {
    /// The file's columns with their inferred kinds.
    package let schema: Schema
    private let path: String
    private let timeZone: TimeZone
    private let kept: KeptText

    /// - Parameters:
    ///   - path: where the file is, from the working directory.
    ///   - timeZone: where times without an offset were read off the clock.
    ///   - kinds: the kinds of columns where the first rows don't tell them rightly.
    /// - Throws: `FeedError` when the file can't be read or names no columns.
    package init(
        path: String, timeZone: TimeZone, kinds: [String: DataKind] = [:]
    ) throws(FeedError) {
        (self.path, self.timeZone) = (path, timeZone)
        let text = try Self.text(of: path, timeZone)
        kept = KeptText(text)
        var schema = text.inferredSchema()
        for index in schema.fields.indices {
            schema.fields[index].kind =
                kinds[schema.fields[index].name] ?? schema.fields[index].kind
        }
        self.schema = schema
    }

    /// Delivers all rows; a line that isn't a whole row is skipped and logged with its number.
    package func run(into sink: any RowSink) async throws {
        let logger = Logger(label: "feeds.csv")
        var rows = CSVRows(try kept.take() ?? Self.text(of: path, timeZone), as: schema)
        while let batch = rows.next(Self.batchRows) {
            try Task.checkCancellation()
            for fault in batch.faults { logger.warning("\(description(of: fault))") }
            await sink.append(batch.cells)
        }
    }

    private func description(of fault: CSVRows.Fault) -> String {
        let field = fault.field.map { $0 + ": " } ?? ""
        return "\(path):\(fault.line): \(field)\(fault.message); the line is skipped"
    }

    /// Large enough to make the hand-over cheap, small enough to let others have their turn.
    private static var batchRows: Int { 32_768 }

    private static func text(of path: String, _ timeZone: TimeZone) throws(FeedError) -> CSVText {
        guard let content = TextBytes(contentsOfFile: path) else {
            throw FeedError("\(path) can't be read")
        }
        do {
            return try CSVText(content, timeZone: timeZone)
        } catch {
            throw FeedError("\(path):\(error)")
        }
    }
}

/// The text of which the columns are known, until its rows are read.
private final class KeptText: Sendable {
    private let text: Mutex<CSVText?>

    init(_ text: CSVText) { self.text = Mutex(text) }

    func take() -> CSVText? {
        text.withLock { text in
            defer { text = nil }
            return text
        }
    }
}
