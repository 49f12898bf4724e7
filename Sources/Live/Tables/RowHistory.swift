/// The log that a table's rows came from, and which row numbers stand for no row that came.
struct RowHistory {
    /// A deletion, or rows that were replaced; adjoining ones may be one.
    private struct Change {
        var numbers: Range<Int>
        /// How many rows were replaced.
        var replaced: Int
    }

    private var changes: [Change] = []
    private var offsets: RowOffsets
    /// The first offset that a table needs whose rows were replaced where they stand; nil while its rows
    /// are as they came.
    private var base: Int?
    private let start: Int
    /// The last deletion, and the first of the rows that it left: texts have been in the order of these since.
    private var lastDeletion: (offset: Int, first: Int)?
    /// How many rows have come or were replaced since the base.
    private var written = 0

    /// More are joined.
    private static let mostChanges = 1_024

    init(from row: Int = 0) { (offsets, start) = (RowOffsets(from: row), row) }

    // MARK: What came

    /// Rows are to come, the first of them with a number.
    mutating func note(_ count: Int, at offset: Int, of row: Int) {
        offsets.note(offset, of: row)
        if base != nil { written += count }
    }

    /// The offset of a deletion, whose number is the next row's.
    mutating func note(deletionAt offset: Int, of row: Int) { offsets.note(offset, of: row) }

    /// Rows were deleted under a number; `kept` are those that stayed, by the numbers that they had.
    mutating func noteDeletion(_ number: Int, kept: [Range<Int>]) {
        let offset = offsets.offset(of: number)
        offsets.keep(kept, before: number + 1)
        let first = number + 1 - kept.reduce(0) { $0 + $1.count }
        lastDeletion = (offset, offsets.offset(of: first))
        append(Change(numbers: number..<number + 1, replaced: 0))
    }

    /// Rows were replaced under a number.
    mutating func noteReplacement(_ number: Int, of count: Int) {
        base = base ?? start
        written += count
        append(Change(numbers: number..<number + 1, replaced: count))
    }

    /// The log has all rows under one number, so that nothing before it is needed.
    mutating func noteState(_ number: Int) {
        (base, written) = (number, 0)
        append(Change(numbers: number..<number + 1, replaced: 0))
    }

    private mutating func append(_ change: Change) {
        changes.append(change)
        guard changes.count > Self.mostChanges else { return }
        let oldest = changes.removeFirst()
        guard oldest.numbers.upperBound == changes[0].numbers.lowerBound else { return }
        changes[0].numbers = oldest.numbers.lowerBound..<changes[0].numbers.upperBound
        changes[0].replaced += oldest.replaced
    }

    // MARK: What it means

    /// Of some numbers those of rows that came.
    func arrived(_ rows: Range<Int>) -> Range<Int> {
        let changed = changes.reduce(0) { $0 + $1.numbers.clamped(to: rows).count }
        return min(rows.lowerBound + changed, rows.upperBound)..<rows.upperBound
    }

    /// How often rows were replaced under some numbers.
    func replacements(in rows: Range<Int>) -> Int {
        changes.reduce(0) { $0 + ($1.numbers.overlaps(rows) ? $1.replaced : 0) }
    }

    /// The first offset that the log has to keep for some rows to be read back, with texts in the same order.
    mutating func firstOffset(of rows: Range<Int>) -> Int {
        let first = base ?? offsets.firstOffset(of: rows)
        guard let lastDeletion, lastDeletion.offset >= first else { return first }
        return min(first, lastDeletion.first)
    }

    /// Whether the log is so much longer than the table that all rows are best written anew.
    func isLong(for rows: Int) -> Bool { base != nil && written > max(10_000, 4 * rows) }
}
