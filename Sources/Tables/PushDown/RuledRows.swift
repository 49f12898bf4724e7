/// Those of a database's rows that a rule lets somebody see: all that is asked of them is asked of these.
package struct RuledRows: PushedRows {
    private let rows: any PushedRows
    private let conditions: [RowFilter.Condition]

    /// - Parameters:
    ///   - rows: all of them.
    ///   - rule: about nominal columns; where there is no such column no row is seen.
    ///   - schema: that of the rows.
    package init(_ rows: any PushedRows, by rule: RowRules.Rule, of schema: Schema) {
        self.rows = rows
        conditions = rule.sorted { $0.key < $1.key }.map { column, values in
            let isKnown = schema[column]?.kind == .nominal
            return .equals(
                column: column, isKnown ? values.sorted().map(Value.string) : [])
        }
    }

    package func groups(_ query: GroupQuery) async throws -> [GroupPart] {
        var query = query
        query.conditions += conditions
        return try await rows.groups(query)
    }

    package func bins(_ query: LevelQuery) async throws -> [LevelBin] {
        var query = query
        query.conditions += conditions
        return try await rows.bins(query)
    }

    package var reach: Int { rows.reach }

    package func extent(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> ClosedRange<Double>? {
        try await rows.extent(of: column, where: conditions + self.conditions)
    }

    package func names(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> [String] {
        try await rows.names(of: column, where: conditions + self.conditions)
    }

    package func rows(_ query: WindowQuery) async throws -> [[Value]] {
        var query = query
        query.conditions += conditions
        return try await rows.rows(query)
    }

    package func cursor(
        where conditions: [RowFilter.Condition]
    ) async throws -> any PushedCursor {
        try await rows.cursor(where: conditions + self.conditions)
    }
}
