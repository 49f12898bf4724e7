package import Charts
import Scenes
package import Tables

/// The areas of symbols that data drives, in square pixels.
///
/// A quantity's area rises with it in a straight line, because areas are what people compare; names
/// have areas at equal distances in their order.
package struct SymbolSizeScale {
    /// The areas of the smallest and the largest value.
    static let range = 24.0...400.0

    package let names: [String]
    /// The domain of the quantities, with zero.
    let extent: Extent
    private let indices: [String: Int]
    private let scale: StyleScaleDescription<Double>
    private let transform: ScaleTransform
    /// The areas of the least and the greatest value.
    private let ends: (Double, Double)

    package init(of chart: ChartSpecification) {
        let columns = chart.layers.compactMap { layer in
            layer.channels[.symbolSize].map { ($0.column, layer.rows) }
        }
        scale = chart.styles.symbolSize
        let transform = ScaleTransform(chart.styles.symbolSize.kind)
        self.transform = transform
        ends = (
            scale.range.first ?? Self.range.lowerBound, scale.range.last ?? Self.range.upperBound
        )
        let stated: [String] =
            if case .values(let values)? = scale.domain { values.map(\.name) } else { [] }
        names =
            (stated
            + columns.filter { $0.0.kind == .nominal }.flatMap {
                NominalCodes.names(in: $0.0, rows: $0.1, order: .dictionary)
            }).distinct
        indices = Dictionary(zip(names, names.indices)) { first, _ in first }
        if case .interval(let lower, let upper)? = scale.domain {
            let ends = [lower, upper].map { transform.scaled($0.scalar ?? .nan) }
            extent = Extent(ends.min() ?? 0, ends.max() ?? 1)
            return
        }
        let quantities = columns.filter { $0.0.kind != .nominal }
        var extent = Extent(usualOf: quantities.flatMap { transform.scaled($0, $1) })
        if transform != .log { extent.include(0) }
        self.extent = extent
    }

    /// Whether quantities drive areas.
    package var isContinuous: Bool { !extent.isEmpty && extent.length > 0 }

    /// The least and the greatest quantity.
    package var dataEnds: (Double, Double)? {
        isContinuous
            ? (transform.number(at: extent.lower), transform.number(at: extent.upper)) : nil
    }

    package func area(of number: Double) -> Double {
        if let area = scale.mapping?(.number(number)) { return area }
        let coordinate = transform.scaled(number)
        guard coordinate.isFinite, extent.length > 0 else { return ends.0 }
        return area(part: min(max(extent.share(of: coordinate), 0), 1))
    }

    package func area(of name: String) -> Double {
        guard let index = indices[name] else { return area(part: 0.25) }
        if scale.mapping != nil || scale.range.count > 2 || isMapped {
            return scale.look(of: name, at: index) ?? area(part: 0.25)
        }
        guard names.count > 1 else { return area(part: 0.25) }
        return area(part: Double(index) / Double(names.count - 1))
    }

    /// The areas of some rows, in order.
    package func areas(of column: Column, rows: Range<Int>) -> [Double] {
        guard column.kind == .nominal else {
            return column.scalars(.range(rows)).map { area(of: $0) }
        }
        let codes = NominalCodes(column, rows: rows, order: .dictionary)
        let areas = codes.names.map { area(of: $0) }
        return codes.codes.map { $0 < 0 ? ends.0 : areas[$0] }
    }

    /// Whether an author names the area of each name.
    private var isMapped: Bool {
        if case .values? = scale.domain { !scale.range.isEmpty } else { false }
    }

    private func area(part: Double) -> Double {
        ends.0 + (ends.1 - ends.0) * part
    }
}
