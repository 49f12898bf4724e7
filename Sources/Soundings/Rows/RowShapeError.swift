/// Why a type can't be a table's rows.
enum RowShapeError: Error, Hashable, CustomStringConvertible {
    /// It isn't coded by its properties, or has none.
    case noRow
    case nested(property: String)
    case unknown(property: String, type: String)

    var description: String {
        switch self {
        case .noRow: "rows are structures that are coded by their properties"
        case .nested(let property):
            "property \"\(property)\" is coded in parts; a row's properties are numbers, times and texts"
        case .unknown(let property, let type):
            "property \"\(property)\" is a \(type), of which no example can be made: properties are "
                + "numbers, times and texts, and an enumeration conforms to CaseIterable"
        }
    }
}
