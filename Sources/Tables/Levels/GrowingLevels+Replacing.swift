/// Levels of rows of which some were replaced or removed.
extension GrowingLevels {
    /// A bin of the lowest level.
    private struct BinKey: Hashable {
        var number: Double
        var series: Int
    }

    /// Follows rows of which some are others: only the bins that these were in or are in are made anew.
    ///
    /// - Parameters:
    ///   - old: the points before.
    ///   - points: those of now.
    ///   - index: finds these along x.
    ///   - changed: the rows that were replaced or removed, by the numbers that they had; ascending.
    ///   - number: the numbers of the rows now.
    mutating func follow(
        from old: Points, to points: Points, _ index: TimeIndex, changed: [Int],
        under number: Renumbering
    ) {
        guard let exponent else { return grow(over: points) }
        let removed = Set(number.removed)
        var keys: Set<BinKey> = []
        for row in changed {
            keys.insert(key(of: row, in: old, exponent))
            if removed.contains(row) { continue }
            keys.insert(key(of: number(row), in: points, exponent))
        }
        renumber(number, before: points.x.rows.upperBound)
        for (key, bin) in bins(at: keys.filter(\.number.isFinite), of: points, index, exponent) {
            set(key.number, of: key.series, to: bin, points.order)
        }
        fit(points)
    }

    private func key(of row: Int, in points: Points, _ exponent: Int) -> BinKey {
        let scale: Double = .power(-exponent)
        return BinKey(
            number: (points.x[row] * scale).rounded(.down), series: points.seriesIndex(of: row))
    }

    /// The bins as their rows make them, along x; nil for those without rows.
    private func bins(
        at keys: Set<BinKey>, of points: Points, _ index: TimeIndex, _ exponent: Int
    ) -> [(BinKey, ExtremaBin?)] {
        var rows: [BinKey: [Int]] = [:]
        func note(_ row: Int) {
            let key = key(of: row, in: points, exponent)
            if keys.contains(key) { rows[key, default: []].append(row) }
        }
        let (numbers, width) = (Set(keys.map(\.number)), Double.power(exponent))
        if index.isSorted {
            for number in numbers {
                index.rows(from: number * width, to: (number + 1) * width).forEach(note)
            }
        } else {
            // Late rows may be anywhere: all are looked at once.
            let scale: Double = .power(-exponent)
            points.x.forEachStretch { stretch, first in
                for (offset, x) in stretch.enumerated()
                where numbers.contains((x * scale).rounded(.down)) { note(first + offset) }
            }
        }
        let order = points.order
        return keys.sorted { $0.number < $1.number }.map { key in
            var bin: ExtremaBin?
            for row in (rows[key] ?? []).sorted(by: order.precedes) {
                bin.append(ExtremaBin(key.number, row: row, y: points.y[row]))
            }
            return (key, bin)
        }
    }
}
