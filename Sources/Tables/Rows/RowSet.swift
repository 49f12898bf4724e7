/// Some of a table's rows in their natural order, as ranges of absolute row numbers.
package struct RowSet: Hashable, Sendable {
    /// Ascending, none empty, with a gap between any two.
    package let ranges: [Range<Int>]
    /// How many rows stand before each range.
    private let starts: [Int]
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
        var (starts, count): ([Int], Int) = ([], 0)
        for range in joined {
            starts.append(count)
            count += range.count
        }
        (self.ranges, self.starts, self.count) = (joined, starts, count)
    }

    /// The rows with these numbers, which ascend.
    package init(ascending rows: some Sequence<Int>) { self.init(rows.map { $0..<$0 + 1 }) }

    package func contains(_ row: Int) -> Bool {
        let place = ranges.partitioned { $0.upperBound <= row }
        return place < ranges.count && ranges[place].contains(row)
    }

    /// Up to `count` rows from the place `first` on.
    package func rows(from first: Int, count wanted: Int) -> [Int] {
        var rows: [Int] = []
        var place = max(0, starts.partitioned { $0 <= first } - 1)
        var skipped = starts.isEmpty ? 0 : max(0, first - starts[place])
        while place < ranges.count, rows.count < wanted {
            rows += ranges[place].dropFirst(skipped).prefix(wanted - rows.count)
            (place, skipped) = (place + 1, 0)
        }
        return rows
    }

    package func forEach(_ body: (Int) -> Void) {
        for range in ranges { for row in range { body(row) } }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The count of leading elements that satisfy a predicate that is never true after false.
    func partitioned(_ isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - startIndex
    }
}
