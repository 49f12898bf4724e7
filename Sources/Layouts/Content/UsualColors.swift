import Charts
import Scenes

/// The colors of marks for which neither data nor the author says one.
///
/// Each column of values has its own, so that a target is seen on the bar that should reach it. The marks
/// of one column share a color, such as a line and the points on it. Ranges and notes, which have no single
/// column of values, have the first color. Apple's charts give all such marks one color.
struct UsualColors {
    private let names: Int
    private let isApples: Bool
    /// The columns whose marks have the colors of names.
    private let named: Set<String>
    /// The other columns along each y axis, in the order of the layers.
    private let columns: [YAxisChoice: [String]]

    init(of chart: ChartSpecification, _ layers: [PlacedLayer], _ series: SeriesDomain) {
        names = series.names.count
        isApples = chart.plot.appearance == .apple
        let pairs = Array(zip(layers, chart.layers))
        let named = Set(
            pairs.filter { $0.0.groups.contains { $0.paletteIndex != nil } }
                .compactMap { $0.0.column(in: $0.1) })
        var columns: [YAxisChoice: [String]] = [:]
        for (layer, source) in pairs where layer.hasUsualColor {
            guard let column = layer.column(in: source), !named.contains(column),
                columns[layer.yAxis]?.contains(column) != true
            else { continue }
            columns[layer.yAxis, default: []].append(column)
        }
        (self.named, self.columns) = (named, columns)
    }

    /// The place of a layer's color in the palette.
    func index(of layer: PlacedLayer, in source: MarkLayer) -> Int {
        let isFirst = layer.yAxis == .first
        let first = isApples ? 0 : columns[.first]?.count ?? 0
        let start = isFirst ? 0 : max(1, names + first)
        guard !isApples, let column = layer.column(in: source),
            let position = columns[layer.yAxis]?.firstIndex(of: column)
        else { return start }
        return (isFirst ? names : start) + position
    }
}

extension PlacedLayer {
    fileprivate var hasUsualColor: Bool {
        isRead && quantities.shades.isEmpty && groups.contains { $0.paletteIndex == nil }
            && styles.contains { $0.paint.foreground == nil }
    }

    /// The column of its values; nil where it has none, or one for each end.
    fileprivate func column(in source: MarkLayer) -> String? {
        guard reach(valueAxis) == .value, let values = source.channels[valueAxis.value] else {
            return nil
        }
        return source.isOfOtherTable ? "other/\(values.label)" : values.label
    }
}
