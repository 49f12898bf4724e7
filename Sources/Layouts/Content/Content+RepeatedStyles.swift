import Charts
import Scales
import Scenes

extension Content {
    /// The styles that come again, because there are more series than styles.
    ///
    /// Styles that show the same names count together. Names that stand along an axis, or over facets, are told
    /// apart without them.
    func repeatedStyles(in chart: ChartSpecification) -> [RepeatedStyle] {
        let scales = chart.styles
        let isNamedOverPlots = chart.part.facet != nil && chart.legend.visibility == .hidden
        let colours = colours.scale.isContinuous || isNamedOverPlots ? nil : colours.scale.count
        let all = [
            NamedStyles(.colour, series, of: colours, scales.foreground.location),
            NamedStyles(
                .symbol, symbols.domain, of: symbols.count(besides: SymbolScale.count),
                scales.symbol.location),
            NamedStyles(
                .dash, lines.domain, of: lines.count(besides: LineStyleScale.count),
                scales.line.location),
        ].compactMap(\.self)
        return all.filter { one in
            let alike = all.filter { $0.series.names == one.series.names }
            return !one.areDistinct(with: alike) && ![x, y].contains { $0.names(all: one.series) }
        }.map(\.repeated)
    }
}

/// The names that a style distinguishes.
private struct NamedStyles {
    let kind: RepeatedStyle.Kind
    let series: SeriesDomain
    let count: Int
    let location: String?

    /// Nil where styles may be as many as names, or are all one.
    init?(
        _ kind: RepeatedStyle.Kind, _ series: SeriesDomain, of count: Int?, _ location: String?
    ) {
        guard let count, !series.names.isEmpty else { return nil }
        (self.kind, self.series, self.count, self.location) = (kind, series, count, location)
    }

    /// Whether no two names have the same styles, those of the others included.
    func areDistinct(with others: [NamedStyles]) -> Bool {
        let indices = 0..<series.ownCount
        return Set(indices.map { index in others.map { index % $0.count } }).count == indices.count
    }

    var repeated: RepeatedStyle {
        RepeatedStyle(
            kind, series: series.part?.all ?? series.ownCount, count: count, location: location)
    }
}

extension AxisPlan {
    /// Whether all names of some series stand along it.
    fileprivate func names(all series: SeriesDomain) -> Bool {
        !categories.isEmpty && series.names.allSatisfy { index(of: $0) != nil }
    }
}
