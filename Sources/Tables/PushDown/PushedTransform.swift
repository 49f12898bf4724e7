import Calendars

/// A transform whose first steps a database computes, up to a grouping; the others are done here over the groups.
///
/// Without a grouping it is of single rows, which are filtered there: a few of them are read, and of many those that a
/// picture shows.
///
/// Its groups are made of sums as a table in memory makes them of those of its blocks, so that equal rows give
/// equal tables, except for the last bits of sums that aren't whole.
package struct PushedTransform: Sendable {
    package let schema: Schema
    private let source: Schema
    private let steps: PushedSteps
    /// Nil where it is of single rows.
    private let grouping: Grouping?
    /// The steps that are done here.
    private let rest: Transform
    private let others: [String: Schema]

    /// More periods than this would be read of no chart.
    package static let mostPeriods = 65_536
    /// More rows than this are read for no chart.
    package static let mostRows = 20_000

    /// - Parameters:
    ///   - transform: the steps.
    ///   - source: the schema of the rows in the database.
    ///   - others: those of the tables that are joined after the grouping, by name.
    ///   - allowsRows: whether it may be of single rows.
    /// - Throws: `TransformError` of the first step that a database isn't asked for.
    package init(
        _ transform: Transform, of source: Schema, beside others: [String: Schema] = [:],
        allowsRows: Bool = true
    ) throws {
        var steps = PushedSteps(source, of: transform)
        var end: Int?
        for (index, step) in transform.steps.enumerated() {
            if case .group = step {
                end = index
                break
            }
            try steps.add(step, at: index)
        }
        guard let end, case .group(let names, let list) = transform.steps[end] else {
            if allowsRows {
                (self.steps, self.source, self.others) = (steps, source, [:])
                (grouping, rest, schema) = (nil, transform, steps.schema)
                return
            }
            throw TransformError(
                step: transform.steps.count,
                description: "its rows stay in the database, which only gives groups of them: "
                    + "the steps of \"transform\" need a \"group\"")
        }
        let grouping = try Grouping(
            by: names, list, of: steps.schema, firstWeekday: transform.firstWeekday, at: end)
        try steps.group(by: names, list, grouping, at: end)
        self.grouping = grouping
        (self.steps, self.source, self.others) = (steps, source, others)
        rest = transform.with(Array(transform.steps[(end + 1)...]))
        schema = try TransformedTable(rest, of: grouping.schema, beside: others).schema
    }

    /// The transformed table.
    ///
    /// - Parameters:
    ///   - rows: those in the database.
    ///   - conditions: only rows that meet them are looked at.
    ///   - tables: those that are joined, by name.
    ///   - detail: how much is wanted of single rows.
    /// - Returns: the table, under row numbers of its own.
    /// - Throws: what the database says; `RowObstacle` of more than is drawn; `CancellationError` where nobody waits any
    ///   more.
    package func table(
        of rows: any PushedRows, where conditions: [RowFilter.Condition] = [],
        beside tables: [String: Table] = [:], in detail: PointDetail = PointDetail()
    ) async throws -> Table {
        guard grouping == nil else {
            guard let query = try await groupQuery(of: rows, where: conditions) else {
                return empty(beside: tables)
            }
            return table(of: try await rows.groups(query), beside: tables)
        }
        guard let conditions = try await rows.pushable(conditions, of: source) else {
            return empty(beside: tables)
        }
        let points = PushedPoints(
            rows: rows, steps: steps, transform: try TransformedTable(rest, of: source),
            source: source, conditions: conditions, detail: detail)
        var table = try await points.table()
        table.others = tables
        return table
    }

    /// The question for the groups of rows that meet some conditions; nil where no row does, and for single rows.
    package func groupQuery(
        of rows: any PushedRows, where conditions: [RowFilter.Condition]
    ) async throws -> GroupQuery? {
        guard grouping != nil, let conditions = try await rows.pushable(conditions, of: source)
        else { return nil }
        var query = try await steps.query(of: rows)
        query.conditions = conditions
        return query
    }

    /// As of no rows, or in the place of more than are drawn.
    package func empty(
        beside tables: [String: Table] = [:], for obstacle: RowObstacle? = nil
    ) -> Table {
        var table = table(of: [], beside: tables)
        table.obstacle = obstacle
        return table
    }

    private func table(of parts: [GroupPart], beside tables: [String: Table]) -> Table {
        let grouped =
            grouping.map { groupTable(of: parts, by: $0) } ?? GrowingTable(schema: source).snapshot
        let once = try? TransformedTable(rest, of: grouped.schema, beside: others)
        var table = once?.update(from: grouped, beside: tables) ?? grouped
        table.others = tables
        return table
    }

    private func groupTable(of parts: [GroupPart], by grouping: Grouping) -> Table {
        var groups: [Grouping.Key: [Accumulator]] = [:]
        for part in parts {
            let sums = part.sums.map(Accumulator.init)
            guard var known = groups[part.key] else {
                groups[part.key] = sums
                continue
            }
            for (index, sum) in sums.enumerated() { known[index].add(sum) }
            groups[part.key] = known
        }
        return grouping.table(of: groups.map { ($0.key, $0.value[...]) })
    }
}
