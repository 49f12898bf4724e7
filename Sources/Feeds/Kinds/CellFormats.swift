package import Tables

/// How the cells of a table's columns are written, as its author says.
package struct CellFormats: Hashable, Sendable {
    /// Of columns without a format of their own.
    package var usual = CellFormat()
    /// By the columns' names.
    package var columns: [String: CellFormat] = [:]

    package init() {}

    /// Whether all cells are written as the program writes them.
    var areUsual: Bool { usual.isUsual && columns.values.allSatisfy(\.isUsual) }

    package subscript(name: String) -> CellFormat { columns[name] ?? usual }
}
