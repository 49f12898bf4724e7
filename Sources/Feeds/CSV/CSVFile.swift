package import Foundation
import Synchronization
package import Tables

/// A CSV file from its first line to its last, compressed or not; each further run reads it again.
package struct CSVFile: Sendable {
    /// The file's columns with their inferred kinds.
    package let schema: Schema
    let path: String
    private let timeZone: TimeZone
    private let dialect: CSVDialect?
    private let limits: CSVLimits
    private let kept: KeptText
    /// The columns whose kinds or forms the author states.
    private let stated: Set<String>

    /// - Parameters:
    ///   - path: where the file is, absolute or from the working directory; links are followed.
    ///   - timeZone: where times without an offset were read off the clock.
    ///   - kinds: the kinds of columns where the first rows don't tell them rightly.
    ///   - formats: how its cells are written.
    ///   - dialect: how they are separated; as the first line shows.
    ///   - limits: a longer file is refused; a line with a longer text is skipped.
    /// - Throws: `FeedError` when the file can't be read or names no columns.
    package init(
        path: String, timeZone: TimeZone, kinds: [String: DataKind] = [:],
        formats: CellFormats = CellFormats(), dialect: CSVDialect? = nil,
        limits: CSVLimits = CSVLimits()
    ) throws(FeedError) {
        (self.path, self.timeZone, self.limits) = (path, timeZone, limits)
        self.dialect = dialect
        let text = try Self.text(of: path, timeZone, dialect, limits)
        kept = KeptText(text)
        stated = Set(kinds.keys).union(formats.columns.keys)
        var schema = text.inferredSchema(formats)
        for index in schema.fields.indices {
            guard let kind = kinds[schema.fields[index].name] else { continue }
            (schema.fields[index].kind, schema.fields[index].isUnknown) = (kind, false)
        }
        self.schema = schema
    }

    /// Delivers all rows.
    ///
    /// - Parameters:
    ///   - sink: gets the rows in batches. It is warned `FILE:LINE: why; the line is skipped` of each
    ///     of the first lines that aren't whole rows, and how many there are beyond these; of columns
    ///     that are wanted and not there; and where the text first isn't UTF-8.
    ///   - schema: the columns wanted; the file's own by default.
    ///   - hasAll: whether a file that lacks one of them can't be read; else it lacks not all.
    /// - Throws: `FeedError` when the file can't be read again, or the sink has no room.
    package func run(
        into sink: any RowSink, as schema: Schema? = nil, hasAll: Bool = false
    ) async throws {
        let text = try kept.consume() ?? Self.text(of: path, timeZone, dialect, limits)
        for repair in text.repairs {
            sink.remark(
                "\(path):\(repair.line): \(repair.fault): it is called \"\(repair.name)\" here")
        }
        if let remark = text.dialectRemark { sink.remark("\(path): \(remark)") }
        for remark in GuessRemarks(text, self.schema).sentences(except: stated) {
            sink.remark("\(path): \(remark)")
        }
        let schema = schema ?? self.schema
        var (missing, years) = (MissingValueRemarks(schema), TwoDigitYears(schema))
        var rows = CSVRows(text, as: schema, textBytes: limits.textBytes)
        try rows.check(path, hasAll: hasAll)
        for name in rows.lacking {
            sink.warn(CSVRows.lacking(name, in: path))
        }
        if let line = text.bytes.firstLineNotUTF8 {
            sink.warn(
                "\(path):\(line): the text isn't UTF-8: characters that can't be read become "
                    + "\u{FFFD}. \(FeedError.conversion(of: path))")
        }
        var (skipped, warned) = (0, Set<String?>())
        while let batch = rows.next(Self.batchRows) {
            try Task.checkCancellation()
            for fault in batch.faults.prefix(max(0, Self.reportedFaults - skipped)) {
                sink.warn(description(of: fault))
            }
            let faults = batch.sourceFaults(in: path)
            if !faults.isEmpty { await sink.note(faults) }
            skipped += batch.faults.count
            for fault in batch.emptied where warned.insert(fault.field).inserted {
                sink.warn("\(path):\(fault.line): \(fault.emptiedText)")
            }
            missing.add(batch)
            years.add(batch)
            try await sink.append(batch.cells)
        }
        try Task.checkCancellation()
        for (column, sentence) in missing.sentences(text) where !stated.contains(column) {
            sink.remark("\(path): column \"\(column)\" \(sentence)")
        }
        // Also where the author states the form: it leaves the century open.
        for (column, sentence) in years.sentences(text) {
            sink.remark("\(path): column \"\(column)\" \(sentence)")
        }
        if skipped > Self.reportedFaults {
            sink.warn("\(path): \(skipped - Self.reportedFaults) further lines are skipped")
        }
    }

    /// How its columns would be as most people expect them.
    ///
    /// The first rows show kinds and forms. All rows show what stands for no value.
    func advice() throws(FeedError) -> GuessAdvice {
        let text = try Self.text(of: path, timeZone, dialect, limits)
        var advice = GuessRemarks(text, schema).advice
        var advised = text.inferredSchema(advice.formats)
        for index in advised.fields.indices {
            guard let kind = advice.kinds[advised.fields[index].name] else { continue }
            advised.fields[index].kind = kind
        }
        var missing = MissingValueRemarks(advised)
        var rows = CSVRows(text, as: advised, textBytes: limits.textBytes)
        var years = TwoDigitYears(advised)
        while let batch = rows.next(Self.batchRows) {
            missing.add(batch)
            years.add(batch)
        }
        for (column, words) in missing.words {
            advice.formats.columns[column, default: CellFormat()].missing += words.keys.sorted()
        }
        for (column, sentence) in missing.sentences(text)
        where missing.words[column] == nil && advice.sentences[column] == nil {
            advice.sentences[column] = sentence
        }
        for (column, sentence) in years.sentences(text) where advice.sentences[column] == nil {
            advice.sentences[column] = sentence
        }
        return advice
    }

    /// Why most lines don't have the cells that the first one names, if the text shows it.
    func misfit() throws(FeedError) -> String? {
        let text = try Self.text(of: path, timeZone, dialect, limits)
        if let line = text.bytes.firstLineNotUTF8 {
            return "\(path):\(line): the text isn't UTF-8. \(FeedError.conversion(of: path))"
        }
        guard let line = text.laterHeaderLine else { return nil }
        return "\(path) has other lines before its table: line \(line) looks like the header: "
            + "tail -n +\(line) \(path) > NEW.csv"
    }

    private func description(of fault: CSVRows.Fault) -> String {
        "\(path):\(fault.line): \(fault.text); the line is skipped"
    }

    /// As many as somebody reads; a wrong column would fill the log.
    private static var reportedFaults: Int { 100 }

    /// Large enough to make the hand-over cheap, small enough to let others have their turn.
    private static var batchRows: Int { 32_768 }

    private static func text(
        of path: String, _ timeZone: TimeZone, _ dialect: CSVDialect?, _ limits: CSVLimits
    ) throws(FeedError) -> CSVText {
        let content = try TextBytes(contentsOfFile: path, limit: limits.fileBytes)
            .decompressed(path, limit: limits.fileBytes).inUTF8
        do {
            return try CSVText(content, timeZone: timeZone, dialect: dialect)
        } catch {
            throw FeedError("\(path):\(error)")
        }
    }
}

/// The bounds of a CSV file.
package struct CSVLimits: Hashable, Sendable {
    /// A file is read whole; a longer one is refused.
    package var fileBytes = Int.max
    /// A line with a longer text is skipped.
    package var textBytes = IngestLimits().textBytes

    package init() {}
}

/// The text of which the columns are known, until its rows are read.
private final class KeptText: Sendable {
    private let text: Mutex<CSVText?>

    init(_ text: CSVText) { self.text = Mutex(text) }

    func consume() -> CSVText? {
        text.withLock { text in
            defer { text = nil }
            return text
        }
    }
}
