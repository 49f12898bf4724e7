/// How much of a picture of single rows is wanted.
package struct PointDetail: Hashable, Sendable {
    /// The part of x that is seen.
    package enum Part: Hashable, Sendable {
        case all
        case interval(lower: Double, upper: Double)
        /// As much before the last value.
        case newest(length: Double)
    }

    /// The columns that all of its marks show; nil where a few of many rows aren't enough for them.
    package var columns: LevelColumns?
    /// How wide the picture is.
    package var pixels: Int
    package var part: Part

    package init(columns: LevelColumns? = nil, pixels: Int = 640, part: Part = .all) {
        (self.columns, self.pixels, self.part) = (columns, max(1, pixels), part)
    }

    /// As in memory: the last power of two that fits a quarter of the narrowest pixel.
    func width(of length: Double) -> Double? {
        let width = (length / Double(4 * pixels)).binade
        return width.isNormal && width > 0 ? width : nil
    }

    /// Nil for all.
    func seen(upTo newest: Double) -> SeenPart? {
        switch part {
        case .interval(let lower, let upper) where lower < upper:
            SeenPart(length: upper - lower, newest: upper, isPinned: true)
        case .newest(let length) where length > 0 && newest - length / 8 < newest:
            SeenPart(length: length, newest: newest, isPinned: false)
        case .all, .interval, .newest: nil
        }
    }
}

/// Single rows of a database as a picture needs them: all of a few, or of many those that a picture shows, bin by bin.
struct PushedPoints {
    let rows: any PushedRows
    let steps: PushedSteps
    let transform: TransformedTable
    let source: Schema
    let conditions: [RowFilter.Condition]
    let detail: PointDetail

    /// - Throws: what the database says; `RowObstacle` of more than can be drawn.
    func table() async throws -> Table {
        let count = try await count(conditions)
        guard count > PushedTransform.mostRows else {
            return transform.update(from: try await read(conditions))
        }
        guard let columns = detail.columns, source[columns.x] != nil,
            let whole = try await whole(columns, conditions)
        else { throw RowObstacle.rows(count) }
        var newest = whole.extent.upperBound
        if case .newest = detail.part, !conditions.isEmpty {
            // Behind them all rows are drawn, in one part of x.
            newest = try await self.whole(columns, [])?.extent.upperBound ?? newest
        }
        guard let seen = detail.seen(upTo: newest) else {
            return table(
                whole.bins, whole.width, columns, RowSample(of: whole.bins, in: nil, cutAt: []))
        }
        return try await table(of: seen, in: whole, columns)
    }

    private func count(_ conditions: [RowFilter.Condition]) async throws -> Int {
        var query = steps.rowQuery
        query.conditions = conditions
        return try await rows.groups(query).reduce(0) { $0 + $1.sums[0].count }
    }

    /// The rows themselves, in their natural order.
    private func read(_ conditions: [RowFilter.Condition]) async throws -> Table {
        var query = WindowQuery(conditions: conditions, rows: 0..<PushedTransform.mostRows)
        (query.derived, query.filters) = (steps.rowQuery.derived, steps.rowQuery.filters)
        let table = GrowingTable(schema: source)
        table.append(try await rows.rows(query))
        return table.snapshot
    }

    // MARK: Bins

    /// All of x, in bins.
    private struct Whole {
        var bins: [LevelBin]
        var width: Double
        /// From the first to the last point.
        var extent: ClosedRange<Double>
    }

    /// Nil where points have no room to be apart.
    private func whole(
        _ columns: LevelColumns, _ conditions: [RowFilter.Condition]
    ) async throws -> Whole? {
        guard let around = try await rows.extent(of: columns.x, where: conditions),
            var width = detail.width(of: around.length)
        else { return nil }
        while true {
            let bins = try await bins(columns, width, conditions)
            let extents = bins.compactMap(\.extent)
            guard let lower = extents.map(\.lowerBound).min(),
                let upper = extents.map(\.upperBound).max(),
                let needed = detail.width(of: upper - lower)
            else { return nil }
            // Filters may leave a part of what there is.
            guard needed < width else {
                return Whole(bins: bins, width: width, extent: lower...upper)
            }
            width = needed
        }
    }

    private func bins(
        _ columns: LevelColumns, _ width: Double, _ conditions: [RowFilter.Condition],
        cutAt edges: [Double] = []
    ) async throws -> [LevelBin] {
        var query = LevelQuery(x: columns.x, y: columns.y, series: columns.series, width: width)
        (query.derived, query.filters) = (steps.rowQuery.derived, steps.rowQuery.filters)
        (query.conditions, query.edges) = (conditions, edges)
        return try await rows.bins(query)
    }

    /// Near what is seen in narrow bins, or row by row where there are few; what lies far from it, in wide ones.
    private func table(
        of seen: SeenPart, in whole: Whole, _ columns: LevelColumns
    ) async throws -> Table {
        let width = min(detail.width(of: seen.length) ?? whole.width, whole.width)
        let margin = seen.length / 8
        let lower = (max(seen.firstCounted, whole.extent.lowerBound) - margin).bin(of: whole.width)
        let upper = (min(seen.lastDrawn, whole.extent.upperBound) + margin).bin(of: whole.width)
        guard lower <= upper else {
            return table(whole.bins, whole.width, columns, RowSample(of: [], in: seen, cutAt: []))
        }
        let near = (lower * whole.width, (upper + 1) * whole.width)
        let inside =
            conditions + [
                .interval(column: columns.x, lower: .number(near.0), upper: .number(near.1))
            ]
        let far = whole.bins.filter { !(lower...upper ~= $0.number) }
            .flatMap { $0.parts(of: width) }
        guard try await count(inside) > PushedTransform.mostRows else {
            let rows = transform.update(from: try await read(inside)).bins(columns, width)
            return table(far + rows, width, columns, nil)
        }
        let edges = seen.edges
        let bins = try await bins(columns, width, inside, cutAt: edges)
        return table(
            far + bins, width, columns, RowSample(of: bins, in: seen, cutAt: edges))
    }

    private func table(
        _ bins: [LevelBin], _ width: Double, _ columns: LevelColumns, _ sample: RowSample?
    ) -> Table {
        var table =
            LeveledRows(bins, width, columns, in: transform.schema).table
            ?? transform.update(from: GrowingTable(schema: source).snapshot)
        table.sample = sample
        return table
    }
}

extension ClosedRange<Double> {
    fileprivate var length: Double { upperBound - lowerBound }
}

extension Table {
    /// Each row as a bin of its own.
    fileprivate func bins(_ columns: LevelColumns, _ width: Double) -> [LevelBin] {
        guard let x = self[columns.x], let y = self[columns.y] else { return [] }
        let names = columns.series.flatMap { self[$0] }
        return rows.compactMap { row in
            let along = x.scalar(row)
            guard along.isFinite else { return nil }
            return LevelBin(
                along, y.scalar(row), series: names.map { $0[row] } ?? .missing, width: width)
        }
    }
}
