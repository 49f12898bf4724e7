import Charts
import Tables
import Views

/// The styles that a mark's rows may have, by the conditions that they meet.
struct StyleChoices: Sendable {
    /// For each property that depends on the row, the conditions in order; one more outcome is that
    /// none of them is met.
    private var tests: [[RowPredicate<String>]]
    /// For all outcomes, those of the first property side by side.
    private var outcomes: [MarkStyle]

    var readsRows: Bool { !tests.isEmpty }

    /// Whether a line is nothing but its path, in one style.
    var drawLinesAlone: Bool {
        let style = outcomes[0]
        return areAlike && style.symbol == nil && style.symbolSize == nil
    }

    /// The stacking method, if all marks have the same.
    var stacking: MarkStyle.Stacking { outcomes[0].sharing.stacking }

    /// Whether all marks look alike, and lie where data has them.
    var areAlike: Bool { !readsRows && outcomes[0].offset == MarkOffset() }

    /// Has lines broken where points are further apart, unless they say otherwise.
    mutating func breakLines(at gap: Double) {
        for index in outcomes.indices {
            outcomes[index].joining.longestGap = outcomes[index].joining.longestGap ?? gap
        }
    }

    /// Has lines broken where points are much further apart than usual, unless they say otherwise.
    mutating func breakLinesAtOutages() {
        for index in outcomes.indices { outcomes[index].joining.breaksAtOutages = true }
    }

    /// Gives marks that state no colour one that is no series'.
    mutating func setForeground(_ color: Color) {
        for index in outcomes.indices { outcomes[index].paint.apply(.color(color)) }
    }

    /// The style of each row, column by column.
    func styles(of table: Table) -> MarkStyles {
        guard readsRows else { return .all(outcomes[0]) }
        var codes = [Int](repeating: 0, count: table.rows.count)
        var stride = 1
        for tests in tests {
            Self.add(tests, stride, to: &codes, of: table)
            stride *= tests.count + 1
        }
        return used(codes)
    }

    private static func add(
        _ tests: [RowPredicate<String>], _ stride: Int, to codes: inout [Int], of table: Table
    ) {
        var outcome = [Int](repeating: tests.count, count: codes.count)
        for (code, test) in tests.enumerated().reversed() {
            for (row, holds) in table.rows(meeting: test).enumerated() where holds {
                outcome[row] = code
            }
        }
        for row in codes.indices { codes[row] += outcome[row] * stride }
    }

    /// Only the styles that some row has, in the order in which rows have them first.
    private func used(_ codes: [Int]) -> MarkStyles {
        var numbers = [Int?](repeating: nil, count: outcomes.count)
        var styles: [MarkStyle] = []
        let indices = codes.map { code in
            if let known = numbers[code] { return known }
            let number = styles.firstIndex(of: outcomes[code]) ?? styles.count
            if number == styles.count { styles.append(outcomes[code]) }
            numbers[code] = number
            return number
        }
        return styles.count == 1 ? .all(styles[0]) : .each(styles, indices: indices)
    }
}

extension StyleChoices {
    /// One style for all rows.
    init(_ style: MarkStyle) { (tests, outcomes) = ([], [style]) }

    /// The styles that a mark's entry states.
    init(
        _ mark: Entry, _ conditions: ConditionReader, _ errors: inout [ConfigurationError]
    ) {
        var properties: [(key: String, outcomes: [Entry?])] = []
        tests = []
        for (name, value) in mark.pairs ?? [] {
            guard let key = name.text, MarkStyle.keys.contains(key), value.isConditional else {
                continue
            }
            let cases = conditions.cases(value, &errors)
            properties.append((key, cases.map(\.then) + [value.otherwise]))
            tests.append(cases.map(\.test))
        }
        outcomes = Self.combinations(properties).map { MarkStyle(MarkBody(mark, choosing: $0)) }
    }

    /// Every choice of an outcome for each property, the first property's side by side.
    private static func combinations(
        _ properties: [(key: String, outcomes: [Entry?])]
    ) -> [[String: Entry?]] {
        properties.reduce([[:]]) { known, property in
            property.outcomes.flatMap { outcome in
                known.map { $0.merging([property.key: outcome]) { _, new in new } }
            }
        }
    }
}

/// A mark's entry, with what was chosen for the keys that depend on the row.
struct MarkBody {
    private let entry: Entry
    private let chosen: [String: Entry?]

    init(_ entry: Entry, choosing chosen: [String: Entry?] = [:]) {
        (self.entry, self.chosen) = (entry, chosen)
    }

    subscript(key: String) -> Entry? {
        if let choice = chosen[key] { return choice }
        return entry[key]
    }
}
