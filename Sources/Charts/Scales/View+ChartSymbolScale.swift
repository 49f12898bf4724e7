import Tables
public import Views

nonisolated extension View {
    /// The symbols of the values of a domain, for the charts inside.
    public func chartSymbolScale<Domain: ScaleDomain, Range: ScaleRange>(
        domain: Domain, range: Range
    ) -> some View where Range.VisualValue: ChartSymbolShape {
        let (domain, looks) = (domain._domain, range._values.map { $0._symbol.style })
        return chartSetting { $0.styles.symbol.apply(domain, looks) }
    }

    /// The values, in order, that drive the symbols in the charts inside.
    public func chartSymbolScale<Domain: ScaleDomain>(
        domain: Domain
    ) -> some View {
        let domain = domain._domain
        return chartSetting { $0.styles.symbol.apply(domain, nil) }
    }

    /// The symbols of the values in their order, for the charts inside.
    public func chartSymbolScale<Range: ScaleRange>(
        range: Range
    ) -> some View where Range.VisualValue: ChartSymbolShape {
        let looks = range._values.map { $0._symbol.style }
        return chartSetting { $0.styles.symbol.apply(nil, looks) }
    }

    /// The symbols of each value, in the order of the legend, for the charts inside.
    public func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        let looks = mapping.map { ($0.key.cell, $0.value._symbol.style) }
        return chartSetting { $0.styles.symbol.apply(looks) }
    }

    /// The symbols of each value, in the order of the legend, for the charts inside.
    @_disfavoredOverload
    public func chartSymbolScale<DataValue: Plottable>(
        _ mapping: KeyValuePairs<DataValue, any ChartSymbolShape>
    ) -> some View {
        let looks = mapping.map { ($0.key.cell, $0.value._symbol.style) }
        return chartSetting { $0.styles.symbol.apply(looks) }
    }

    /// The symbols of the values of a domain, for the charts inside.
    @_disfavoredOverload
    public func chartSymbolScale<Domain: ScaleDomain>(
        domain: Domain, range: [any ChartSymbolShape]
    ) -> some View {
        let (domain, looks) = (domain._domain, range.map { $0._symbol.style })
        return chartSetting { $0.styles.symbol.apply(domain, looks) }
    }

    /// The symbols of the values in their order, for the charts inside.
    @_disfavoredOverload
    public func chartSymbolScale(range: [any ChartSymbolShape]) -> some View {
        let looks = range.map { $0._symbol.style }
        return chartSetting { $0.styles.symbol.apply(nil, looks) }
    }

    /// The symbols of the values of a domain, one after the other, for the charts inside.
    public func chartSymbolScale<Domain: Collection, S: ChartSymbolShape>(
        domain: Domain, mapping: (Domain.Element) -> S
    ) -> some View where Domain.Element: Plottable {
        let looks = domain.map { value in
            let look = mapping(value)
            return (value.cell, look._symbol.style)
        }
        return chartSetting { $0.styles.symbol.apply(looks) }
    }

    /// The symbols of any value, for the charts inside.
    ///
    /// The closure is kept and called for each layout, on any thread but never on two at once.
    public func chartSymbolScale<DataValue: Plottable & SendableMetatype, S: ChartSymbolShape>(
        mapping: sending @escaping (DataValue) -> S
    ) -> some View {
        let mapping = StyleMapping { (value: DataValue) in
            let look = mapping(value)
            return look._symbol.style
        }
        return chartSetting { chart in
            chart.styles.symbol.mapping = { mapping.look(of: $0) }
        }
    }
}
