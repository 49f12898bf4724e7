/// The bins of one series at every width, each four times as wide as the one below.
///
/// A level's last bin is open, and goes into the level above once another opens after it: a row
/// that arrives in order touches one bin, and a bin goes up once.
struct SeriesLevels: Sendable {
    struct Level: Sendable {
        var closed = BinRun<ExtremaBin>()
        var open: ExtremaBin?

        /// Adds a bin and returns what the level above now lacks.
        mutating func add(_ bin: ExtremaBin, _ order: PointOrder) -> ExtremaBin? {
            guard let open, open.number >= bin.number else {
                defer { open = bin }
                guard let open else { return nil }
                closed.append(open)
                return open
            }
            if bin.number < open.number {
                closed.change(bin.number, orInsert: bin) { $0.merge(bin, in: order) }
                return bin
            }
            self.open?.merge(bin, in: order)
            return nil
        }
    }

    /// A level above has at least this many bins to sum up.
    private static let crowd = 8

    var levels = [Level()]
    /// Where the row that is last along x is.
    var newest = -Double.infinity

    /// How many bins there are at the lowest level.
    var count: Int { levels[0].closed.count + (levels[0].open == nil ? 0 : 1) }

    @inline(__always)
    mutating func add(_ row: Int, x: Double, y: Double, number: Double, _ order: PointOrder) {
        if x >= newest {
            newest = x
            if levels[0].open?.number == number {
                levels[0].open?.append(row, y)
                return
            }
        }
        add(ExtremaBin(number, row: row, y: y), at: 0, order)
    }

    mutating func add(_ bin: ExtremaBin, at level: Int, _ order: PointOrder) {
        guard var above = levels[level].add(bin, order) else { return }
        if level + 1 < levels.count {
            above.number = (above.number / 4).rounded(.down)
            add(above, at: level + 1, order)
        } else if levels[level].closed.count >= Self.crowd {
            addLevel(order)
        }
    }

    private mutating func addLevel(_ order: PointOrder) {
        let top = levels.count - 1
        levels.append(Level())
        levels[top].closed.forEach(from: -.infinity, through: .infinity) { bin in
            var above = bin
            above.number = (bin.number / 4).rounded(.down)
            _ = levels[top + 1].add(above, order)
        }
    }

    /// Gives up the lowest level.
    mutating func dropLowest(_ order: PointOrder) {
        if levels.count == 1 { addLevel(order) }
        let lowest = levels.removeFirst()
        guard var open = lowest.open else { return }
        open.number = (open.number / 4).rounded(.down)
        add(open, at: 0, order)
    }

    mutating func dropRows(before row: Int) {
        for level in levels.indices { levels[level].closed.dropRows(before: row) }
    }
}
