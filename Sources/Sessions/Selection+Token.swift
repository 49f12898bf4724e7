import Foundation
package import Protocol
package import Tables

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
    /// A selection without a table filters nothing.
    package init(
        _ token: SelectionToken, table: String = "", column: String = "", isSearch: Bool = false
    ) {
        self.init(
            chart: token.chart, table: table, column: column, lower: token.lower.value,
            upper: token.upper.value, last: token.last.value, categories: token.categories,
            edge: token.edge)
        self.isSearch = isSearch
    }
}

extension SelectionToken {
    /// Whether a search control can have made it: the text of a search is one field.
    package var isSearch: Bool {
        categories.count == 1 && categories[0].utf8.count <= ProtocolLimits.fieldLength
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
    /// The value in a page's token.
    package var value: Value {
        switch self {
        case .number(let number): .number(number)
        case .seconds(let seconds): .date(Date(timeIntervalSince1970: seconds))
        case .name(let name): .string(name)
        }
    }
}
