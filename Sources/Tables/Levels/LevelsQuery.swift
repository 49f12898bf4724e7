/// One question to the levels of detail of one series.
struct LevelsQuery {
    private let whole: LevelsOfDetail
    private let levels: [SeriesLevels.Level]
    private let code: UInt32?
    private let order: PointOrder
    /// How many bins were put together anew from rows, because some of theirs have left.
    private var scans = 0

    /// In a table whose rows come in no order, more bins than this may have lost rows.
    private static let mostScans = 128

    init(_ whole: LevelsOfDetail, _ code: UInt32?, usingBins: Bool = true) {
        (self.whole, self.code, order) = (whole, code, whole.points.order)
        let index = code.seriesIndex
        let isThere = usingBins && whole.series.indices.contains(index)
        levels = isThere ? whole.series[index].levels : []
    }

    /// Whether the bins answered; if not, `LevelsQuery(_, _, usingBins: false)` does.
    var isReliable: Bool { scans <= Self.mostScans }

    private func width(at level: Int) -> Double { .power((whole.exponent ?? 0) + 2 * level) }

    // MARK: Answers

    mutating func rows(from lower: Double, to upper: Double, exponent: Int) -> [Int]? {
        guard let inside = bin(from: lower, to: upper) else { return nil }
        let (extent, width) = (order.extent(of: inside), Double.power(exponent))
        let count = extent.upperBound.bin(of: width) - extent.lowerBound.bin(of: width) + 1
        guard Double(inside.values.count) > 4 * count else { return nil }
        let before = last(before: extent.lowerBound.bin(of: width) * width)
        let after = first(from: (extent.upperBound.bin(of: width) + 1) * width)
        let start = (before ?? extent.lowerBound).bin(of: width) * width
        let end = ((after ?? extent.upperBound).bin(of: width) + 1) * width
        var rows: [Int] = []
        rows.reserveCapacity(6 * Int(min(count, 16_384)))
        var bins = BinsInOrder(width)
        let order = order
        forEachPart(from: start, to: end, exponent, width) { part in
            bins.add(part) { $0.appendRows(to: &rows, in: order) }
        }
        bins.finish { $0.appendRows(to: &rows, in: order) }
        return rows
    }

    /// The x of the last row before one.
    mutating func last(before x: Double) -> Double? {
        lastBin(before: x).map { order.extent(of: $0).upperBound }
    }

    /// The x of the first row that isn't before one.
    mutating func first(from x: Double) -> Double? {
        firstBin(from: x).map { order.extent(of: $0).lowerBound }
    }

    /// All points of an interval as one bin; nil when there are none.
    mutating func bin(from lower: Double, to upper: Double) -> ExtremaBin? {
        var sum: ExtremaBin?
        gather(from: lower, to: upper, at: levels.count - 1, into: &sum)
        return sum
    }
}

// MARK: Bins

extension LevelsQuery {
    /// Takes whole bins, and from the level below what lies at the ends.
    private mutating func gather(
        from lower: Double, to upper: Double, at level: Int, into sum: inout ExtremaBin?
    ) {
        guard lower < upper else { return }
        guard level >= 0, whole.exponent != nil else {
            return sum.append(scanned(from: lower, to: upper))
        }
        let width = width(at: level)
        let first = (lower / width).rounded(.up)
        let end = (upper / width).rounded(.down)
        guard first < end else {
            return gather(from: lower, to: upper, at: level - 1, into: &sum)
        }
        gather(from: lower, to: first * width, at: level - 1, into: &sum)
        forEachStored(at: level, from: first, through: end - 1) { sum.append($0) }
        gather(from: end * width, to: upper, at: level - 1, into: &sum)
    }

    /// Calls `body` with bins along x that are parts of ones of a width, and have their numbers.
    private mutating func forEachPart(
        from lower: Double, to upper: Double, _ exponent: Int, _ width: Double,
        _ body: (ExtremaBin) -> Void
    ) {
        guard let lowest = whole.exponent, exponent >= lowest, !levels.isEmpty else {
            return scan(from: lower, to: upper, width, body)
        }
        let level = min((exponent - lowest) / 2, levels.count - 1)
        let (scale, part) = (Double.power(lowest + 2 * level - exponent), self.width(at: level))
        forEachStored(at: level, from: lower / part, through: upper / part - 1) { bin in
            var bin = bin
            bin.number = (bin.number * scale).rounded(.down)
            body(bin)
        }
    }

