extension GrowingTable {
    /// Removes some rows, as if they had never come.
    ///
    /// Cells are copied, and the others get other numbers, the last of them the one that the next row would
    /// have had: who asks what comes after a row that it knows hears of the change.
    ///
    /// - Returns: how many rows went.
    @discardableResult
    package func remove(_ removed: RowSet) -> Int {
        let removed = removed.intersection(RowSet([rows]))
        if removed.count > 0 { replace([:], removing: removed) }
        return removed.count
    }

    /// Replaces some rows where they stand, and removes others.
    ///
    /// As with `remove`, rows get other numbers. Levels of detail are made anew where they hold rows that
    /// are others now, and so are rows that transforms make of single ones, blocks of groups and groups of windows.
    ///
    /// - Parameters:
    ///   - cells: whole rows by the numbers of those that they replace.
    ///   - removed: other rows.
    ///   - end: the number after the last row's; the second one after the last row's of now by default.
    package func replace(
        _ cells: [Int: [Value]], removing removed: RowSet = RowSet([]), before end: Int? = nil
    ) {
        replace(cells, removing: removed, before: end, following: nil)
    }

    /// Gives texts the order of their first rows, as if the rows had come now, under other numbers.
    ///
    /// - Parameter end: the number after the last row's.
    package func orderTexts(before end: Int) {
        replace([:], removing: RowSet([]), before: end, following: nil, orderingNames: true)
    }

    /// The same of a table whose rows are another's, under the numbers that they get: the first columns have the
    /// codes of its texts.
    func replace(
        _ cells: [Int: [Value]], removing removed: RowSet, before end: Int?,
        following source: Table?, orderingNames ordersNames: Bool = false
    ) {
        let number = Renumbering(rows, removing: removed, before: end ?? rows.upperBound + 1)
        let before = levels.keys.reduce(into: [:]) { $0[$1] = points($1) }
        let (replaced, kept) = (cells.keys.sorted(), rows.without(removed))
        let (first, count) = (rows.lowerBound + number.distance, rows.count - number.removed.count)
        let recoded = growing.indices.filter { column in
            if let source, column < source.columns.count,
                case .strings(let codes, let names) = source.columns[column].storage
            {
                return growing[column].copy(first..<first + count, of: codes, names)
            }
            return growing[column].replace(
                replaced.map { ($0, cells[$0]?[column] ?? .missing) }, keeping: kept, under: number,
                orderingNames: ordersNames)
        }
        let after = Lineage()
        replacements.append(
            RowReplacement(before: lineage, after: after, replaced: replaced, number: number))
        (rows, lineage) = (first..<first + count, after)
        removals += 1
        for index in boundsTrees.keys {
            boundsTrees[index] = BoundsTree()
            growTree(at: index)
        }
        let changed = (replaced + number.removed).sorted()
        for columns in levels.keys {
            let isRecoded = columns.series.map(recoded.contains) ?? false
            follow(columns, from: isRecoded ? nil : before[columns], changed, number)
        }
        dropRows(before: retention.firstRowKept(of: rows, by: timeIndex))
    }

    /// Begins anew without the points before, where their series have other numbers.
    private func follow(
        _ columns: GrowingLevels.Columns, from old: GrowingLevels.Points?, _ changed: [Int],
        _ number: Renumbering
    ) {
        guard let points = points(columns) else { return forgetLevels(columns) }
        // Of many changes the bins are as quickly made anew.
        if let old, let index = timeIndex(at: columns.x), changed.count < rows.count / 8 {
            levels[columns]?.follow(
                from: old, to: points, index, changed: changed, under: number)
        } else {
            levels[columns] = GrowingLevels()
            levels[columns]?.grow(over: points)
        }
        if cells[columns] != nil {
            cells[columns] = GrowingCells()
            cells[columns]?.grow(over: points)
        }
        if stacks[columns] != nil { stacks[columns] = stack(columns, of: points) }
    }
}
