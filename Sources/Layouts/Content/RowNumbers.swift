import Tables

/// The rows that a layer's marks stand for: all of a range, or some of it.
enum RowNumbers: RandomAccessCollection {
    case range(Range<Int>)
    /// In rising order.
    case list([Int])

    init(rising rows: [Int]) {
        guard let first = rows.first, rows[rows.count - 1] - first == rows.count - 1 else {
            self = .list(rows)
            return
        }
        self = .range(first..<first + rows.count)
    }

    init(_ rows: RowSet) { self = rows.range.map(Self.range) ?? .list(rows.numbers) }

    /// The rows with as many before the first and after the last as there are of a range.
    func widened(by count: Int, in range: Range<Int>) -> RowNumbers {
        func widened(_ rows: Range<Int>) -> Range<Int> {
            (rows.lowerBound - count..<rows.upperBound + count).clamped(to: range)
        }
        switch self {
        case .range(let rows): return .range(widened(rows))
        case .list(let rows):
            guard let first = rows.first, let last = rows.last else { return self }
            let all = widened(first..<last + 1)
            return .list(Array(all.lowerBound..<first) + rows + (last + 1..<all.upperBound))
        }
    }

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch self {
        case .range(let rows): rows.count
        case .list(let rows): rows.count
        }
    }

    subscript(index: Int) -> Int {
        switch self {
        case .range(let rows): rows.lowerBound + index
        case .list(let rows): rows[index]
        }
    }
}
