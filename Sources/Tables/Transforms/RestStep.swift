/// A step after the ones that are kept up to date, over the whole of a small table.
struct RestStep {
    private let step: Transform.Step
    private let index: Int
    /// Whether a sort before it gave the rows their order.
    private let isSorted: Bool

    fileprivate init(_ step: Transform.Step, at index: Int, isSorted: Bool) {
        (self.step, self.index, self.isSorted) = (step, index, isSorted)
    }

    /// Whether rows are only put in another order or left out.
    var keepsRows: Bool {
        switch step {
        case .group, .fold, .top, .fill: false
        default: true
        }
    }

    func schema(after schema: Schema, _ transform: Transform) throws -> Schema {
        switch step {
        case .sort(let order):
            _ = try schema.requiredIndex(of: order.column, at: index)
            return schema
        case .sortGroups(let order):
            try order.check(schema, at: index)
            return schema
        case .fold(let columns, let key, let value):
            return try Folding(columns, key: key, value: value, of: schema, at: index).schema
        case .top(let top): return try top.schema(of: schema, at: index)
        case .fill(let filling):
            try filling.check(schema, at: index)
            return schema
        default: break
        }
        do {
            return try TransformedTable(
                transform.with([step]), of: schema
            ).schema
        } catch let error as TransformError {
            throw TransformError(step: index, description: error.description)
        }
    }

    func apply(to table: Table, _ transform: Transform) -> Table {
        switch step {
        case .sort(let order):
            return table.selecting(table.window(order: order, count: table.rows.count).rows)
        case .sortGroups(let order): return order.table(of: table)
        case .fold(let columns, let key, let value):
            let folding = try? Folding(columns, key: key, value: value, of: table.schema, at: index)
            return folding?.table(of: table) ?? table
        case .top(let top): return top.table(of: table)
        case .fill(let filling): return filling.table(of: table, transform)
        case .windowRows(let count, let names) where isSorted:
            return table.firstRows(max(0, count), by: names.compactMap(table.schema.index(of:)))
        default: break
        }
        let once = try? TransformedTable(
            transform.with([step]), of: table.schema)
        return once?.update(from: table) ?? table
    }
}

extension Transform {
    /// Some of the steps, each over the whole table.
    func rest(_ steps: Range<Int>, isSorted: Bool) -> [RestStep] {
        steps.map { index in
            RestStep(
                self.steps[index], at: index, isSorted: self.isSorted(before: index, isSorted))
        }
    }

    /// Whether a sort gives the rows their order before a step.
    func isSorted(before step: Int, _ isSorted: Bool) -> Bool {
        steps[..<step].reduce(isSorted) { isSorted, step in
            switch step {
            case .sort, .sortGroups, .top: true
            case .group, .fill: false
            default: isSorted
            }
        }
    }

    /// Each column there may be at the end with the source's column it derives from.
    func sources(in source: Schema) -> [String: String] {
        var sources = Dictionary(uniqueKeysWithValues: source.fields.map { ($0.name, $0.name) })
        for step in steps {
            switch step {
            case .unit(let name, _, let new): sources[new] = sources[name]
            case .bin(let name, _, let names), .binCount(let name, _, let names):
                sources[names[0]] = sources[name]
            case .group(let keys, _): sources = sources.filter { keys.contains($0.key) }
            case .top(let top):
                sources = sources.filter { top.within.contains($0.key) || $0.key == top.names }
            default: break
            }
        }
        return sources
    }

    /// How many steps at the beginning handle each row by itself.
    ///
    /// One window does, as long as it is one of all rows and of a column that they came with.
    func stepsByRow(isSorted: Bool) -> Int {
        var (isFiltered, added): (Bool, Set<String>) = (false, [])
        for (index, step) in steps.enumerated() {
            switch step {
            case .filter: isFiltered = true
            case .windowRows(_, let names):
                if isFiltered || isSorted || names.contains(where: added.contains) { return index }
                isFiltered = true
            case .windowSeconds(_, let name):
                if isFiltered || added.contains(name) { return index }
                isFiltered = true
            default:
                guard step.isByRow else { return index }
                added.formUnion(step.added)
            }
        }
        return steps.count
    }
}

extension Transform.Step {
    /// The step, if it looks at the whole table.
    func ofWholeTable(
        _ source: Schema, beside others: [String: Schema], at index: Int
    ) throws -> any WholeTableStep {
        switch self {
        case .binCount(let name, let count, let names):
            return try NiceBins(name, count: count, names: names, of: source, at: index)
        case .windowFunction(let function):
            return try WindowColumn(function, of: source, at: index)
        case .join(let join):
            return try JoinedColumns(join, of: source, beside: others, at: index)
        default: preconditionFailure("the step looks at single rows, or makes others of them")
        }
    }
}
