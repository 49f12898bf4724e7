import Foundation
import Tables

/// A question for groups, and how its answer is read.
struct GroupStatement: Sendable {
    let select: SQLSelect
    private let query: GroupQuery
    private let kinds: [DataKind]
    private let bounds: [[Double]?]
    private let table: FeedTable
    /// Where keys stand in the answer, in their order.
    private let positions: [GroupKeyPosition]
    /// Whether some of them stand together in an array.
    private let hasArray: Bool

    /// More groups than this aren't drawn by any chart.
    static let mostGroups = 100_000

    init(
        _ query: GroupQuery, of columns: [PushedColumn], in source: SQLSelect.Source,
        for table: FeedTable
    ) {
        let rows = RowExpressions(columns, deriving: query.derived)
        (self.query, self.table) = (query, table)
        kinds = query.keys.map { rows.columns[$0]?.kind ?? .quantitative }
        bounds = query.keys.map { key in
            let derived = query.derived.first { $0.name == key }
            if case .period(_, let bounds) = derived?.rule { return bounds }
            return nil
        }
        positions = GroupKeyPosition.positions(of: query)
        hasArray = positions.contains(.part(0))
        let keys = GroupKeyPosition.columns(of: query.keys.map(rows.cell), at: positions)
        let parts = query.parts.enumerated().compactMap { index, part in
            part.value(of: rows).map { SQLSelect.Column("v\(index)", $0) }
        }
        let conditions = rows.conditions(query.conditions, query.filters)
        let one = SQLSelect.Column("one", .value(.count(1)))
        let inner = SQLSelect(
            keys + parts + (keys.isEmpty && parts.isEmpty ? [one] : []), from: source,
            where: conditions.isEmpty ? nil : .all(conditions))
        let sums = query.parts.enumerated().flatMap { index, part in
            part.sums(of: .column("v\(index)"), mayBeInfinite: part.mayBeInfinite(in: rows))
        }
        var select = SQLSelect(
            keys.map { SQLSelect.Column($0.name, .column($0.name)) }
                + [SQLSelect.Column("n", .aggregate(.count, nil, where: nil))]
                + sums.enumerated().map { SQLSelect.Column("s\($0)", $1) },
            from: keys.isEmpty ? .select(inner) : .unestimated(inner))
        (select.keys, select.limit) = (keys.count, Self.mostGroups + 1)
        self.select = select
    }

    /// Nil where there are more than are read.
    func groups(_ result: PostgresResult) -> [GroupPart]? {
        guard result.count <= Self.mostGroups else { return nil }
        var parser = PostgresCellParser(table)
        var groups: [GroupPart] = []
        rows: for row in 0..<result.count {
            let count = result.count(row, select.keys)
            // Without keys there is one of no rows.
            if count == 0 { continue }
            let together = hasArray ? result.numbers(row, select.keys - 1) : []
            var key: [Value] = []
            for index in kinds.indices {
                guard let value = value(of: row, index, together, in: result, &parser)
                else { continue rows }
                key.append(value)
            }
            groups.append(GroupPart(key: key, sums: sums(of: row, count, in: result)))
        }
        return groups
    }

    /// Nil of a time outside of all periods.
    private func value(
        of row: Int, _ index: Int, _ together: [Double?], in result: PostgresResult,
        _ parser: inout PostgresCellParser
    ) -> Value? {
        let number: Double?
        switch positions[index] {
        case .column(let column):
            guard let cell = result.cell(row, column) else { return .missing }
            guard bounds[index] != nil else {
                return parser.value(of: cell, as: kinds[index]) ?? .missing
            }
            number = result.number(row, column)
        case .part(let part): number = together[part]
        }
        guard let number else { return .missing }
        guard let bounds = bounds[index] else { return .number(number) }
        let period = Int(number)
        guard period > 0, period < bounds.count else { return nil }
        return .date(Date(timeIntervalSince1970: bounds[period - 1]))
    }

    private func sums(of row: Int, _ count: Int, in result: PostgresResult) -> [PartialSum] {
        var column = select.keys + 1
        return query.parts.map { part in
            defer { column += part.width }
            switch part {
            case .rows: return PartialSum(rows: count)
            case .values: return PartialSum(rows: result.count(row, column))
            case .numbers(_, let withSpread):
                return PartialSum(of: row, from: column, withSpread: withSpread, in: result)
            }
        }
    }
}

extension PartialSum {
    fileprivate init(
        of row: Int, from column: Int, withSpread: Bool, in result: PostgresResult
    ) {
        self.init()
        count = result.count(row, column)
        sum = result.number(row, column + 1) ?? 0
        minimum = result.number(row, column + 2) ?? .infinity
        maximum = result.number(row, column + 3) ?? -.infinity
        positiveInfinities = result.count(row, column + 4)
        negativeInfinities = result.count(row, column + 5)
        guard withSpread else { return }
        mean = result.number(row, column + 6) ?? 0
        let finite = count - positiveInfinities - negativeInfinities
        squares = (result.number(row, column + 7) ?? 0) * Double(finite)
    }
}

extension PostgresResult {
    func number(_ row: Int, _ column: Int) -> Double? {
        text(row, column).flatMap { Double($0) }
    }

    func count(_ row: Int, _ column: Int) -> Int {
        text(row, column).flatMap { Int($0) } ?? 0
    }

    /// Those of an array; nil for each that is missing.
    func numbers(_ row: Int, _ column: Int) -> [Double?] {
        text(row, column)?.dropFirst().dropLast().split(separator: ",").map { Double($0) } ?? []
    }
}

extension GroupQuery.Part {
    /// How many columns of the answer it has.
    fileprivate var width: Int {
        switch self {
        case .rows: 0
        case .values: 1
        case .numbers(_, let withSpread): withSpread ? 8 : 6
        }
    }

    fileprivate func value(of rows: RowExpressions) -> SQLExpression? {
        switch self {
        case .rows: nil
        case .values(let name): .when(rows.hasValue(name), .value(.count(1)))
        case .numbers(let name, _): rows.scalar(name)
        }
    }

    fileprivate func mayBeInfinite(in rows: RowExpressions) -> Bool {
        guard case .numbers(let name, _) = self else { return false }
        return rows.columns[name]?.mayBeInfinite ?? true
    }

    fileprivate func sums(of value: SQLExpression, mayBeInfinite: Bool) -> [SQLExpression] {
        let count = SQLExpression.aggregate(.count, value, where: nil)
        switch self {
        case .rows: return []
        case .values: return [count]
        case .numbers(_, let withSpread):
            let infinite = [Double.infinity, -.infinity].map(SQLExpression.number)
            let isFinite = mayBeInfinite ? SQLExpression.not(.isOneOf(value, infinite)) : nil
            let infinities = infinite.map { bound in
                mayBeInfinite
                    ? .aggregate(.count, nil, where: .binary(value, .equal, bound))
                    : SQLExpression.value(.count(0))
            }
            let spread = [SQLAggregate.mean, .variance].map {
                SQLExpression.aggregate($0, value, where: isFinite)
            }
            return [
                count, .aggregate(.sum, value, where: isFinite),
                .aggregate(.minimum, value, where: nil), .aggregate(.maximum, value, where: nil),
            ] + infinities + (withSpread ? spread : [])
        }
    }
}
