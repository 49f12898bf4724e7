/// A window function over a growing table, kept up to date as rows arrive.
///
/// New rows cost the same whatever came before, while each comes behind those of its group in the
/// order and no row leaves; else all rows are looked at again, as they are for ranks.
struct WindowColumn: WholeTableStep {
    private let function: WindowFunction
    private let column: Int
    private let along: Int?
    private var groups: RowGroups
    private var states: [WindowState] = []
    private var rows: GrowingRows

    init(_ function: WindowFunction, of source: Schema, at step: Int) throws {
        if let fault = function.fault { throw TransformError(step: step, description: fault) }
        self.function = function
        column = try source.requiredIndex(of: function.column, .quantitative, at: step)
        along = try function.along.map { try source.requiredScalars(of: $0, at: step) }
        groups = RowGroups(
            by: try function.groups.map { try source.requiredIndex(of: $0, at: step) })
        let field = source.fields[column]
        rows = GrowingRows(
            try source.adding(
                [
                    .init(
                        function.name, .quantitative, title: field.title,
                        unit: function.unit(of: field.unit))
                ], at: step))
    }

    var schema: Schema { rows.schema }

    var afresh: WindowColumn {
        var copy = self
        (copy.states, copy.groups, copy.rows) = ([], groups.afresh, rows.afresh)
        return copy
    }

    mutating func keepLevels(_ columns: LevelColumns) { rows.keepLevels(columns) }

    mutating func table(of source: Table, beside tables: [String: Table]) -> Table {
        let new = rows.new(in: source)
        if rows.isContinued(by: source), let values = values(of: new, in: source) {
            return rows.append(new, of: source, adding: [.scalars(values, as: .quantitative)])
        }
        (states, groups) = ([], groups.afresh)
        let values = allValues(in: source)
        rows.begin(at: source)
        return rows.append(
            source.rows, of: source, adding: [.scalars(values, as: .quantitative)])
    }

    /// Nil where one of the rows comes before another of its group, or all rows decide.
    private mutating func values(of rows: Range<Int>, in source: Table) -> [Double]? {
        if rows.isEmpty { return [] }
        if case .rank = function.kind { return nil }
        let numbers = source.columns[column].scalars(.range(rows))
        let orders = orders(of: rows, in: source)
        let groups = groups.numbers(of: rows, in: source)
        addStates(for: groups)
        var values = [Double](repeating: .nan, count: rows.count)
        for index in values.indices where !orders[index].isNaN {
            let group = Int(groups[index])
            guard orders[index] >= states[group].newest else { return nil }
            values[index] = states[group].value(for: numbers[index], at: orders[index])
        }
        return values
    }

    private mutating func allValues(in source: Table) -> [Double] {
        let numbers = source.columns[column].scalars(.range(source.rows))
        let orders = orders(of: source.rows, in: source)
        let groups = groups.numbers(of: source.rows, in: source)
        if case .rank(let descending) = function.kind {
            return numbers.ranks(within: groups, descending: descending)
        }
        addStates(for: groups)
        var values = [Double](repeating: .nan, count: numbers.count)
        var ordered = numbers.indices.filter { !orders[$0].isNaN }
        // Equal ones stay in the rows' order.
        if along != nil { ordered.sort { (orders[$0], $0) < (orders[$1], $1) } }
        for index in ordered {
            values[index] = states[Int(groups[index])]
                .value(for: numbers[index], at: orders[index])
        }
        return values
    }

    private func orders(of rows: Range<Int>, in source: Table) -> [Double] {
        along.map { source.columns[$0].scalars(.range(rows)) }
            ?? [Double](repeating: 0, count: rows.count)
    }

    private mutating func addStates(for groups: [Int32]) {
        let count = Int(groups.max() ?? -1) + 1
        while states.count < count { states.append(WindowState(function.kind)) }
    }
}

extension [Double] {
    /// For each number one more than how many of its group come before it; NaN for NaN.
    fileprivate func ranks(within groups: [Int32], descending: Bool) -> [Double] {
        let sorted = indices.filter { !self[$0].isNaN }.sorted {
            descending ? self[$0] > self[$1] : self[$0] < self[$1]
        }
        var ranks = [Double](repeating: .nan, count: count)
        var last: [Int32: (number: Double, rank: Double, count: Double)] = [:]
        for index in sorted {
            let (group, number) = (groups[index], self[index])
            let before = last[group] ?? (number, 0, 0)
            let rank = before.number == number && before.count > 0 ? before.rank : before.count + 1
            ranks[index] = rank
            last[group] = (number, rank, before.count + 1)
        }
        return ranks
    }
}