    /// Calls `body` with the bins of a level, the ends included, along x; several may have one
    /// number.
    private mutating func forEachStored(
        at level: Int, from first: Double, through last: Double, _ body: (ExtremaBin) -> Void
    ) {
        let (oldest, closed) = (whole.points.x.rows.lowerBound, levels[level].closed)
        closed.forEach(from: first, through: last) { bin in
            if bin.oldest >= oldest { return body(bin) }
            if let bin = refreshed(bin, at: level) { body(bin) }
        }
        for bin in tail(at: level) where bin.number >= first && bin.number <= last { body(bin) }
    }

    /// The stretch along x that the levels up to this one haven't passed on yet.
    private mutating func tail(at level: Int) -> [ExtremaBin] {
        (0...level).reversed().compactMap { below in
            guard let open = levels[below].open, var bin = refreshed(open, at: below) else {
                return nil
            }
            bin.number = (bin.number * .power(2 * (below - level))).rounded(.down)
            return bin
        }
    }

    /// The bin without rows that have left; nil when none is left.
    private mutating func refreshed(_ bin: ExtremaBin, at level: Int) -> ExtremaBin? {
        let oldest = whole.points.x.rows.lowerBound
        if bin.oldest >= oldest { return bin }
        guard bin.newest >= oldest, isReliable else { return nil }
        var sum: ExtremaBin?
        if level == 0 {
            scans += 1
            let width = width(at: 0)
            sum = scanned(from: bin.number * width, to: (bin.number + 1) * width)
        } else {
            let (first, parts) = (bin.number * 4, levels[level - 1].closed)
            parts.forEach(from: first, through: first + 3) { part in
                sum.append(refreshed(part, at: level - 1))
            }
        }
        sum?.number = bin.number
        return sum
    }
}

// MARK: Neighbours

extension LevelsQuery {
    /// Some rows before an x, with the last of them.
    private mutating func lastBin(before x: Double) -> ExtremaBin? {
        guard whole.exponent != nil, !levels.isEmpty else {
            return scanned(from: -.infinity, to: x)
        }
        let edge = x.bin(of: width(at: 0))
        if let bin = scanned(from: edge * width(at: 0), to: x) { return bin }
        if let open = levels[0].open, open.number < edge, let bin = refreshed(open, at: 0) {
            return bin
        }
        var found: ExtremaBin?
        let closed = levels[0].closed
        closed.search(before: edge) { bin in
            found = refreshed(bin, at: 0)
            return found != nil || !isReliable
        }
        return found
    }

    /// Some rows not before an x, with the first of them.
    private mutating func firstBin(from x: Double) -> ExtremaBin? {
        guard whole.exponent != nil, !levels.isEmpty else { return scanned(from: x, to: .infinity) }
        let edge = x.bin(of: width(at: 0))
        if let bin = scanned(from: x, to: (edge + 1) * width(at: 0)) { return bin }
        var found: ExtremaBin?
        let closed = levels[0].closed
        closed.search(after: edge) { bin in
            found = refreshed(bin, at: 0)
            return found != nil || !isReliable
        }
        guard found == nil, let open = levels[0].open, open.number > edge else { return found }
        return refreshed(open, at: 0)
    }
}

// MARK: Rows

extension LevelsQuery {
    /// The points of an interval as one bin.
    private func scanned(from lower: Double, to upper: Double) -> ExtremaBin? {
        var sum: ExtremaBin?
        scan(from: lower, to: upper, .infinity) { sum.append($0) }
        return sum
    }

    /// Calls `body` with the bins of an interval's points, read row by row, along x.
    private func scan(
        from lower: Double, to upper: Double, _ width: Double, _ body: (ExtremaBin) -> Void
    ) {
        let found = whole.index.rows(
            from: max(lower, -.greatestFiniteMagnitude), to: upper)
        var bins = BinsInOrder(width)
        if whole.index.isAscending(found) {
            whole.points.forEachStretch(in: found, series: code) { row, x, y in
                bins.add(row, x, y, body)
            }
        } else {
            var rows: [Int] = []
            whole.points.forEachStretch(in: found, series: code) { row, x, _ in
                rows += row..<row + x.count
            }
            rows.sort(by: order.precedes)
            let (x, y) = (whole.points.x, whole.points.y)
            for row in rows { bins.add(row, x: x[row], y: y[row], body) }
        }
        bins.finish(body)
    }
}
