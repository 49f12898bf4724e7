import Calendars

/// A transform whose first steps a database computes, up to a grouping; the others are done here over the groups.
///
/// Its groups are made of sums as a table in memory makes them of those of its blocks, so that equal rows give
/// equal tables, except for the last bits of sums that aren't whole.
package struct PushedTransform: Sendable {
    package let schema: Schema
    private let source: Schema
    private let steps: PushedSteps
    private let grouping: Grouping
    private let rest: Transform
    private let others: [String: Schema]

    /// More periods than this would be read of no chart.
    package static let mostPeriods = 65_536

    /// - Parameters:
    ///   - transform: the steps.
    ///   - source: the schema of the rows in the database.
    ///   - others: those of the tables that are joined after the grouping, by name.
    /// - Throws: `TransformError` of the first step that a database isn't asked for.
    package init(
        _ transform: Transform, of source: Schema, beside others: [String: Schema] = [:]
    ) throws {
        var steps = PushedSteps(source, in: transform.timeZone)
        var end: Int?
        for (index, step) in transform.steps.enumerated() {
            if case .group = step {
                end = index
                break
            }
            try steps.add(step, at: index)
        }
        guard let end, case .group(let names, let list) = transform.steps[end] else {
            throw TransformError(
                step: transform.steps.count,
                description: "its rows stay in the database, which only gives groups of them: "
                    + "the steps of \"transform\" need a \"group\"")
        }
        grouping = try Grouping(by: names, list, of: steps.schema, at: end)
        try steps.group(by: names, list, grouping, at: end)
        (self.steps, self.source, self.others) = (steps, source, others)
        rest = Transform(
            Array(transform.steps[(end + 1)...]), timeZone: transform.timeZone)
        schema = try TransformedTable(rest, of: grouping.schema, beside: others).schema
    }

    /// The transformed table.
    ///
    /// - Parameters:
    ///   - rows: those in the database.
    ///   - conditions: only rows that meet them are looked at.
    ///   - tables: those that are joined, by name.
    /// - Returns: the table, under row numbers of its own.
    /// - Throws: what the database says; `CancellationError` where nobody waits any more.
    package func table(
        of rows: any PushedRows, where conditions: [RowFilter.Condition] = [],
        beside tables: [String: Table] = [:]
    ) async throws -> Table {
        guard let conditions = try await rows.pushable(conditions, of: source) else {
            return table(of: [], beside: tables)
        }
        var query = try await steps.query(of: rows)
        query.conditions = conditions
        return table(of: try await rows.groups(query), beside: tables)
    }

    /// As of no rows.
    package func empty(beside tables: [String: Table] = [:]) -> Table {
        table(of: [], beside: tables)
    }

    private func table(of parts: [GroupPart], beside tables: [String: Table]) -> Table {
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
        let grouped = grouping.table(of: groups.map { ($0.key, $0.value[...]) })
        let once = try? TransformedTable(rest, of: grouping.schema, beside: others)
        var table = once?.update(from: grouped, beside: tables) ?? grouped
        table.others = tables
        return table
    }
}
