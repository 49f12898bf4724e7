extension GrowingColumn {
    /// The column with some cells replaced, as if its rows had come as they are now, under other numbers.
    ///
    /// Cells are copied by the stretch. Names are found anew only where one is another, or rows have gone
    /// that were the first to have theirs: otherwise they stand in the order of their first rows already.
    ///
    /// - Parameters:
    ///   - cells: values by the numbers of the rows that have them from now on.
    ///   - first: the number that the first row gets.
    ///   - hasAll: whether no row has gone since the column began.
    /// - Returns: a column to which rows may be appended in the place of this one.
    func replacing(_ cells: [(row: Int, value: Value)], from first: Int, hasAll: Bool) -> Self {
        let distance = first - rows.lowerBound
        switch growth {
        case .numbers(let chunks):
            return Self(.numbers(chunks.replacing(cells, from: first) { $0.number }))
        case .dates(let chunks):
            return Self(.dates(chunks.replacing(cells, from: first) { $0.seconds }))
        case .strings(let codes, var names):
            let isSame = cells.allSatisfy { row, value in
                let code = codes[row]
                if case .string(let name) = value {
                    return code != Column.missingCode && names.names[Int(code)] == name
                }
                return code == Column.missingCode
            }
            if isSame, hasAll {
                names.renumber(by: distance)
                return Self(.strings(codes.copied(from: first, filler: Column.missingCode), names))
            }
            return named(anew: codes, names.names, replacing: cells, from: first)
        }
    }

    private func named(
        anew codes: Chunks<UInt32>, _ names: Chunks<String>,
        replacing cells: [(row: Int, value: Value)], from first: Int
    ) -> Self {
        var texts = NamesAnew(names)
        var changed = Chunks<UInt32>(from: first, filler: Column.missingCode)
        var rest = cells[...]
        codes.forEachStretch { stretch, start in
            var code = Array(stretch)
            var index = 0
            while index < code.count {
                // Up to the next row that has another cell.
                let end = rest.first.map { min($0.row - start, code.count) } ?? code.count
                while index < end {
                    code[index] = texts.code(ofOld: code[index])
                    index += 1
                }
                if index < code.count, let cell = rest.popFirst() {
                    code[index] = texts.code(of: cell.value)
                    index += 1
                }
            }
            code.withUnsafeBufferPointer { changed.append($0) }
        }
        var growing = GrowingNames()
        for name in texts.names { _ = growing.code(of: name) }
        growing.note(changed.rows, of: changed)
        return Self(.strings(changed, growing))
    }
}

extension Chunks<Double> {
    fileprivate func replacing(
        _ cells: [(row: Int, value: Value)], from first: Int, _ scalar: (Value) -> Double
    ) -> Chunks {
        var copy = copied(from: first, filler: .nan)
        for (row, value) in cells { copy.set(row - rows.lowerBound + first, scalar(value)) }
        return copy
    }
}

/// Names in the order in which they are met, each once, some of them by their codes in an older column.
private struct NamesAnew {
    private var met = DistinctNames()
    private let old: Chunks<String>
    /// The new code of each old one; that of a missing cell where it wasn't met.
    private var moved: [UInt32]

    init(_ old: Chunks<String>) {
        self.old = old
        moved = Array(repeating: Column.missingCode, count: old.rows.count)
    }

    var names: [String] { met.names }

    mutating func code(ofOld code: UInt32) -> UInt32 {
        guard code != Column.missingCode else { return code }
        let known = moved[Int(code)]
        return known != Column.missingCode ? known : first(code)
    }

    private mutating func first(_ code: UInt32) -> UInt32 {
        moved[Int(code)] = self.code(of: .string(old[Int(code)]))
        return moved[Int(code)]
    }

    mutating func code(of value: Value) -> UInt32 { met.code(of: value) }
}
