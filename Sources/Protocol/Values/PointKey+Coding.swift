package import Layouts

extension PointKey: Codable {
    /// `[row, coordinate, name, …]`, for a page that gives it back.
    package init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        self.init(
            row: try fields.decode(Int.self), coordinate: try fields.decode(Double?.self), names: []
        )
        while !fields.isAtEnd { names.append(try fields.decode(String.self)) }
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.unkeyedContainer()
        try fields.encode(row)
        try fields.encode(coordinate)
        for name in names { try fields.encode(name) }
    }
}
