/// Rows that stay in a database, which computes what is shown of them.
///
/// Questions are values, so that equal questions can share an answer.
package protocol PushedRows: Sendable {
    /// The groups of some rows, with what is added up in each.
    ///
    /// - Returns: groups in any order; one may come in several parts, which are put together.
    /// - Throws: an error that names the database; `CancellationError` where the task is cancelled, which ends
    ///   the work there too.
    func groups(_ query: GroupQuery) async throws -> [GroupPart]

    /// The points of a column along another, bin by bin.
    ///
    /// - Returns: bins in any order; one may come in several parts, which are put together.
    func bins(_ query: LevelQuery) async throws -> [LevelBin]

    /// The least and the greatest finite value of a column of numbers or times among some rows, times in seconds
    /// since 1970; nil where there is none.
    func extent(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> ClosedRange<Double>?

    /// The different texts of a nominal column of some rows, in any order.
    func names(of column: String, where conditions: [RowFilter.Condition]) async throws -> [String]

    /// How many rows from either end of an order may lie before the end of a window.
    var reach: Int { get }

    /// Some rows in an order that stays while they do.
    ///
    /// - Returns: their cells, column by column in the table's order.
    func rows(_ query: WindowQuery) async throws -> [[Value]]

    /// All rows that meet some conditions, as they were at one moment, in the order in which the database gives them.
    func cursor(where conditions: [RowFilter.Condition]) async throws -> any PushedCursor
}

extension PushedRows {
    package func extent(of column: String) async throws -> ClosedRange<Double>? {
        try await extent(of: column, where: [])
    }

    package func names(of column: String) async throws -> [String] {
        try await names(of: column, where: [])
    }
}

/// Rows that are read from a database one part after the other, however many there are.
package protocol PushedCursor: Sendable {
    /// The cells of the next rows, column by column in the table's order; nil after the last.
    func next() async throws -> [[Value]]?
}

/// A question for single rows.
package struct WindowQuery: Hashable, Sendable {
    /// Columns that filters are about, in an order in which each is made of columns before it; none is a period.
    package var derived: [GroupQuery.Derived] = []
    package var filters: [RowPredicate<String>] = []
    /// None that searches for a part of a text.
    package var conditions: [RowFilter.Condition]
    /// Rows that are equal by it follow one another as they do without an order; nil for that order of theirs,
    /// which is that of a key or of all their cells.
    package var order: RowOrder?
    /// Whether it is about rows without a value in the order's column; else it is about those with one.
    package var isOfMissing = false
    /// Whether the last row comes first.
    package var isReversed = false
    /// The indices of the wanted rows.
    package var rows: Range<Int>

    package init(
        conditions: [RowFilter.Condition] = [], order: RowOrder? = nil, rows: Range<Int>
    ) {
        (self.conditions, self.order, self.rows) = (conditions, order, rows)
    }
}

/// A question for sums over some rows, by the values of some columns.
package struct GroupQuery: Hashable, Sendable {
    /// A column that a row gains by itself.
    package enum Rule: Hashable, Sendable {
        /// The lower or the upper bound of the bin of this size, anchored at zero, that a number lies in.
        case bin(String, size: Double, isEnd: Bool)
        /// The beginning of the period that a time lies in: each bound, in seconds since 1970, begins a period and ends
        /// the one before; rows outside all of them are left out, those without a time have no period.
        case period(String, bounds: [Double])
        case formula(Formula<String>)
    }

    package struct Derived: Hashable, Sendable {
        package var name: String
        package var rule: Rule

        package init(name: String, rule: Rule) { (self.name, self.rule) = (name, rule) }
    }

    package enum Part: Hashable, Sendable {
        /// Counts rows, or those with a value in a column.
        case rows
        case values(String)
        /// The count, sum and extremes of numbers, with their spread where that is asked for.
        case numbers(String, withSpread: Bool)
    }

    /// In an order in which each is made of columns before it.
    package var derived: [Derived] = []
    package var filters: [RowPredicate<String>] = []
    /// None that searches for a part of a text.
    package var conditions: [RowFilter.Condition] = []
    package var keys: [String]
    package var parts: [Part]

    package init(keys: [String], parts: [Part]) { (self.keys, self.parts) = (keys, parts) }
}

/// One part of a group: its key, and a sum for each part of the query.
package struct GroupPart: Hashable, Sendable {
    package var key: [Value]
    package var sums: [PartialSum]

    package init(key: [Value], sums: [PartialSum]) { (self.key, self.sums) = (key, sums) }
}

/// The sum of numbers that a database added up: infinite ones are counted apart, and are among the extremes.
package struct PartialSum: Hashable, Sendable {
    package var count = 0
    /// Of the finite ones.
    package var sum = 0.0
    package var minimum = Double.infinity
    package var maximum = -Double.infinity
    package var positiveInfinities = 0
    package var negativeInfinities = 0
    /// The mean of the finite ones, and the sum of their squared distances from it.
    package var mean = 0.0
    package var squares = 0.0

    package init() {}

    /// Of so many rows.
    package init(rows count: Int) {
        (self.count, sum) = (count, Double(count))
        if count > 0 { (minimum, maximum) = (1, 1) }
    }

    /// Of the finite ones.
    var spread: Spread {
        let finite = count - positiveInfinities - negativeInfinities
        return Spread(count: Double(finite), mean: mean, squares: squares)
    }
}
