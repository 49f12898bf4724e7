/// A window function over a growing table, kept up to date as rows arrive.
///
/// New rows cost the same whatever came before, while each comes behind those of its group in the
/// order and no row leaves; else all rows are looked at again, as they are for ranks. Where rows are replaced or
/// removed, those of their groups are looked at again.
struct WindowColumn: WholeTableStep {
    private let function: WindowFunction
    private let column: Int
    private let along: Int?
    private var groups: RowGroups
    private var states: [WindowState] = []
    private var rows: GrowingRows
    /// More states than these for groups that aren't there are forgotten.
    private static let spareGroups = 65_536

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
        follow(source)
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
        values(
            of: source.columns[column].scalars(.range(source.rows)),
            at: orders(of: source.rows, in: source), groups.numbers(of: source.rows, in: source))
    }

    /// The values of whole groups, whose states are as at their beginning.
    private mutating func values(
        of numbers: [Double], at orders: [Double], _ groups: [Int32]
    ) -> [Double] {
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

    /// Follows rows that were replaced or removed: groups that have or had some are looked at again.
    private mutating func follow(_ source: Table) {
        guard let change = rows.replacement(in: source) else { return }
        let old = rows.table
        let known = change.number(old.rows.lowerBound)..<change.number(old.rows.upperBound)
        guard known.lowerBound == source.rows.lowerBound,
            states.count < Self.spareGroups + 2 * known.count
        else { return }
        let replaced = change.replaced.filter(old.rows.contains)
        groups.follow(source)
        var touched = Set<Int32>()
        for row in replaced + change.number.removed where old.rows.contains(row) {
            touched.insert(groups.number(of: row, in: old))
        }
        for row in replaced { touched.insert(groups.number(of: change.number(row), in: source)) }
        addStates(for: Array(touched))
        for group in touched { states[Int(group)] = WindowState(function.kind) }
        let all = groups.numbers(of: known, in: source)
        let isTouched = groups.keys.indices.map { touched.contains(Int32($0)) }
        let members = all.indices.filter { isTouched[Int(all[$0])] }
        let values = values(
            of: members.map { source.columns[column].scalar(known.lowerBound + $0) },
            at: members.map { index in
                along.map { source.columns[$0].scalar(known.lowerBound + index) } ?? 0
            }, members.map { all[$0] })
        var further: [Int: [Value]] = [:]
        let others = Set(replaced.map { change.number($0) })
        let before = old.columns[old.columns.count - 1]
        for (value, member) in zip(values, members) {
            let row = known.lowerBound + member
            let isSame = before.scalar(change.number.original(row)).isSame(as: value)
            if !isSame || others.contains(row) { further[row] = [.number(value)] }
        }
        if rows.areFew(further.count) { rows.follow(change, in: source, with: further) }
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

extension Double {
    /// Whether both are equal, or no numbers.
    fileprivate func isSame(as other: Double) -> Bool { self == other || isNaN && other.isNaN }
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
