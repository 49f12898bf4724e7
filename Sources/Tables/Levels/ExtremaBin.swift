/// The summary of the points whose x lies in one bin: M4 (Jugel and others, VLDB 2014), the first
/// and the last point without a finite y, and counts.
///
/// Rows are absolute numbers, -1 where there is none. Of equal extremes it is the first along x.
/// Bins with the same rows are the same, however they were put together.
struct ExtremaBin: NumberedBin {
    var number: Double
    private(set) var first = -1
    private(set) var last = -1
    private(set) var lowest = -1
    private(set) var highest = -1
    private(set) var firstGap = -1
    private(set) var lastGap = -1
    /// The bounds of the row numbers.
    private(set) var oldest: Int
    private(set) var newest: Int
    private(set) var values = ValueBounds()
    /// Whether the order of the rows is their order along x.
    private(set) var isAscending = true

    init(_ number: Double, row: Int, y: Double) {
        (self.number, oldest, newest) = (number, row, row)
        append(row, y)
    }

    /// Adds a row that is later than all others, both along x and by its number.
    @inline(__always) mutating func append(_ row: Int, _ y: Double) {
        newest = row
        guard y.isFinite else {
            if firstGap < 0 { firstGap = row }
            lastGap = row
            return values.add(notFinite: y)
        }
        if first < 0 { first = row }
        last = row
        if y < values.lowest { lowest = row }
        if y > values.highest { highest = row }
        values.add(finite: y)
    }

    /// Adds a bin that is wholly later along x.
    @inline(__always) mutating func append(_ later: ExtremaBin) {
        isAscending = isAscending && later.isAscending && newest < later.oldest
        if later.first >= 0 {
            if first < 0 { first = later.first }
            last = later.last
            if later.values.lowest < values.lowest { lowest = later.lowest }
            if later.values.highest > values.highest { highest = later.highest }
        }
        if later.firstGap >= 0 {
            if firstGap < 0 { firstGap = later.firstGap }
            lastGap = later.lastGap
        }
        (oldest, newest) = (min(oldest, later.oldest), max(newest, later.newest))
        values.add(later.values)
    }

    /// Adds a bin whose rows lie anywhere among these.
    mutating func merge(_ other: ExtremaBin, in order: PointOrder) {
        isAscending =
            isAscending && other.isAscending && newest < other.oldest
            && order.precedes(
                order.later(last, lastGap), order.earlier(other.first, other.firstGap))
        first = order.earlier(first, other.first)
        last = order.later(last, other.last)
        firstGap = order.earlier(firstGap, other.firstGap)
        lastGap = order.later(lastGap, other.lastGap)
        if other.values.lowest < values.lowest {
            lowest = other.lowest
        } else if other.values.lowest == values.lowest {
            lowest = order.earlier(lowest, other.lowest)
        }
        if other.values.highest > values.highest {
            highest = other.highest
        } else if other.values.highest == values.highest {
            highest = order.earlier(highest, other.highest)
        }
        (oldest, newest) = (min(oldest, other.oldest), max(newest, other.newest))
        values.add(other.values)
    }

    /// Counts other rows than the ones that it has: those of a database, of which it has the extremes.
    mutating func count(finite: Int, missing: Int, infinite: Int) {
        values.count(finite: finite, missing: missing, infinite: infinite)
    }

    /// Follows rows that have got other numbers.
    mutating func renumber(_ number: Renumbering) {
        (first, last) = (number.ofAny(first), number.ofAny(last))
        (lowest, highest) = (number.ofAny(lowest), number.ofAny(highest))
        (firstGap, lastGap) = (number.ofAny(firstGap), number.ofAny(lastGap))
        (oldest, newest) = (number(oldest), number(newest))
    }

    /// Appends the rows to draw, each once, in their order along x.
    @inline(__always) func appendRows(to rows: inout [Int], in order: PointOrder) {
        guard isAscending, firstGap < 0 else { return appendSorted(to: &rows, in: order) }
        rows.append(first)
        let (next, after) = (min(lowest, highest), max(lowest, highest))
        if next > first { rows.append(next) }
        if after > next { rows.append(after) }
        if last > after { rows.append(last) }
    }

    private func appendSorted(to rows: inout [Int], in order: PointOrder) {
        let kept = [first, last, lowest, highest, firstGap, lastGap].filter { $0 >= 0 }
        let sorted = isAscending ? kept.sorted() : kept.sorted { order.precedes($0, $1) }
        for (index, row) in sorted.enumerated() where index == 0 || row != sorted[index - 1] {
            rows.append(row)
        }
    }
}

extension Optional<ExtremaBin> {
    mutating func append(_ later: ExtremaBin?) {
        guard let later else { return }
        if self?.append(later) == nil { self = later }
    }
}

extension Double {
    /// The number of the bin that contains a coordinate.
    @inline(__always) func bin(of width: Double) -> Double { (self / width).rounded(.down) }

    /// Two to the power of something.
    static func power(_ exponent: Int) -> Double {
        Double(sign: .plus, exponent: exponent, significand: 1)
    }
}
