/// A table made of another by a transform, kept up to date as rows arrive.
///
/// The result depends on the source's kept rows alone, and on those of joined tables. Only new rows and
/// the blocks at the ends are looked at; what follows a grouping is done anew, over as many rows as there
/// are groups. A step that looks at the whole table is kept, and so is what follows it.
/// One owner at a time.
package final class TransformedTable {
    private enum Body {
        case rows(DerivedRows)
        case groups(GroupedBlocks, Grouping)
    }

    package let schema: Schema
    private let transform: Transform
    private var steps: RowSteps
    private var body: Body
    private let rest: [RestStep]
    private let sources: [String: String]
    /// The first step that looks at the whole table, and the steps after it.
    private var whole: (step: any WholeTableStep, next: TransformedTable)?
    /// Of the last update of all rows: what `whole` was given, and what it made.
    private var made: (before: Table, after: Table)?
    /// Which rows the last update was of, where they got new numbers.
    private var renumbered: RowSet?
    /// How often rows had been removed from the source when it was last looked at.
    private var removals = 0
    /// Whether the source is made anew now and then, by another step.
    private let isOfMadeTable: Bool
    private var lineage: Lineage?

    /// - Parameters:
    ///   - transform: the steps.
    ///   - source: the schema of the rows that come in.
    ///   - others: those of the tables that are joined, by name.
    /// - Throws: `TransformError` that names the step and the column at fault.
    package convenience init(
        _ transform: Transform, of source: Schema, beside others: [String: Schema] = [:]
    ) throws {
        try self.init(transform, of: source, beside: others, isMade: false, isSorted: false)
    }

    private init(
        _ transform: Transform, of source: Schema, beside others: [String: Schema], isMade: Bool,
        isSorted: Bool
    ) throws {
        (self.transform, isOfMadeTable) = (transform, isMade)
        var steps = RowSteps(source: source)
        var index = 0
        while index < transform.stepsByRow(isSorted: isSorted) {
            try steps.add(transform.steps[index], at: index, of: transform)
            index += 1
        }
        self.steps = steps
        var schema = steps.schema
        if index < transform.steps.count, case .group(let names, let list) = transform.steps[index]
        {
            let grouping = try Grouping(
                by: names, list, of: schema, firstWeekday: transform.firstWeekday, at: index)
            (body, schema) = (.groups(GroupedBlocks(), grouping), grouping.schema)
            index += 1
        } else {
            body = .rows(DerivedRows(schema: schema))
        }
        let end = transform.steps[index...].firstIndex(where: \.isOfWholeTable)
        rest = transform.rest(index..<(end ?? transform.steps.count), isSorted: isSorted)
        for one in rest { schema = try one.schema(after: schema, transform) }
        if let end {
            let step = try transform.steps[end].ofWholeTable(schema, beside: others, at: end)
            let next = try Self.next(
                transform, after: end, of: step.schema, beside: others,
                isSorted: transform.isSorted(before: end, isSorted))
            (whole, schema) = ((step, next), next.schema)
        }
        self.schema = schema
        sources = transform.sources(in: source)
    }

    private static func next(
        _ transform: Transform, after step: Int, of source: Schema,
        beside others: [String: Schema], isSorted: Bool
    ) throws -> TransformedTable {
        let steps = Array(transform.steps[(step + 1)...])
        do {
            return try TransformedTable(
                transform.with(steps), of: source, beside: others,
                isMade: true, isSorted: isSorted)
        } catch let error as TransformError {
            throw TransformError(step: error.step + step + 1, description: error.description)
        }
    }

    /// The transformed table of the source as it is now.
    ///
    /// Groups of rows that follow one another cost no scan.
    ///
    /// - Parameters:
    ///   - source: all of it.
    ///   - selected: the source's rows to look at; all when nil.
    ///   - tables: those that are joined, by name, as they are now.
    /// - Returns: what the steps make of those rows.
    package func update(
        from source: Table, among selected: RowSet? = nil, beside tables: [String: Table] = [:]
    ) -> Table {
        guard whole != nil else { return updateBody(from: source, among: selected) }
        if selected != nil { _ = update(from: source, beside: tables) }
        let before = updateBody(from: source, among: selected)
        guard selected == nil else { return selection(of: before, beside: tables) }
        guard var after = whole?.step.table(of: before, beside: tables) else { return before }
        after.keepRemarks(of: before)
        made = (before, after)
        return whole?.next.update(from: after, beside: tables) ?? after
    }

    /// Some rows after the step of the whole table and those behind it.
    private func selection(of table: Table, beside tables: [String: Table]) -> Table {
        guard let (step, next) = whole else { return table }
        var some = step.afresh
        var after = some.table(of: table, beside: tables)
        after.keepRemarks(of: table)
        return next.afresh.update(from: after, beside: tables)
    }

    /// The table without what it knows of rows.
    private var afresh: TransformedTable { TransformedTable(copying: self) }

    private init(copying other: TransformedTable) {
        (schema, transform, rest) = (other.schema, other.transform, other.rest)
        (sources, isOfMadeTable) = (other.sources, true)
        steps = other.steps
        body =
            switch other.body {
            case .rows(let rows): .rows(rows.restarted)
            case .groups(_, let grouping): .groups(GroupedBlocks(), grouping)
            }
        whole = other.whole.map { ($0.step.afresh, $0.next.afresh) }
    }

    private func updateBody(from source: Table, among selected: RowSet?) -> Table {
        restart(before: source)
        let (first, rows) = steps.window(of: source, among: selected)
        var table: Table
        switch body {
        case .rows where steps.isIdentity:
            table = source.dropping(before: first)
            if let rows { table = table.selecting(rows) }
            renumbered = rows.flatMap { $0.range == nil ? $0 : nil }
        case .rows(var derived):
            (table, renumbered) = derived.update(from: source, steps, from: first, among: rows)
            body = .rows(derived)
        case .groups(var blocks, let grouping):
            body = .groups(GroupedBlocks(), grouping)
            let rows = rows ?? RowSet([first..<source.rows.upperBound])
            table = grouping.table(of: blocks.groups(of: source, steps, grouping, among: rows))
            body = .groups(blocks, grouping)
        }
        var isUnfilled = source.isUnfilled
        for one in rest {
            table = one.apply(to: table, transform)
            isUnfilled = isUnfilled || table.isUnfilled
        }
        table.isUnfilled = isUnfilled
        table.unjoined = source.unjoined
        return table
    }

    /// Those of the selected rows that the steps look at: what they make of a table whose rows never
    /// change depends on which these are, and on nothing else.
    package func window(of source: Table, among selected: RowSet) -> RowSet {
        steps.window(of: source, among: selected).rows ?? selected
    }

    /// Keeps levels of detail in the tables to come, as `GrowingTable.keepLevels` does; not of
    /// groups, which are few, nor of rows that are only looked at.
    package func keepLevels(_ columns: LevelColumns) {
        if let next = whole?.next {
            if next.hasOwnRows { next.keepLevels(columns) } else { whole?.step.keepLevels(columns) }
            return
        }
        guard hasOwnRows, case .rows(var rows) = body else { return }
        rows.keepLevels(columns)
        body = .rows(rows)
    }

    /// Whether it keeps rows that its source doesn't have.
    private var hasOwnRows: Bool {
        if whole != nil { return true }
        if case .rows = body { return !steps.isIdentity }
        return false
    }

    /// Follows the source's rows where some were replaced or removed, or forgets them: their numbers mean
    /// others since.
    private func restart(before source: Table) {
        let (isMadeAnew, before) = (isOfMadeTable && lineage !== source.lineage, lineage)
        lineage = source.lineage
        guard isMadeAnew || source.removals != removals else { return }
        let change = source.replacements.since(before, to: source.lineage)
        (removals, renumbered) = (source.removals, nil)
        switch body {
        case .rows(var rows):
            let isFollowed = change.map { rows.follow($0, in: source, steps) } ?? false
            body = .rows(isFollowed ? rows : rows.restarted)
        case .groups(var blocks, let grouping):
            body = .groups(GroupedBlocks(), grouping)
            if let change { blocks.follow(change, in: source, steps, grouping) }
            body = .groups(blocks, grouping)
        }
    }

    /// The rows of `table`, the last update's, that these rows of the source went into.
    package func touched(by rows: Range<Int>, of source: Table, in table: Table) -> [Int] {
        touched(by: RowSet([rows.clamped(to: source.rows)]), of: source, in: table)
    }

    private func touched(by rows: RowSet, of source: Table, in table: Table) -> [Int] {
        guard let next = whole?.next, let made else {
            return touchedHere(by: rows, of: source, in: table)
        }
        let here = touchedHere(by: rows, of: source, in: made.before)
        return next.touched(
            by: RowSet(ascending: here.sorted()), of: made.after, in: table)
    }

    private func touchedHere(by rows: RowSet, of source: Table, in table: Table) -> [Int] {
        guard rest.allSatisfy(\.keepsRows), case .groups(_, let grouping) = body else {
            return rest.isEmpty ? rowsDerived(from: rows) : []
        }
        var keys: Set<[Value]> = []
        steps.forEachRow(rows.numbers, of: source) { _, values in
            keys.insert(grouping.key(of: values))
        }
        let columns = grouping.keys.indices.map { table.columns[$0] }
        return table.rows.filter { row in keys.contains(columns.map { $0[row] }) }
    }

    private func rowsDerived(from rows: RowSet) -> [Int] {
        var derivedRows = rows
        if case .rows(let derived) = body, !steps.isIdentity {
            derivedRows = RowSet(rows.ranges.map(derived.rows(from:)))
        }
        guard let renumbered else { return derivedRows.numbers }
        return derivedRows.numbers.filter(renumbered.contains)
            .map { renumbered.count(in: 0..<$0) }
    }

    /// The source's column that a column derives from, such as the time that a day is of.
    package func source(of column: String) -> String? { sources[column] }
}

extension Table {
    /// Keeps what earlier steps say of their rows.
    fileprivate mutating func keepRemarks(of before: Table) {
        isUnfilled = before.isUnfilled
        unjoined.merge(before.unjoined) { max($0, $1) }
    }
}
