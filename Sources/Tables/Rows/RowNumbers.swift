/// The rows that a layer's marks stand for: all of a range, or some of it.
@usableFromInline package enum RowNumbers: RandomAccessCollection {
    case range(Range<Int>)
    /// In rising order.
    case list([Int])

    package init(rising rows: [Int]) {
        guard let first = rows.first, rows[rows.count - 1] - first == rows.count - 1 else {
            self = .list(rows)
            return
        }
        self = .range(first..<first + rows.count)
    }

    package init(_ rows: RowSet) { self = rows.range.map(Self.range) ?? .list(rows.numbers) }

    /// The rows with as many before the first and after the last as there are of a range.
    package func widened(by count: Int, in range: Range<Int>) -> RowNumbers {
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

    @inlinable package var startIndex: Int { 0 }

    @inlinable package var endIndex: Int {
        switch self {
        case .range(let rows): rows.count
        case .list(let rows): rows.count
        }
    }

    @inlinable package subscript(index: Int) -> Int {
        switch self {
        case .range(let rows): rows.lowerBound + index
        case .list(let rows): rows[index]
        }
    }
}

extension Column {
    /// The numbers, or the seconds since 1970, in some rows; NaN where they are missing or strings.
    package func scalars(_ rows: RowNumbers) -> [Double] {
        switch storage {
        case .numbers(let chunks), .dates(let chunks): chunks.elements(rows)
        case .strings: Array(repeating: .nan, count: rows.count)
        case .constant(let value, _): Array(repeating: value.scalar ?? .nan, count: rows.count)
        }
    }
}

extension Chunks {
    /// The elements in some rows, in that order.
    package func elements(_ rows: RowNumbers) -> [Element] {
        guard case .range(let range) = rows else { return rows.map { self[$0] } }
        var elements: [Element] = []
        elements.reserveCapacity(range.count)
        forEachStretch(in: range) { stretch, _ in elements += stretch }
        return elements
    }
}

extension RowSet {
    package init(_ rows: RowNumbers) {
        switch rows {
        case .range(let range): self.init([range])
        case .list(let numbers): self.init(ascending: numbers)
        }
    }
}
