/// The writing end of cells of points: which cells of a grid have some, kept up to date.
///
/// A row goes into one bin of each width. All of them are made anew once the table has twice as
/// many rows as when they were made, or a row lies far beyond the others: a row costs the same on
/// average, however many there are.
struct GrowingCells {
    typealias Series = [BinRun<CellBin>]

    /// Bins of fewer rows on average are of no use: their rows may be read one by one.
    private static let binRows = 64

    /// Nil while there are few rows, or where they can't be distinguished.
    private(set) var grid: CellGrid?
    /// Those of the rows without a series, then by code; each by the width of bins.
    private(set) var series: [Series] = []
    /// The row after those in the bins.
    private var next = 0
    /// The rows that there were when all bins were made.
    private var madeOf = 0..<0

    mutating func grow(over points: GrowingLevels.Points) {
        guard grid != nil || points.x.rows.count >= CellPyramid.fewRows else { return }
        let isFull = points.x.rows.upperBound - madeOf.upperBound > madeOf.count
        if isFull || !add(points) { make(of: points) }
    }

    /// Begins anew.
    mutating func make(of points: GrowingLevels.Points) {
        madeOf = points.x.rows
        make(of: points, CellGrid(of: points))
        var before = 0
        while binCount > before, points.x.rows.count > Self.binRows * binCount,
            let finer = grid?.finer
        {
            before = binCount
            make(of: points, finer)
        }
    }

    private mutating func make(of points: GrowingLevels.Points, _ grid: CellGrid?) {
        (self.grid, series, next) = (grid, [], points.x.rows.lowerBound)
        _ = add(points)
    }

    /// How many of the narrowest bins there are.
    private var binCount: Int { series.reduce(0) { $0 + $1[0].count } }

    /// - Returns: whether all rows lie in the grid.
    private mutating func add(_ points: GrowingLevels.Points) -> Bool {
        guard let grid else { return true }
        let scales = (0..<grid.levelCount).map { 1 / grid.width(at: $0) }
        next = max(next, points.x.rows.lowerBound)
        for row in next..<points.x.rows.upperBound {
            let (x, y) = (points.x[row], points.y[row])
            guard x.isFinite, y.isFinite else { continue }
            guard let cell = grid.cell(of: y) else { return false }
            let index = points.seriesIndex(of: row)
            while series.count <= index {
                series.append(Series(repeating: BinRun(), count: grid.levelCount))
            }
            for (level, scale) in scales.enumerated() {
                let number = (x * scale).rounded(.down)
                series[index][level].change(
                    number, orInsert: CellBin(number, row: row, in: cell)
                ) { $0.append(row, in: cell) }
            }
        }
        next = points.x.rows.upperBound
        return true
    }

    /// Nil where all points may as well be read.
    var snapshot: CellPyramid? { grid.map { CellPyramid(grid: $0, series: series) } }

    mutating func dropRows(before row: Int) {
        for index in series.indices {
            for level in series[index].indices { series[index][level].dropRows(before: row) }
        }
    }
}
