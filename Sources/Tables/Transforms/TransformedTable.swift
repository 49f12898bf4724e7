/// A table made of another by a transform, kept up to date as rows arrive.
///
/// The result depends on the source's kept rows alone. Only new rows and the blocks at the ends
/// are looked at; what follows a grouping is done anew, over as many rows as there are groups.
/// One owner at a time.
package final class TransformedTable {
    private enum Body {
        case rows(DerivedRows)
        case groups(GroupedBlocks, Grouping)
    }

    package let schema: Schema
    private var steps: RowSteps
    private var body: Body
    private let rest: [TransformedTable.Rest]
    private let sources: [String: String]
    /// Which rows the last update was of, where they got new numbers.
    private var renumbered: RowSet?
    /// How often rows had been removed from the source when it was last looked at.
    private var removals = 0

    /// Steps after a grouping, each over the whole small table.
    fileprivate struct Rest {
        var step: Transform.Step
        var index: Int
        /// Whether a sort before it gave the rows their order.
        var isSorted: Bool
    }

    private let transform: Transform

    /// - Throws: `TransformError` that names the step and the column at fault.
    package init(_ transform: Transform, of source: Schema) throws {
        self.transform = transform
        var steps = RowSteps(source: source)
        var index = 0
        while index < transform.stepsByRow {
            try steps.add(transform.steps[index], at: index, timeZone: transform.timeZone)
            index += 1
        }
        self.steps = steps
        var schema = steps.schema
        if index < transform.steps.count, case .group(let names, let list) = transform.steps[index]
        {
            let grouping = try Grouping(by: names, list, of: schema, at: index)
            (body, schema) = (.groups(GroupedBlocks(), grouping), grouping.schema)
            index += 1
        } else {
            body = .rows(DerivedRows(schema: schema))
        }
        rest = transform.rest(from: index)
        for one in rest { schema = try one.schema(after: schema, transform) }
        self.schema = schema
        sources = transform.sources(in: source)
    }

    /// The transformed table of the source as it is now.
    ///
    /// Groups of rows that follow one another cost no scan.
    ///
    /// - Parameters:
    ///   - source: all of it.
    ///   - selected: the source's rows to look at; all when nil.
    /// - Returns: what the steps make of those rows.
    package func update(from source: Table, among selected: RowSet? = nil) -> Table {
        restart(afterRemovalsFrom: source)
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
        for one in rest { table = one.apply(to: table, transform) }
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
        guard case .rows(var rows) = body, !steps.isIdentity else { return }
        rows.keepLevels(columns)
        body = .rows(rows)
    }

    /// Forgets the source's rows where some were removed: their numbers mean others since.
    private func restart(afterRemovalsFrom source: Table) {
        guard source.removals != removals else { return }
        (removals, renumbered) = (source.removals, nil)
        if case .rows(let rows) = body { body = .rows(rows.restarted) }
    }

    /// The rows of `table`, the last update's, that these rows of the source went into.
    package func touched(by rows: Range<Int>, of source: Table, in table: Table) -> [Int] {
        guard rest.allSatisfy(\.keepsRows), case .groups(_, let grouping) = body else {
            return rest.isEmpty ? rowsDerived(from: rows, of: source) : []
        }
        var keys: Set<[Value]> = []
        steps.forEachRow(rows.clamped(to: source.rows), of: source) { _, values in
            keys.insert(grouping.key(of: values))
        }
        let columns = grouping.keys.indices.map { table.columns[$0] }
        return table.rows.filter { row in keys.contains(columns.map { $0[row] }) }
    }

    private func rowsDerived(from rows: Range<Int>, of source: Table) -> [Int] {
        var derivedRows = rows.clamped(to: source.rows)
        if case .rows(let derived) = body, !steps.isIdentity {
            derivedRows = derived.rows(from: rows)
        }
        guard let renumbered else { return Array(derivedRows) }
        return derivedRows.filter(renumbered.contains).map { renumbered.count(in: 0..<$0) }
    }

    /// The source's column that a column derives from, such as the time that a day is of.
    package func source(of column: String) -> String? { sources[column] }
}

extension TransformedTable.Rest {
    /// Whether rows are only put in another order or left out.
    fileprivate var keepsRows: Bool {
        switch step {
        case .group, .fold: false
        default: true
        }
    }

    fileprivate func schema(after schema: Schema, _ transform: Transform) throws -> Schema {
        if case .sort(let order) = step {
            _ = try schema.requiredIndex(of: order.column, at: index)
            return schema
        }
        if case .fold(let columns, let key, let value) = step {
            return try Folding(columns, key: key, value: value, of: schema, at: index).schema
        }
        do {
            return try TransformedTable(
                Transform([step], timeZone: transform.timeZone), of: schema
            ).schema
        } catch let error as TransformError {
            throw TransformError(step: index, description: error.description)
        }
    }

    fileprivate func apply(to table: Table, _ transform: Transform) -> Table {
        if case .sort(let order) = step {
            return table.selecting(table.window(order: order, count: table.rows.count).rows)
        }
        if case .fold(let columns, let key, let value) = step {
            let folding = try? Folding(columns, key: key, value: value, of: table.schema, at: index)
            return folding?.table(of: table) ?? table
        }
        if isSorted, case .windowRows(let count, let names) = step {
            return table.firstRows(max(0, count), by: names.compactMap(table.schema.index(of:)))
        }
        let once = try? TransformedTable(
            Transform([step], timeZone: transform.timeZone), of: table.schema)
        return once?.update(from: table) ?? table
    }
}

extension Transform {
    /// The steps from one on, each over the whole table.
    fileprivate func rest(from first: Int) -> [TransformedTable.Rest] {
        var isSorted = false
        return (first..<steps.count).map { index in
            switch steps[index] {
            case .sort: isSorted = true
            case .group: isSorted = false
            default: break
            }
            return TransformedTable.Rest(step: steps[index], index: index, isSorted: isSorted)
        }
    }

    /// Each column there may be at the end with the source's column it derives from.
    fileprivate func sources(in source: Schema) -> [String: String] {
        var sources = Dictionary(uniqueKeysWithValues: source.fields.map { ($0.name, $0.name) })
        for step in steps {
            switch step {
            case .bin(let name, _, let new), .unit(let name, _, let new):
                sources[new] = sources[name]
            case .group(let keys, _): sources = sources.filter { keys.contains($0.key) }
            case .filter, .windowRows, .windowSeconds, .sort, .calculate, .text, .fold: break
            }
        }
        return sources
    }
}

extension Transform {
    /// How many steps at the beginning handle each row by itself.
    ///
    /// One window does, as long as it is one of all rows and of a column that they came with.
    fileprivate var stepsByRow: Int {
        var (isFiltered, added): (Bool, Set<String>) = (false, [])
        for (index, step) in steps.enumerated() {
            switch step {
            case .bin(_, _, let name), .unit(_, _, let name), .calculate(_, let name),
                .text(_, let name):
                added.insert(name)
            case .filter: isFiltered = true
            case .windowRows(_, let names):
                if isFiltered || names.contains(where: added.contains) { return index }
                isFiltered = true
            case .windowSeconds(_, let name):
                if isFiltered || added.contains(name) { return index }
                isFiltered = true
            case .group, .sort, .fold: return index
            }
        }
        return steps.count
    }
}
