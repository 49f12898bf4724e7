/// How the cells of a column are written where they come from, where the usual forms aren't enough.
package struct CellFormat: Hashable, Sendable {
    /// Forms of times besides ISO 8601.
    package enum Times: String, Hashable, Sendable, CaseIterable {
        /// `3/14/2026`, `03/14/2026 2:05 PM`.
        case monthFirst
        /// `14.3.2026`, `14/03/2026 14:05`.
        case dayFirst
        /// Since 1970.
        case seconds, milliseconds, microseconds, nanoseconds

        /// How many of them are a second; nil where days are counted by the calendar.
        package var perSecond: Double? {
            switch self {
            case .monthFirst, .dayFirst: nil
            case .seconds: 1
            case .milliseconds: 1e3
            case .microseconds: 1e6
            case .nanoseconds: 1e9
            }
        }
    }

    /// The mark before a number's fraction; the other one may stand between groups of three digits.
    package enum Decimal: String, Hashable, Sendable, CaseIterable {
        case point, comma
    }

    /// Nil for ISO 8601 alone, which is read in any case.
    package var times: Times?
    /// Nil for a point, and no marks between digits.
    package var decimal: Decimal?
    /// Texts that stand for a missing value.
    package var missing: [String] = []

    package init() {}

    /// Whether cells are written as the program writes them.
    package var isUsual: Bool { times == nil && decimal == nil && missing.isEmpty }

    package func isMissing(_ text: some Sequence<UInt8>) -> Bool {
        missing.contains { text.elementsEqual($0.utf8) }
    }
}
