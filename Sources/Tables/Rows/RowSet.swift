/// Some of a table's rows in their natural order, as ranges of absolute row numbers.
package struct RowSet: Hashable, Sendable {
    /// Ascending, disjoint, none empty.
    package let ranges: [Range<Int>]
    /// How many rows stand before each range.
    private let starts: [Int]
    package let count: Int

    package init(_ ranges: [Range<Int>]) {
        var (starts, count): ([Int], Int) = ([], 0)
        self.ranges = ranges.filter { !$0.isEmpty }
        for range in self.ranges {
            starts.append(count)
            count += range.count
        }
        (self.starts, self.count) = (starts, count)
    }

    /// The rows with these numbers, which ascend.
    package init(ascending rows: some Sequence<Int>) {
        var ranges: [Range<Int>] = []
        for row in rows {
            if let last = ranges.last, last.upperBound == row {
                ranges[ranges.count - 1] = last.lowerBound..<row + 1
            } else {
                ranges.append(row..<row + 1)
            }
        }
        self.init(ranges)
    }

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
