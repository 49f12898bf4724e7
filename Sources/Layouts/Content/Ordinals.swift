import Tables

/// A whole number for each mark of a layer; they are mostly all the same, or count up.
enum Ordinals {
    case same(Int)
    case counting(from: Int)
    case each([Int])

    init(_ rows: RowNumbers) {
        switch rows {
        case .range(let rows): self = .counting(from: rows.lowerBound)
        case .list(let rows): self = .each(rows)
        }
    }

    subscript(index: Int) -> Int {
        switch self {
        case .same(let number): number
        case .counting(let first): first + index
        case .each(let numbers): numbers[index]
        }
    }

    /// Something that is listed by number from the first on, for each of so many marks.
    func values<Value>(in list: [Value], from first: Int, count: Int) -> [Value] {
        if case .counting(let start) = self {
            return Array(list[start - first..<start - first + count])
        }
        return (0..<count).map { list[self[$0] - first] }
    }

    /// The marks at some indices, in that order.
    func gathered(_ indices: [Int]) -> Ordinals {
        if case .same = self { return self }
        return .each(indices.map { self[$0] })
    }

    /// Those of a stretch.
    func gathered(_ indices: Range<Int>) -> Ordinals {
        switch self {
        case .same: self
        case .counting(let first): .counting(from: first + indices.lowerBound)
        case .each(let numbers): .each(Array(numbers[indices]))
        }
    }
}
