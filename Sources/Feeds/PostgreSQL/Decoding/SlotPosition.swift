import Foundation

/// How far a table is read by logical decoding; kept with the rows, in one transaction.
///
/// The slot's own position comes later, and may be an older one after a crash of the server: what it
/// brings again is known by this.
struct SlotPosition: Hashable, Sendable, Codable {
    /// A transaction of which some changes are in the table.
    struct Part: Hashable, Sendable, Codable {
        var end: WALPosition
        var changes: Int
    }

    /// The rows as they were read at one moment, before any changes.
    struct Start: Hashable, Sendable, Codable {
        var snapshot: TransactionSnapshot
        /// All that it has seen had ended before here.
        var end: WALPosition
    }

    /// The transactions that end up to here are in the table.
    var end: WALPosition
    var part: Part?
    /// Nil once changes beyond it have been read.
    var start: Start?
    /// The identity of the database's table (its oid), which is another once it was made anew under its
    /// name; nil where an earlier version wrote the position.
    var table: UInt32?

    init(end: WALPosition, part: Part? = nil, start: Start? = nil, table: UInt32? = nil) {
        (self.end, self.part, self.start, self.table) = (end, part, start, table)
    }

    init?(_ text: String) {
        guard let position = try? JSONDecoder().decode(SlotPosition.self, from: Data(text.utf8))
        else { return nil }
        self = position
    }

    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
    }

    /// Whether a transaction is in the table.
    func has(_ transaction: UInt32, endingAt end: WALPosition) -> Bool {
        if end <= self.end { return true }
        guard let start, end <= start.end else { return false }
        return start.snapshot.hasSeen(transaction)
    }

    /// How many of a transaction's changes are in the table.
    func changes(ofTransactionEndingAt end: WALPosition) -> Int {
        part?.end == end ? part?.changes ?? 0 : 0
    }

    /// All transactions up to here are in the table, or change nothing in it.
    mutating func advance(to end: WALPosition) {
        guard end > self.end else { return }
        self.end = end
        part = nil
        if let start, end >= start.end { self.start = nil }
    }
}
