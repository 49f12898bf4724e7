/// Which cells of a plot have points: what a picture of very many of them needs, without reading
/// every row.
///
/// An immutable snapshot.
struct CellPyramid: Sendable {
    /// With fewer rows than this all may as well be read.
    static let fewRows = 32_768

    let grid: CellGrid
    let series: [GrowingCells.Series]

    /// A row or a few of each cell of an interval, `lower <= x < upper`, that has some with a finite
    /// y.
    ///
    /// - Parameters:
    ///   - lower: the first x of the interval.
    ///   - upper: the x that it ends before.
    ///   - cell: how large cells are, in powers of two; their numbers are x and y divided by that,
    ///     rounded down.
    ///   - levels: the same points along x.
    ///   - code: the code of the rows' series; nil where there is but one.
    /// - Returns: nil where the cells kept are larger.
    func rows(
        from lower: Double, to upper: Double, cell: (x: Double, y: Double),
        of levels: LevelsOfDetail, series code: UInt32?
    ) -> [Int]? {
        let (x, y) = (Int(cell.x.exponent) - grid.x, Int(cell.y.exponent) - grid.y)
        guard x >= 0, y >= 0 else { return nil }
        let index = code.seriesIndex
        guard series.indices.contains(index) else { return [] }
        var query = CellsQuery(
            grid, series[index], levels, code, width: cell.x, shift: min(y, UInt16.bitWidth))
        query.gather(from: lower, to: upper, at: min(x / 2, grid.levelCount - 1))
        return query.rows
    }
}

/// One question to the cells of one series.
private struct CellsQuery {
    private let grid: CellGrid
    private let bins: GrowingCells.Series
    private let levels: LevelsOfDetail
    private let code: UInt32?
    private let width: Double
    private let shift: Int
    private let oldest: Int
    private(set) var rows: [Int] = []
    /// The column of cells at hand, how many there were, and the last in which each cell was seen.
    private var column = -Double.infinity
    private var columnCount = 0
    private var seen: [Int]

    init(
        _ grid: CellGrid, _ bins: GrowingCells.Series, _ levels: LevelsOfDetail, _ code: UInt32?,
        width: Double, shift: Int
    ) {
        (self.grid, self.bins, self.levels, self.code) = (grid, bins, levels, code)
        (self.width, self.shift, oldest) = (width, shift, levels.points.x.rows.lowerBound)
        seen = Array(repeating: 0, count: (1 << UInt16.bitWidth) >> shift + 2)
    }

    /// Takes whole bins, and from the level below what lies at the ends.
    mutating func gather(from lower: Double, to upper: Double, at level: Int) {
        guard lower < upper else { return }
        guard level >= 0 else { return scan(from: lower, to: upper) }
        let binWidth = grid.width(at: level)
        let (first, end) = ((lower / binWidth).rounded(.up), (upper / binWidth).rounded(.down))
        guard first < end else { return gather(from: lower, to: upper, at: level - 1) }
        gather(from: lower, to: first * binWidth, at: level - 1)
        let scale = binWidth / width
        bins[level].forEach(from: first, through: end - 1) { bin in
            enter((bin.number * scale).rounded(.down))
            bin.forEach(from: oldest) { add($1, $0) }
        }
        gather(from: end * binWidth, to: upper, at: level - 1)
    }

    private mutating func scan(from lower: Double, to upper: Double) {
        let found = levels.index.rows(from: max(lower, -.greatestFiniteMagnitude), to: upper)
        levels.points.forEachStretch(in: found, series: code) { first, x, y in
            for index in x.indices where y[index].isFinite {
                guard let cell = grid.cell(of: y[index]) else { continue }
                enter(x[index].bin(of: width))
                add(first + index, cell)
            }
        }
    }

    @inline(__always) private mutating func enter(_ number: Double) {
        guard number != column else { return }
        (column, columnCount) = (number, columnCount + 1)
    }

    @inline(__always) private mutating func add(_ row: Int, _ cell: UInt16) {
        let index = (grid.base + Int(cell)) >> shift - grid.base >> shift
        guard seen[index] != columnCount else { return }
        seen[index] = columnCount
        rows.append(row)
    }
}
