import Tables

/// A question for bins, and how its answer is read.
///
/// Points are compared as arrays, by their first number and then by their second: so one pass over the rows finds the ends
/// and the extremes of each bin.
struct LevelStatement: Sendable {
    let select: SQLSelect
    private let hasSeries: Bool
    private let hasEdges: Bool

    init(_ query: LevelQuery, of columns: [PushedColumn], in source: SQLSelect.Source) {
        (hasSeries, hasEdges) = (query.series != nil, !query.edges.isEmpty)
        let rows = RowExpressions(columns, deriving: query.derived)
        let points = Self.points(query, rows, in: source)
        let keys = points.columns.dropLast(2).map { SQLSelect.Column($0.name, .column($0.name)) }
        var select = SQLSelect(keys + Self.sums, from: .unestimated(points))
        (select.keys, select.limit) = (keys.count, GroupStatement.mostGroups + 1)
        self.select = select
    }

    /// Each with its bin, its series and its stretch between edges, as far as the query has these.
    private static func points(
        _ query: LevelQuery, _ rows: RowExpressions, in source: SQLSelect.Source
    ) -> SQLSelect {
        let x = rows.scalar(query.x)
        var columns = [
            SQLSelect.Column("bin", .call(.floor, [.binary(x, .over, .number(query.width))]))
        ]
        if let series = query.series {
            columns.append(.init("series", .bytewise(rows.cell(series))))
        }
        if !query.edges.isEmpty {
            columns.append(.init("stretch", .call(.bucket, [x, .value(.numbers(query.edges))])))
        }
        let isThere = rows.columns[query.x]?.lies(from: -.greatestFiniteMagnitude, to: .infinity)
        let conditions =
            [isThere ?? .any([])] + rows.conditions(query.conditions, query.filters)
        return SQLSelect(
            columns + [.init("x", x), .init("y", rows.scalar(query.y))], from: source,
            where: .all(conditions))
    }

    private static var sums: [SQLSelect.Column] {
        let (x, y) = (SQLExpression.column("x"), SQLExpression.column("y"))
        let back = SQLExpression.binary(.number(0), .minus, x)
        let isFinite = SQLExpression.all([
            .not(.isNull(y)), .not(.isOneOf(y, [.number(.infinity), .number(-.infinity)])),
        ])
        func end(_ function: SQLAggregate, _ parts: [SQLExpression]) -> SQLExpression {
            .aggregate(function, .array(parts), where: isFinite)
        }
        let sums: [SQLExpression] = [
            .aggregate(.count, nil, where: nil), .aggregate(.count, nil, where: isFinite),
            .aggregate(.count, nil, where: .isNull(y)),
            .aggregate(.minimum, x, where: .not(isFinite)),
            .aggregate(.maximum, x, where: .not(isFinite)),
            end(.minimum, [x, y]), end(.maximum, [x, y]),
            end(.minimum, [y, x]), end(.minimum, [y, back]),
            end(.maximum, [y, back]), end(.maximum, [y, x]),
        ]
        return sums.enumerated().map { SQLSelect.Column("s\($0)", $1) }
    }

    /// Nil where there are more than are read.
    func bins(_ result: PostgresResult) -> [LevelBin]? {
        guard result.count <= GroupStatement.mostGroups else { return nil }
        return (0..<result.count).map { bin(of: $0, in: result) }
    }

    private func bin(of row: Int, in result: PostgresResult) -> LevelBin {
        let name = hasSeries ? result.text(row, 1) : nil
        var bin = LevelBin(
            series: name.map(Value.string) ?? .missing, number: result.number(row, 0) ?? 0)
        if hasEdges { bin.stretch = result.count(row, hasSeries ? 2 : 1) }
        let start = select.keys
        bin.finite = result.count(row, start + 1)
        bin.missing = result.count(row, start + 2)
        bin.infinite = result.count(row, start) - bin.finite - bin.missing
        if let first = result.number(row, start + 3), let last = result.number(row, start + 4) {
            bin.gaps = first...max(first, last)
        }
        let ends = (5..<11).map { result.pair(row, start + $0) }
        (bin.first, bin.last) = (ends[0].map(LevelBin.Point.init), ends[1].map(LevelBin.Point.init))
        (bin.lowest, bin.lastLowest) = (ends[2].map { .init($0.1, $0.0) }, ends[3].map { -$0.1 })
        (bin.highest, bin.lastHighest) = (ends[4].map { .init(-$0.1, $0.0) }, ends[5]?.1)
        return bin
    }
}

extension PostgresResult {
    /// The two numbers of an array.
    fileprivate func pair(_ row: Int, _ column: Int) -> (Double, Double)? {
        let numbers = numbers(row, column).compactMap(\.self)
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
}
