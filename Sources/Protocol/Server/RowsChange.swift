/// The change from the rows that a page shows to those of the same window now: rows that go, rows that
/// come, and how many there are.
package struct RowsChange: Encodable, Sendable {
    /// Some rows in place of others.
    package struct Splice: Equatable, Sendable {
        /// Among the rows as they were before any splice.
        package var index: Int
        /// How many go.
        package var count: Int
        package var rows: [[String]]

        package init(index: Int, count: Int, rows: [[String]]) {
            (self.index, self.count, self.rows) = (index, count, rows)
        }
    }

    package var total: Int
    package var count: Int
    /// In ascending order.
    package var splices: [Splice]

    private enum CodingKeys: String, CodingKey {
        case total, count
        case splices = "rows"
    }

    package init(total: Int, count: Int, splices: [Splice]) {
        (self.total, self.count, self.splices) = (total, count, splices)
    }

    /// - Returns: nil for another window, or where most rows are new.
    package init?(from old: RowsMessage, to new: RowsMessage) {
        guard old.first == new.first, old.sort == new.sort else { return nil }
        let splices = Self.splices(from: old.rows, to: new.rows)
        let added = splices.reduce(0) { $0 + $1.rows.count }
        guard added == 0 || 2 * added <= new.rows.count else { return nil }
        self.init(total: new.total, count: new.count, splices: splices)
    }

    private static func splices(from old: [[String]], to new: [[String]]) -> [Splice] {
        let difference = new.difference(from: old)
        var (leaving, coming): (Set<Int>, Set<Int>) = ([], [])
        for change in difference {
            switch change {
            case .remove(let offset, _, _): leaving.insert(offset)
            case .insert(let offset, _, _): coming.insert(offset)
            }
        }
        var splices: [Splice] = []
        var (index, next) = (0, 0)
        while index < old.count || next < new.count {
            var splice = Splice(index: index, count: 0, rows: [])
            while leaving.contains(index) { (index, splice.count) = (index + 1, splice.count + 1) }
            while coming.contains(next) {
                splice.rows.append(new[next])
                next += 1
            }
            if splice.count > 0 || !splice.rows.isEmpty {
                splices.append(splice)
            } else {
                (index, next) = (index + 1, next + 1)
            }
        }
        return splices
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(total, forKey: .total)
        try container.encode(count, forKey: .count)
        var list = container.nestedUnkeyedContainer(forKey: .splices)
        for splice in splices {
            try list.encode(splice.index)
            try list.encode(splice.count)
            try list.encode(splice.rows)
        }
    }
}
