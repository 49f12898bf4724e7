extension GrowingColumn {
    /// Replaces some cells and removes others, as if its rows had come as they are now, under other numbers.
    ///
    /// Cells are copied by the stretch. Names keep their codes while these are in the order of their first
    /// rows; else they are found anew.
    ///
    /// - Parameters:
    ///   - cells: values by the numbers of the rows that have them from now on; ascending.
    ///   - kept: the rows that stay, by the numbers that they had.
    ///   - number: the numbers that they get.
    ///   - ordersNames: whether names get the order of their first rows, although none is another.
    /// - Returns: whether names got other codes.
    mutating func replace(
        _ cells: [(row: Int, value: Value)], keeping kept: [Range<Int>], under number: Renumbering,
        orderingNames ordersNames: Bool = false
    ) -> Bool {
        switch growth {
        case .numbers(let chunks):
            growth = .numbers(chunks.replacing(cells, kept, number) { $0.number })
            return false
        case .dates(let chunks):
            growth = .dates(chunks.replacing(cells, kept, number) { $0.seconds })
            return false
        case .strings(let codes, var names):
            // Names have one owner meanwhile: their dictionary isn't copied.
            growth = .numbers(Chunks())
            var changed = codes.keeping(kept, under: number, filler: Column.missingCode)
            if !ordersNames, number.removed.isEmpty,
                cells.allSatisfy({ names.name(of: codes[$0.row]) == $0.value })
            {
                names.renumber(by: number.distance)
                growth = .strings(changed, names)
                return false
            }
            for (row, value) in cells { changed.set(number(row), names.code(ofStored: value)) }
            let haveOrder = names.renote(changed)
            if !haveOrder { (changed, names) = names.anew(for: changed) }
            growth = .strings(changed, names)
            return !haveOrder
        }
    }

    /// Has some rows of another table's column of texts, with the codes that these have there.
    ///
    /// - Returns: whether names got other codes.
    mutating func copy(
        _ rows: Range<Int>, of codes: Chunks<UInt32>, _ theirs: Chunks<String>
    ) -> Bool {
        var copy = Chunks<UInt32>(from: rows.lowerBound, filler: Column.missingCode)
        codes.forEachStretch(in: rows) { stretch, _ in copy.append(stretch) }
        var names = GrowingNames()
        names.adopt(theirs)
        names.note(copy.rows, of: copy)
        guard case .strings(_, let before) = growth else { return true }
        growth = .strings(copy, names)
        let count = min(before.names.rows.count, theirs.rows.count)
        return (0..<count).contains { before.names[$0] != theirs[$0] }
    }
}

extension GrowingNames {
    fileprivate func name(of code: UInt32) -> Value {
        code == Column.missingCode ? .missing : .string(names[Int(code)])
    }

    fileprivate mutating func code(ofStored value: Value) -> UInt32 {
        guard case .string(let name) = value else { return Column.missingCode }
        return code(of: name)
    }

    /// The names of some rows in the order in which these have them, and the codes of the rows.
    fileprivate func anew(for codes: Chunks<UInt32>) -> (Chunks<UInt32>, GrowingNames) {
        var moved = [UInt32](repeating: Column.missingCode, count: names.rows.count)
        var texts = GrowingNames()
        var changed = Chunks<UInt32>(from: codes.rows.lowerBound, filler: Column.missingCode)
        codes.forEachStretch { stretch, _ in
            changed.append(stretch) { code in
                guard code != Column.missingCode else { return code }
                if moved[Int(code)] == Column.missingCode {
                    moved[Int(code)] = texts.code(of: names[Int(code)])
                }
                return moved[Int(code)]
            }
        }
        texts.note(changed.rows, of: changed)
        return (changed, texts)
    }
}

extension Chunks {
    /// Some of the rows as a column of its own, of which some may be set before it is read.
    fileprivate func keeping(
        _ kept: [Range<Int>], under number: Renumbering, filler: Element
    ) -> Chunks {
        var copy = Chunks(from: rows.lowerBound + number.distance, filler: filler)
        for range in kept {
            forEachStretch(in: range) { stretch, _ in copy.append(stretch) }
        }
        return copy
    }
}

extension Chunks<Double> {
    fileprivate func replacing(
        _ cells: [(row: Int, value: Value)], _ kept: [Range<Int>], _ number: Renumbering,
        _ scalar: (Value) -> Double
    ) -> Chunks {
        var copy = keeping(kept, under: number, filler: .nan)
        for (row, value) in cells { copy.set(number(row), scalar(value)) }
        return copy
    }
}
