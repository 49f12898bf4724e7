import Charts
import Tables

/// The areas of symbols that data drives, in square pixels.
///
/// A quantity's area rises with it in a straight line, because areas are what people compare; names
/// have areas at equal distances in their order.
struct SymbolSizeScale {
    /// Of the smallest and the largest value.
    static let range = 24.0...400.0

    let names: [String]
    /// Of the quantities, with zero.
    let extent: Extent
    private let places: [String: Int]

    init(of chart: ChartDescription) {
        let columns = chart.layers.compactMap { layer in
            layer.channels[.symbolSize].map { ($0.column, layer.rows) }
        }
        names =
            columns.filter { $0.0.kind == .nominal }.flatMap {
                NominalCodes($0.0, rows: $0.1, order: .dictionary).names
            }.distinct
        places = Dictionary(zip(names, names.indices)) { first, _ in first }
        var extent = Extent(0, 0)
        for (column, rows) in columns where column.kind != .nominal {
            for row in rows { extent.take(column.scalar(row)) }
        }
        self.extent = extent
    }

    func area(of number: Double) -> Double {
        guard number.isFinite, extent.length > 0 else { return Self.range.lowerBound }
        return area(part: (number - extent.lower) / extent.length)
    }

    func area(of name: String) -> Double {
        guard let place = places[name], names.count > 1 else { return area(part: 0.25) }
        return area(part: Double(place) / Double(names.count - 1))
    }

    /// The areas of some rows, in order.
    func areas(of column: Column, rows: Range<Int>) -> [Double] {
        guard column.kind == .nominal else { return rows.map { area(of: column.scalar($0)) } }
        let codes = NominalCodes(column, rows: rows, order: .dictionary)
        let areas = codes.names.map { area(of: $0) }
        return codes.codes.map { $0 < 0 ? Self.range.lowerBound : areas[$0] }
    }

    private func area(part: Double) -> Double {
        Self.range.lowerBound + (Self.range.upperBound - Self.range.lowerBound) * part
    }
}
