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
