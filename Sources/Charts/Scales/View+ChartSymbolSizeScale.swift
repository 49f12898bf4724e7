public import Foundation
import Tables
public import Views

nonisolated extension View {
    /// The areas of symbols, in square points, of the values of a domain, for the charts inside.
    public func chartSymbolSizeScale<Domain: ScaleDomain, Range: ScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View where Range.VisualValue == CGFloat {
        let (domain, looks) = (domain._domain, range._values.map { Double($0) })
        return chartSetting { $0.styles.symbolSize.apply(domain, looks, type) }
    }

    /// The values, in order, that drive the areas of symbols, in square points, in the charts inside.
    public func chartSymbolSizeScale<Domain: ScaleDomain>(
        domain: Domain, type: ScaleType? = nil
    ) -> some View {
        let domain = domain._domain
        return chartSetting { $0.styles.symbolSize.apply(domain, nil, type) }
    }

    /// The areas of symbols, in square points, of the values in their order, for the charts inside.
    public func chartSymbolSizeScale<Range: ScaleRange>(
        range: Range, type: ScaleType? = nil
    ) -> some View where Range.VisualValue == CGFloat {
        let looks = range._values.map { Double($0) }
        return chartSetting { $0.styles.symbolSize.apply(nil, looks, type) }
    }

    /// How quantities are mapped to the areas of symbols, in square points, in the charts inside.
    public func chartSymbolSizeScale(type: ScaleType? = nil) -> some View {
        chartSetting { $0.styles.symbolSize.apply(nil, nil, type) }
    }

    /// The areas of symbols, in square points, of each value, in the order of the legend, for the charts inside.
    public func chartSymbolSizeScale<DataValue: Plottable>(
        _ mapping: KeyValuePairs<DataValue, CGFloat>
    ) -> some View {
        let looks = mapping.map { ($0.key.cell, Double($0.value)) }
        return chartSetting { $0.styles.symbolSize.apply(looks) }
    }

    /// The areas of symbols, in square points, of the values of a domain, one after the other, for the charts inside.
    public func chartSymbolSizeScale<Domain: Collection>(
        domain: Domain, mapping: (Domain.Element) -> CGFloat
    ) -> some View where Domain.Element: Plottable {
        let looks = domain.map { value in
            let look = mapping(value)
            return (value.cell, Double(look))
        }
        return chartSetting { $0.styles.symbolSize.apply(looks) }
    }

    /// The areas of symbols, in square points, of any value, for the charts inside.
    ///
    /// The closure is kept and called for each layout, on any thread but never on two at once.
    public func chartSymbolSizeScale<DataValue: Plottable & SendableMetatype>(
        mapping: sending @escaping (DataValue) -> CGFloat
    ) -> some View {
        let mapping = StyleMapping { (value: DataValue) in
            let look = mapping(value)
            return Double(look)
        }
        return chartSetting { chart in
            chart.styles.symbolSize.mapping = { mapping.look(of: $0) }
        }
    }
}
