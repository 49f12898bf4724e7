/// Some of a table's rows in their natural order, by absolute row number.
///
/// They are ranges, or bits where those take less room; which depends on the rows alone.
package struct RowSet: Hashable, Sendable {
    private enum Storage: Hashable, Sendable {
        /// Ascending, none empty, with a gap between any two; `starts` is how many rows stand before
        /// each.
        case ranges([Range<Int>], starts: [Int])
        case bits(RowBits)
    }

    private let storage: Storage
    package let count: Int

    /// The rows of ranges that ascend and are disjoint; neighbours are joined.
    package init(_ ranges: [Range<Int>]) {
        var joined: [Range<Int>] = []
        for range in ranges where !range.isEmpty {
            if let last = joined.last, last.upperBound == range.lowerBound {
                joined[joined.count - 1] = last.lowerBound..<range.upperBound
            } else {
                joined.append(range)
            }
        }
        if let first = joined.first, let last = joined.last,
            Self.usesBits(joined.count, words: (last.upperBound + 63) / 64 - first.lowerBound / 64)
        {
            let bits = RowBits(joined)
            self.init(.bits(bits), bits.count)
            return
        }
        var (starts, count): ([Int], Int) = ([], 0)
        for range in joined {
            starts.append(count)
            count += range.count
        }
        self.init(.ranges(joined, starts: starts), count)
    }

    /// The rows with these numbers, which ascend.
    package init(ascending rows: some Sequence<Int>) { self.init(rows.map { $0..<$0 + 1 }) }

    init(_ bits: RowBits) {
        if Self.usesBits(bits.rangeCount, words: bits.wordCount) {
            self.init(.bits(bits), bits.count)
            return
        }
        var ranges: [Range<Int>] = []
        bits.forEachRange { ranges.append($0) }
        self.init(ranges)
    }

    private init(_ storage: Storage, _ count: Int) { (self.storage, self.count) = (storage, count) }

    /// A range takes the room of three words.
    private static func usesBits(_ ranges: Int, words: Int) -> Bool {
        ranges > 64 && ranges * 3 > words
    }

    /// The ranges one after another, with a gap between any two.
    @inline(__always) func forEachRange(_ body: (Range<Int>) -> Void) {
        switch storage {
        case .ranges(let ranges, _): ranges.forEach(body)
        case .bits(let bits): bits.forEachRange(body)
        }
    }

    /// The rows that are in another set too.
    package func intersection(_ other: RowSet) -> RowSet {
        let (one, two) = (ranges, other.ranges)
        var both: [Range<Int>] = []
        var (i, j) = (0, 0)
        while i < one.count, j < two.count {
            let overlap = one[i].clamped(to: two[j])
            if !overlap.isEmpty { both.append(overlap) }
            if one[i].upperBound < two[j].upperBound { i += 1 } else { j += 1 }
        }
        return RowSet(both)
    }

    /// The bits, if it is these.
    var bits: RowBits? { if case .bits(let bits) = storage { bits } else { nil } }

    package var ranges: [Range<Int>] {
        var all: [Range<Int>] = []
        forEachRange { all.append($0) }
        return all
    }

    /// The one range that holds all of its rows and no others; nil when it has several.
    package var range: Range<Int>? {
        guard case .ranges(let ranges, _) = storage, ranges.count <= 1 else { return nil }
        return ranges.first ?? 0..<0
    }

    package func contains(_ row: Int) -> Bool {
        switch storage {
        case .ranges(let ranges, _):
            let index = ranges.partitioned { $0.upperBound <= row }
            return index < ranges.count && ranges[index].contains(row)
        case .bits(let bits): return bits.contains(row)
        }
    }

    /// How many rows of a range are in it.
    func count(in range: Range<Int>) -> Int {
        guard case .ranges(let ranges, _) = storage else { return bits?.count(in: range) ?? 0 }
        return ranges[ranges.partitioned { $0.upperBound <= range.lowerBound }...]
            .prefix { $0.lowerBound < range.upperBound }
            .reduce(0) { $0 + $1.clamped(to: range).count }
    }

    /// Up to `count` rows from the index `first` on.
    package func rows(from first: Int, count wanted: Int) -> [Int] {
        guard case .ranges(let ranges, let starts) = storage else {
            return bits?.rows(from: first, count: wanted) ?? []
        }
        var rows: [Int] = []
        var index = max(0, starts.partitioned { $0 <= first } - 1)
        var skipped = starts.isEmpty ? 0 : max(0, first - starts[index])
        while index < ranges.count, rows.count < wanted {
            rows += ranges[index].dropFirst(skipped).prefix(wanted - rows.count)
            (index, skipped) = (index + 1, 0)
        }
        return rows
    }

    /// All of them.
    package var numbers: [Int] { rows(from: 0, count: count) }

    package func forEach(_ body: (Int) -> Void) {
        switch storage {
        case .ranges(let ranges, _): for range in ranges { for row in range { body(row) } }
        case .bits(let bits): bits.forEach(body)
        }
    }
}

extension Range<Int> {
    /// The parts of it between some rows.
    package func without(_ rows: RowSet) -> [Range<Int>] {
        var (parts, start): ([Range<Int>], Int) = ([], lowerBound)
        for gap in rows.ranges {
            let gap = gap.clamped(to: self)
            if gap.isEmpty { continue }
            parts.append(start..<gap.lowerBound)
            start = gap.upperBound
        }
        return parts + [start..<upperBound]
    }
}
