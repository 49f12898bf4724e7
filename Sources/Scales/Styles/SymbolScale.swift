package import Charts

/// The symbols of series, in the order of their names; used again from the start.
package enum SymbolScale {
    /// The first ones differ most at a glance.
    static let range: [BasicSymbol] = [
        .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
    ]

    package static var count: Int { range.count }

    package static func symbol(at index: Int) -> BasicSymbol { range[index % range.count] }
}

/// The dashes of series, in the order of their names; used again from the start.
package enum LineStyleScale {
    /// In pixels; the first line is solid.
    static let range: [[Double]] = [
        [], [6, 4], [2, 3], [8, 3, 2, 3], [12, 4], [8, 3, 2, 3, 2, 3],
    ]

    package static var count: Int { range.count }

    package static func dash(at index: Int) -> [Double] { range[index % range.count] }
}
