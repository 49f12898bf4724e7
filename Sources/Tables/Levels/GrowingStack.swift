/// The writing end of levels of detail of values that stand on one another: of where each begins,
/// and of where it ends.
///
/// The rows of one position along x follow one another, and stand once the next place begins. Their
/// edges are in a table of their own, two rows for each of theirs. One owner at a time.
struct GrowingStack {
    private static let wanted = LevelColumns(y: "edge", x: "x", series: "side")

    private let order: StackOrder
    private let edges = GrowingTable(
        schema: Schema([
            Schema.Field("x", .quantitative), Schema.Field("edge", .quantitative),
            Schema.Field("side", .nominal),
        ]))
    /// The row to which the first edges belong, were none dropped.
    private var first: Int
    /// The first row of the place that may still get more.
    private var open: Int
    /// The row after the last one read.
    private var next: Int
    /// False for good where rows don't come place by place, each series once at most.
    private var isInOrder = true

    init(_ order: StackOrder, from row: Int) {
        (self.order, first, open, next) = (order, row, row, row)
        edges.keepLevels(Self.wanted)
    }

    mutating func grow(over points: GrowingLevels.Points) {
        guard isInOrder, let names = points.names else { return }
        let ranks = order.ranks(of: names)
        var batch = StackEdges()
        while next < points.x.rows.upperBound {
            let (x, last) = (points.x[next], next > open ? points.x[next - 1] : -.infinity)
            guard x.isFinite, x >= last else { return isInOrder = false }
            if x > last, next > open {
                guard batch.add(open..<next, of: points, ranks, order.method) else {
                    return isInOrder = false
                }
                open = next
            }
            next += 1
        }
        edges.append(batch.cells(sides: 2 * ranks.count))
    }

    mutating func dropRows(before row: Int) {
        edges.dropRows(before: 2 * (row - first))
        guard row > open else { return }
        open = row
        first = open - edges.rows.upperBound / 2
    }

    /// Nil where levels of the rows themselves are of no use.
    var snapshot: StackedLevels? {
        guard isInOrder, let edges = edges.snapshot.levels(Self.wanted) else { return nil }
        return StackedLevels(order: order, edges: edges, first: first, open: open)
    }
}

/// The stacked edges at some positions, in the order of their rows.
private struct StackEdges {
    private var x: [Double] = []
    private var edges: [Double] = []
    private var sides: [UInt32] = []
    private var pieces: [(rank: Int, row: Int)] = []

    /// - Returns: whether each series is there once at most.
    mutating func add(
        _ rows: Range<Int>, of points: GrowingLevels.Points, _ ranks: [Int], _ method: StackMethod
    ) -> Bool {
        pieces.removeAll(keepingCapacity: true)
        for row in rows { pieces.append((ranks[points.seriesIndex(of: row)], row)) }
        pieces.sort { $0.rank < $1.rank }
        guard zip(pieces, pieces.dropFirst()).allSatisfy({ $0.rank < $1.rank }) else {
            return false
        }
        let start = edges.count
        for row in rows {
            let side = UInt32(2 * points.seriesIndex(of: row))
            x += [points.x[row], points.x[row]]
            edges += [.nan, .nan]
            sides += [side, side + 1]
        }
        let standing = pieces.filter { points.y[$0.row].isFinite }
        var rise = StackRise(method, total: standing.reduce(0) { $0 + abs(points.y[$1.row]) })
        for (_, row) in standing {
            let index = start + 2 * (row - rows.lowerBound)
            (edges[index], edges[index + 1]) = rise.next(points.y[row])
        }
        return true
    }

    func cells(sides count: Int) -> [ColumnBatch] {
        [
            .scalars(x, as: .quantitative), .scalars(edges, as: .quantitative),
            .texts(sides, names: (0..<count).map { "\($0)" }),
        ]
    }
}
