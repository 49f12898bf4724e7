package import Tables

/// A form of cells that most people read one way, and that is only read where the author says so.
package enum CellForm: CaseIterable, Sendable {
    case dayFirst, monthFirst, comma, point

    package var format: CellFormat {
        var format = CellFormat()
        switch self {
        case .dayFirst: format.times = .dayFirst
        case .monthFirst: format.times = .monthFirst
        case .comma: format.decimal = .comma
        case .point: format.decimal = .point
        }
        return format
    }

    package var kind: DataKind { format.times == nil ? .quantitative : .temporal }
}
