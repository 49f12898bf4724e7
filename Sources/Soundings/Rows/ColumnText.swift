public import Charts
import Tables

/// A text in which the values of columns stand, as a string has values: for a column of texts.
///
///     Chart(orders) { order in
///         BarMark(
///             x: .value("Price", order.price),
///             y: .value("Order", TableColumn("\(order.style), table \(order.table)")))
///     }
public struct ColumnText: ExpressibleByStringInterpolation, Sendable {
    fileprivate var pieces: [RowText<String>.Piece]
    fileprivate var columns: [(reference: ColumnReference, source: SelectedRows)] = []

    /// A text without values.
    public init(stringLiteral text: String) { pieces = [.literal(text)] }

    /// A text with values.
    public init(stringInterpolation: StringInterpolation) {
        (pieces, columns) = (stringInterpolation.pieces, stringInterpolation.columns)
    }

    /// The parts of a text, one after the other.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var pieces: [RowText<String>.Piece] = []
        fileprivate var columns: [(reference: ColumnReference, source: SelectedRows)] = []

        /// A text without parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// A part that is the same of each row.
        public mutating func appendLiteral(_ literal: String) { pieces.append(.literal(literal)) }

        /// A row's value: a text, a number, or a date as "Jun 3, 2013".
        public mutating func appendInterpolation<Value: Plottable>(_ column: TableColumn<Value>) {
            pieces.append(.column(column.reference.name))
            columns.append((column.reference, column.source))
        }
    }
}

extension TableColumn where Value == String {
    /// Texts in which the values of columns stand; a row that lacks one of them has none.
    ///
    /// - Parameter text: with a column at least.
    public init(_ text: ColumnText) {
        guard let (first, source) = text.columns.first else {
            preconditionFailure("a column of texts has a column in it, such as \\(order.style)")
        }
        let name = text.pieces.map { piece in
            switch piece {
            case .literal(let literal): literal
            case .column(let name): "{\(name)}"
            }
        }.joined()
        self = TableColumn(first, of: source).adding(
            name, .nominal, beside: text.columns.dropFirst().map(\.reference)
        ) {
            .text(RowText(otherwise: text.pieces), as: $0)
        }
        unit = nil
    }
}
