import Tables

/// The rows of a table or a query in one PostgreSQL server, which stay there.
struct PushedServer: Sendable {
    let name: String
    private let pool: PostgresPool
    private let source: SQLSelect.Source
    private let columns: [PushedColumn]
    /// Those that tell rows apart; none where nobody knows.
    private let key: [String]
    private let table: FeedTable
    private let rules: PostgresRules

    /// More names than this are offered by no control, and searched by none.
    private static let mostNames = 100_000

    /// Waits for the server, unless the author states the columns.
    ///
    /// - Throws: `FeedError` where it can't be reached, or its columns aren't what the author says.
    init(
        _ rules: PostgresRules, _ connections: Int, for table: FeedTable
    ) throws(FeedError) {
        pool = PostgresPool(rules.address, connections: connections, timeout: rules.timeout)
        (source, self.table, self.rules) = (rules.selection.source.pushed, table, rules)
        name = rules.address.name
        if let session = try rules.described(table) {
            columns = try rules.pushedColumns(session, for: table)
            key = try rules.primaryKey(session)
        } else {
            key = []
            columns = table.columns.map { PushedColumn(name: $0.name, kind: $0.kind, type: nil) }
        }
    }

    var schema: Schema { Schema(columns.map { Schema.Field($0.name, $0.kind) }) }

    func groups(_ query: GroupQuery) async throws -> [GroupPart] {
        let statement = GroupStatement(query, of: columns, in: source, for: table)
        let groups = try await pool.answer(to: statement.select) { statement.groups($0) }
        guard let groups else { throw RowObstacle.groups(most: GroupStatement.mostGroups) }
        return groups
    }

    func bins(_ query: LevelQuery) async throws -> [LevelBin] {
        let statement = LevelStatement(query, of: columns, in: source)
        let bins = try await pool.answer(to: statement.select) { statement.bins($0) }
        guard let bins else { throw RowObstacle.groups(most: GroupStatement.mostGroups) }
        return bins
    }

    func extent(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> ClosedRange<Double>? {
        guard let column = columns.first(where: { $0.name == column }), column.kind != .nominal
        else { return nil }
        let isFinite = column.lies(from: -.greatestFiniteMagnitude, to: .infinity)
        let condition = SQLExpression.all([isFinite] + condition(conditions))
        var bounds: [Double] = []
        for end in [SQLAggregate.minimum, .maximum] {
            // Of the column itself, whose ends an index has.
            let value = SQLSelect(
                [.init("end", .aggregate(end, .column(column.name), where: nil))], from: source,
                where: condition)
            let seconds = PushedColumn(name: "end", kind: column.kind, type: column.type).scalar
            let select = SQLSelect([.init("end", seconds)], from: .select(value))
            let text = try await pool.answer(to: select) { $0.text(0, 0) }
            guard let bound = text.flatMap({ Double($0) }) else { return nil }
            bounds.append(bound)
        }
        return bounds[0] <= bounds[1] ? bounds[0]...bounds[1] : nil
    }

    func names(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> [String] {
        guard let column = columns.first(where: { $0.name == column }) else { return [] }
        var select = SQLSelect(
            [.init("name", column.cell)], from: source,
            where: .all([column.hasValue] + condition(conditions)))
        (select.isDistinct, select.limit) = (true, Self.mostNames + 1)
        let database = name
        return try await pool.answer(to: select) { result throws(FeedError) in
            guard result.count <= Self.mostNames else {
                throw FeedError(
                    "column \"\(column.name)\" has more than \(Self.mostNames) names in \(database)"
                )
            }
            return (0..<result.count).compactMap { result.text($0, 0) }
        }
    }

    private func condition(_ conditions: [RowFilter.Condition]) -> [SQLExpression] {
        RowExpressions(columns, deriving: []).conditions(conditions, [])
    }
}

// MARK: Single rows

extension PushedServer {
    func order(of query: WindowQuery) -> PushedOrder { PushedOrder(query, of: columns, key: key) }

    /// The cells of some rows, column by column.
    func rows(_ query: WindowQuery) async throws -> [[Value]] {
        var select = whole(where: query.conditions, query.derived, query.filters)
        if let order = query.order, let column = columns.first(where: { $0.name == order.column }) {
            let isThere = query.isOfMissing ? .not(column.hasValue) : column.hasValue
            select.condition = .all([isThere, select.condition ?? .all([])])
        }
        select.order = order(of: query).order
        (select.limit, select.offset) = (query.rows.count, query.rows.lowerBound)
        return try await pool.answer(to: select, cells)
    }

    func cursor(where conditions: [RowFilter.Condition]) async throws -> PostgresCursor {
        try await PostgresCursor(
            whole(where: conditions), at: rules.address, timeout: rules.timeout, cells)
    }

    /// Whole rows as a table that is read has them.
    private func whole(
        where conditions: [RowFilter.Condition], _ derived: [GroupQuery.Derived] = [],
        _ filters: [RowPredicate<String>] = []
    ) -> SQLSelect {
        let all = RowExpressions(columns, deriving: derived).conditions(conditions, filters)
        return SQLSelect(
            columns.map { SQLSelect.Column($0.name, .column($0.name)) }, from: source,
            where: all.isEmpty ? nil : .all(all))
    }

    private func cells(_ result: PostgresResult) throws(FeedError) -> [[Value]] {
        var misfits: [String] = []
        var cells = try PostgresCells(result.columns, for: schema, key: nil, table)
        return cells.values(of: Array(0..<result.count), in: result, &misfits)
    }
}

extension RowSelection.Source {
    /// As questions about its rows have it.
    fileprivate var pushed: SQLSelect.Source {
        switch self {
        case .table(let name): .table(name.split(separator: ".", maxSplits: 1).map(String.init))
        case .query: .query(RowSelection(source: self).whole)
        }
    }
}
