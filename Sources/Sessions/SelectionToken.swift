import Foundation
package import Tables

/// A selection as the page keeps it, to come back with after a lost connection.
package struct SelectionToken: Equatable, Sendable, Codable {
    package var chart: Int
    package var lower: Bound
    package var upper: Bound
    package var last: Bound
    package var categories: [String]
    package var edge: Double?

    package enum Bound: Equatable, Sendable, Codable {
        case number(Double), seconds(Double), name(String)
    }

    /// Whether a server can have made it: pages may send anything.
    package var isSound: Bool {
        guard abs(edge ?? 0) <= Self.lastYear else { return false }
        switch (lower, last, upper) {
        case (.name, .name, .name): return !categories.isEmpty
        case (.number(let lower), .number(let last), .number(let upper)):
            return Self.isSound(lower, last, upper, within: .greatestFiniteMagnitude)
        case (.seconds(let lower), .seconds(let last), .seconds(let upper)):
            return Self.isSound(lower, last, upper, within: Self.lastYear)
        default: return false
        }
    }

    private static func isSound(
        _ lower: Double, _ last: Double, _ upper: Double, within bound: Double
    ) -> Bool {
        [lower, last, upper].allSatisfy { abs($0) <= bound } && lower <= last && last <= upper
    }

    /// Seconds in ten thousand years, more than any calendar date is from 1970.
    static let lastYear = 3.2e11
}

extension Selection {
    package var token: SelectionToken? {
        guard let lower = lower.bound, let upper = upper.bound, let last = last.bound
        else { return nil }
        return SelectionToken(
            chart: chart, lower: lower, upper: upper, last: last, categories: categories,
            edge: edge)
    }
}

extension Selection {
    /// Without a table it filters nothing.
    package init(_ token: SelectionToken, table: String = "", column: String = "") {
        self.init(
            chart: token.chart, table: table, column: column, lower: token.lower.value,
            upper: token.upper.value, last: token.last.value, categories: token.categories,
            edge: token.edge)
    }
}

extension Value {
    fileprivate var bound: SelectionToken.Bound? {
        switch self {
        case .number(let number): .number(number)
        case .date(let date): .seconds(date.timeIntervalSince1970)
        case .string(let name): .name(name)
        case .missing: nil
        }
    }
}

extension SelectionToken.Bound {
    /// The value a page came back with.
    package var value: Value {
        switch self {
        case .number(let number): .number(number)
        case .seconds(let seconds): .date(Date(timeIntervalSince1970: seconds))
        case .name(let name): .string(name)
        }
    }
}
