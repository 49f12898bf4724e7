package import Foundation

/// Rows that lie somewhere, as an answer tells them.
package struct FoundRows: Sendable {
    /// Where they lie and how many they are, as a sentence.
    package var head: String
    /// The names of their columns.
    package var titles: [String]
    /// The cells of the first rows, one text for each column.
    package var cells: [[String]]
    /// How many rows there are.
    package var count: Int

    package init(head: String, titles: [String], cells: [[String]], count: Int) {
        (self.head, self.titles, self.cells, self.count) = (head, titles, cells, count)
    }
}

extension Speech {
    /// How many rows lie somewhere, and the cells of the first of them.
    ///
    /// A row leaves out what its first cell shares with the row before. In full the first row names its columns.
    package static func rows(_ rows: FoundRows, verbosity: Verbosity, locale: Locale) -> String {
        let texts = Texts(locale)
        guard !rows.cells.isEmpty else { return texts.answer([rows.head], verbosity) }
        let cells = rows.cells.map { $0.prefix(mostCells) }
        let items = cells.indices.map { index in
            let row = cells[index]
            if index == 0, verbosity == .full {
                return texts.listed(zip(rows.titles, row).map { texts.labelled($0, $1) })
            }
            let isRepeated = index > 0 && row.count > 1 && row.first == cells[index - 1].first
            return texts.listed(isRepeated ? row.dropFirst() : row)
        }
        return FittedList(
            head: verbosity == .brief ? [] : [rows.head], items: items,
            others: rows.count - rows.cells.count, texts: texts
        ).text(verbosity)
    }

    /// Nobody listens to more cells of a row.
    private static let mostCells = 5
}
