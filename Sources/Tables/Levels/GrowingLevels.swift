/// The writing end of levels of detail: bins of one column along another, kept up to date.
///
/// The lowest bins are a power of four wide and hold 16 to 64 rows on average when they are made;
/// they are made anew when they hold many more, which costs little a row.
struct GrowingLevels {
    /// As indices in the schema.
    struct Columns: Hashable {
        var y: Int
        var x: Int
        var series: Int?
        /// How series stand on one another; nil where they don't.
        var stack: StackOrder?
    }

    /// A snapshot of those columns.
    struct Points {
        var x: Chunks<Double>
        var y: Chunks<Double>
        var codes: Chunks<UInt32>?
        /// The names that codes stand for.
        var names: Chunks<String>?

        /// How many series there may be.
        var series: Int { names?.rows.count ?? 1 }

        var order: PointOrder { PointOrder(x: x) }

        /// The series index of a row, where 0 is for rows without a name.
        @inline(__always) func seriesIndex(of row: Int) -> Int { (codes?[row]).seriesIndex }
    }

    /// Fewer rows than this are looked at one by one.
    private static let fewRows = 256

    /// The lowest bins are two to the power of this wide; nil while there are few rows.
    private(set) var exponent: Int?
    /// Those of the rows without a series, then by code.
    private(set) var series: [SeriesLevels] = []
    /// The row after those in the bins.
    private var next = 0
    /// The row that was next when all bins were made.
    private var madeAt = 0

    mutating func grow(over points: Points) {
        guard let exponent else {
            if points.x.rows.count >= Self.fewRows { make(of: points) }
            return
        }
        add(points, exponent)
        fit(points)
    }

    /// Makes bins as wide as so many rows need.
    mutating func fit(_ points: Points) {
        let (rows, bins) = (points.x.rows.count, binCount)
        if rows > 128 * bins, next - madeAt >= rows { return make(of: points) }
        if isCrowded(rows, perBin: 8) { dropLowest(points) }
    }

    /// Begins anew.
    mutating func make(of points: Points) {
        var (exponent, before) = (points.firstExponent, 0)
        make(of: points, exponent)
        while points.x.rows.count > 64 * binCount, binCount > before + before / 2 {
            (exponent, before) = (exponent - 4, binCount)
            make(of: points, exponent)
        }
        while isCrowded(points.x.rows.count, perBin: 16) { dropLowest(points) }
        madeAt = next
    }

    private mutating func make(of points: Points, _ exponent: Int) {
        (series, next, self.exponent) = ([], points.x.rows.lowerBound, exponent)
        add(points, exponent)
    }

    private mutating func add(_ points: Points, _ exponent: Int) {
        let (order, scale) = (points.order, .power(-exponent) as Double)
        for row in next..<max(next, points.x.rows.upperBound) {
            let x = points.x[row]
            guard x.isFinite else { continue }
            let index = points.seriesIndex(of: row)
            while series.count <= index { series.append(SeriesLevels()) }
            series[index].add(
                row, x: x, y: points.y[row], number: (x * scale).rounded(.down), order)
        }
        next = max(next, points.x.rows.upperBound)
    }

    mutating func dropRows(before row: Int) {
        for index in series.indices { series[index].dropRows(before: row) }
    }

    /// Follows rows that have got other numbers, the last of them the one before `end`.
    mutating func renumber(_ number: Renumbering, before end: Int) {
        for index in series.indices { series[index].renumber(number) }
        (madeAt, next) = (min(number(madeAt), end), end)
    }

    /// Makes a bin of the lowest level what its rows are now; nil where it has none.
    mutating func set(
        _ number: Double, of index: Int, to bin: ExtremaBin?, _ order: PointOrder
    ) {
        while series.count <= index { series.append(SeriesLevels()) }
        series[index].set(number, to: bin, order)
    }

    private var binCount: Int { series.reduce(0) { $0 + $1.count } }

    private func isCrowded(_ rows: Int, perBin: Int) -> Bool {
        let bins = binCount
        return bins > 2 * series.count && bins * perBin > rows
    }

    private mutating func dropLowest(_ points: Points) {
        for index in series.indices { series[index].dropLowest(points.order) }
        exponent = exponent.map { $0 + 2 }
    }
}

extension UInt32? {
    /// The index of a code's series, where 0 is for rows without a name.
    @inline(__always) var seriesIndex: Int { map { Int($0 &+ 1) } ?? 0 }
}

extension GrowingLevels.Points {
    /// An even one, for bins of 16 rows or more if these are evenly spread.
    fileprivate var firstExponent: Int {
        var (lowest, highest) = (Double.infinity, -Double.infinity)
        x.forEachStretch { stretch, _ in
            for x in stretch where x.isFinite {
                lowest = min(lowest, x)
                highest = max(highest, x)
            }
        }
        let width = (highest - lowest) / Double(x.rows.count) * 16 * Double(series)
        guard width.isNormal, width > 0 else { return 0 }
        let exponent = Int(width.exponent) + 1
        return exponent + abs(exponent % 2)
    }
}
