package import Foundation
package import Tables

/// A control of a page, by which viewers select rows of a table as by a chart.
package struct Control: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// One name of a column, or several.
        case choice, choices
        /// Rows whose name contains a text.
        case search
        /// One day, or from one to another.
        case date, dates

        /// The kind of the columns that it selects by.
        package var columnKind: DataKind {
            switch self {
            case .choice, .choices, .search: .nominal
            case .date, .dates: .temporal
            }
        }
    }

    /// Unique among the page's charts and controls.
    package var name: String
    package var title: String
    package var kind: Kind
    package var table: String
    package var column: String
    /// Where its days begin.
    package var timeZone: TimeZone

    package init(
        name: String, title: String, kind: Kind, table: String, column: String,
        timeZone: TimeZone = .gmt
    ) {
        (self.name, self.title, self.kind) = (name, title, kind)
        (self.table, self.column, self.timeZone) = (table, column, timeZone)
    }
}

extension Dashboard {
    /// The index of a chart or a control among all that selections are made on: charts come first.
    package func selectionIndex(of name: String) -> Int? {
        index(of: name)
            ?? controls.firstIndex { $0.name == name }.map { charts.count + $0 }
    }

    /// The control at an index among what selections are made on; nil for a chart.
    package func control(at index: Int) -> Control? {
        let offset = index - charts.count
        return controls.indices.contains(offset) ? controls[offset] : nil
    }
}
