import Tables

/// Where the rows of a table are in its log: their numbers are offsets, until some are deleted and
/// those before get other numbers.
struct RowOffsets {
    private struct Stretch {
        var row: Int
        var offset: Int
    }

    /// Ascending by row and by offset; the last is without end.
    private var stretches: [Stretch]

    /// More are joined: the rows of one that goes seem older in the log than they are, and are kept
    /// there for longer.
    private static let mostStretches = 1_024

    init(from row: Int = 0) { stretches = [Stretch(row: row, offset: row)] }

    func offset(of row: Int) -> Int {
        let index = stretches.partitioned { $0.row <= row }
        guard index > 0 else { return stretches[0].offset }
        let stretch = stretches[index - 1]
        let end = index < stretches.count ? stretches[index].offset : Int.max
        return min(stretch.offset + row - stretch.row, end)
    }

    /// The offset of the first of some rows, or of the next one where there are none.
    mutating func firstOffset(of rows: Range<Int>) -> Int {
        let surplus = stretches.partitioned { $0.row <= rows.lowerBound } - 1
        if surplus > 0 { stretches.removeFirst(surplus) }
        return offset(of: rows.lowerBound)
    }

    /// Takes note of a row to come.
    mutating func note(_ offset: Int, of row: Int) {
        guard self.offset(of: row) != offset else { return }
        add(Stretch(row: row, offset: offset))
    }

    /// Rows were deleted: those that are kept have the numbers right before `end` now.
    ///
    /// - Parameters:
    ///   - kept: ranges of the numbers that they had.
    ///   - end: the number of the next row to come, which is its offset's.
    mutating func keep(_ kept: [Range<Int>], before end: Int) {
        let next = offset(of: end - 1) + 1
        let parts = kept.flatMap { self.parts(of: $0) }
        var row = end - parts.reduce(0) { $0 + $1.count }
        stretches = []
        for part in parts {
            add(Stretch(row: row, offset: part.lowerBound))
            row += part.count
        }
        add(Stretch(row: end, offset: next))
    }

    /// The ranges of offsets of some rows.
    private func parts(of rows: Range<Int>) -> [Range<Int>] {
        var (parts, row) = ([Range<Int>](), rows.lowerBound)
        while row < rows.upperBound {
            let index = stretches.partitioned { $0.row <= row }
            let end = index < stretches.count ? stretches[index].row : Int.max
            let stop = min(max(end, row + 1), rows.upperBound)
            let first = offset(of: row)
            parts.append(first..<first + stop - row)
            row = stop
        }
        return parts
    }

    private mutating func add(_ stretch: Stretch) {
        if let last = stretches.last, last.row == stretch.row { stretches.removeLast() }
        if let last = stretches.last, last.offset - last.row == stretch.offset - stretch.row {
            return
        }
        if stretches.count >= Self.mostStretches { stretches.remove(at: 1) }
        stretches.append(stretch)
    }
}
