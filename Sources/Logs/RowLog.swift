package import Tables

/// The durable, ordered record of the rows of one table: a table is a function of its log.
///
/// An offset counts what came: each row has one, and so has each deletion. Two appends never
/// overlap; whoever owns the log sees to that.
package protocol RowLog: Sendable {
    /// Appends entries in their order, all or none; they are durable when it returns the offset of
    /// the first.
    @discardableResult
    func append(_ entries: [LogEntry]) async throws(LogError) -> Int

    /// Some records from an offset on, in order; none at the end.
    ///
    /// The first may begin before the offset. Where records have been trimmed, reading begins at the
    /// first one there is.
    func records(from offset: Int) async throws(LogError) -> EncodedPage

    /// Remembers that nothing before an offset is needed any more: who reads the log begins there.
    func acknowledge(before offset: Int) async throws(LogError)

    /// Gives back the room of whole records before what was acknowledged so many seconds ago, the last one
    /// excepted.
    func trim(keeping seconds: Double) async throws(LogError)

    /// From when on the table can be read as it was, in seconds since 1970; nil where nothing tells.
    func earliest() async throws(LogError) -> Double?

    /// Whether all that a table needed at a time is still there.
    func isWhole(at time: Double) async throws(LogError) -> Bool

    /// The offset from which on the log has to be read for the table as it was at a time.
    func offset(neededAt time: Double) async throws(LogError) -> Int

    /// Makes few large records of many small ones that came one after the other, for less room and faster
    /// reading.
    func join() async throws(LogError)

    /// How far the log reaches, and the room that it takes.
    func extent() async throws(LogError) -> LogExtent

    /// The remembered keys of requests, the oldest first.
    func requests() async throws(LogError) -> [AnsweredRequest]

    /// The texts that tables had when the log's needed part was last acknowledged, by columns, in their order: a
    /// table that is read from there goes on with it. Empty where nobody keeps it.
    func texts() async throws(LogError) -> [String: [String]]

    /// The same as they were at a time, for a table as it was then.
    func texts(neededAt time: Double) async throws(LogError) -> [String: [String]]

    /// How far sources were read, by their names, as it was appended with their rows.
    func positions() async throws(LogError) -> [String: String]
}

extension RowLog {
    package func trim() async throws(LogError) { try await trim(keeping: 0) }

    package func join() async throws(LogError) {}

    package func texts() async throws(LogError) -> [String: [String]] { [:] }

    package func texts(neededAt time: Double) async throws(LogError) -> [String: [String]] {
        try await texts()
    }

    package func earliest() async throws(LogError) -> Double? { nil }

    package func isWhole(at time: Double) async throws(LogError) -> Bool { true }

    package func offset(neededAt time: Double) async throws(LogError) -> Int {
        try await extent().offsets.lowerBound
    }

    /// The contents of some records from an offset on.
    package func read(from offset: Int) async throws(LogError) -> LogPage {
        try await records(from: offset).decoded()
    }
}

/// How far a source was read, in words of its own.
package struct SourcePosition: Hashable, Sendable {
    package var source: String
    package var text: String

    package init(_ text: String, of source: String) { (self.source, self.text) = (source, text) }
}

/// Something to be appended to a log.
package struct LogEntry: Sendable {
    package enum Content: Sendable {
        /// Rows column by column, in the order of the fields.
        case rows([ColumnBatch], of: Schema)
        /// `DELETE` of the rows that are there by now.
        case deletion(RowInterval)
        case change(RowChange, LoggedRows)
    }

    package var content: Content
    /// The request that the rows came with, if it has a key.
    package var request: AnsweredRequest?
    /// How far the source of the rows was read.
    package var position: SourcePosition?

    package init(
        _ content: Content, request: AnsweredRequest? = nil, position: SourcePosition? = nil
    ) {
        (self.content, self.request, self.position) = (content, request, position)
    }

    /// How many offsets it has.
    package var count: Int {
        switch content {
        case .rows(let columns, _): columns.first?.count ?? 0
        case .deletion, .change: 1
        }
    }
}

/// A change of rows that are there by now, of tables whose rows have keys; it has one offset.
package enum RowChange: Hashable, Sendable {
    /// Rows come in the place of those with the same values in the columns of a key.
    case replacement(key: [String])
    /// The rows with these values in these columns go.
    case removal
    /// These are all the rows that there are: what came before isn't needed.
    case state
}

/// The reach and the size of a log.
package struct LogExtent: Hashable, Sendable {
    /// The first offset that is needed, and the one after the last.
    package var offsets: Range<Int>
    /// The room that its records take.
    package var bytes: Int
    /// How many rows and deletions there are: fewer than offsets where some were lost with a damaged file.
    package var entries: Int

    package init(offsets: Range<Int>, bytes: Int, entries: Int? = nil) {
        (self.offsets, self.bytes) = (offsets, bytes)
        self.entries = entries ?? offsets.count
    }
}

/// Why a log didn't do what it should.
package enum LogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no room on the disk; nothing was appended.
    case full(String)
    /// The file can't be read as it was written.
    case damaged(String)
    /// The file can't be opened, read or written for another reason.
    case unavailable(String)
    /// A shared log doesn't go on from where it was read: others have trimmed it meanwhile, or have lost its end.
    case rewritten(String)

    package var description: String {
        switch self {
        case .full(let reason), .damaged(let reason), .unavailable(let reason),
            .rewritten(let reason):
            reason
        }
    }
}
