/// Bins whose rows are others than before.
extension SeriesLevels {
    /// Follows rows that have got other numbers.
    mutating func renumber(_ number: Renumbering) {
        for level in levels.indices {
            levels[level].closed.forEachChange { $0.renumber(number) }
            levels[level].open?.renumber(number)
        }
    }

    /// Makes a bin of the lowest level, and those above that it is in, what its rows are now.
    ///
    /// - Parameters:
    ///   - number: of the bin.
    ///   - bin: that bin; nil where it has no rows.
    ///   - order: of the rows.
    mutating func set(_ number: Double, to bin: ExtremaBin?, _ order: PointOrder) {
        if let bin { newest = max(newest, order.extent(of: bin).upperBound) }
        set(number, to: bin, at: 0, order)
    }

    private mutating func set(
        _ number: Double, to bin: ExtremaBin?, at level: Int, _ order: PointOrder
    ) {
        guard let open = levels[level].open, open.number >= number else {
            if let bin { add(bin, at: level, order) }
            return
        }
        if open.number > number {
            levels[level].closed.set(number, bin)
            return passUp(number, from: level, order)
        }
        levels[level].open = bin ?? levels[level].closed.popLast()
        // A level's open bin isn't in the one above.
        if bin == nil, let last = levels[level].open { passUp(last.number, from: level, order) }
    }

    private mutating func passUp(_ number: Double, from level: Int, _ order: PointOrder) {
        guard level + 1 < levels.count else { return }
        let above = (number / 4).rounded(.down)
        var sum: ExtremaBin?
        levels[level].closed.forEach(from: 4 * above, through: 4 * above + 3) { sum.append($0) }
        sum?.number = above
        set(above, to: sum, at: level + 1, order)
    }
}
