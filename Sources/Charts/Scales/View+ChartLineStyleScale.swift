import Tables
public import Views

nonisolated extension View {
    /// The line styles of the values of a domain, for the charts inside.
    public func chartLineStyleScale<Domain: ScaleDomain, Range: ScaleRange>(
        domain: Domain, range: Range
    ) -> some View where Range.VisualValue == StrokeStyle {
        let (domain, looks) = (domain._domain, range._values.map { $0 })
        return chartSetting { $0.styles.line.apply(domain, looks) }
    }

    /// The values, in order, that drive the line styles in the charts inside.
    public func chartLineStyleScale<Domain: ScaleDomain>(
        domain: Domain
    ) -> some View {
        let domain = domain._domain
        return chartSetting { $0.styles.line.apply(domain, nil) }
    }

    /// The line styles of the values in their order, for the charts inside.
    public func chartLineStyleScale<Range: ScaleRange>(
        range: Range
    ) -> some View where Range.VisualValue == StrokeStyle {
        let looks = range._values.map { $0 }
        return chartSetting { $0.styles.line.apply(nil, looks) }
    }

    /// The line styles of each value, in the order of the legend, for the charts inside.
    public func chartLineStyleScale<DataValue: Plottable>(
        _ mapping: KeyValuePairs<DataValue, StrokeStyle>
    ) -> some View {
        let looks = mapping.map { ($0.key.cell, $0.value) }
        return chartSetting { $0.styles.line.apply(looks) }
    }

    /// The line styles of the values of a domain, one after the other, for the charts inside.
    public func chartLineStyleScale<Domain: Collection>(
        domain: Domain, mapping: (Domain.Element) -> StrokeStyle
    ) -> some View where Domain.Element: Plottable {
        let looks = domain.map { value in
            let look = mapping(value)
            return (value.cell, look)
        }
        return chartSetting { $0.styles.line.apply(looks) }
    }

    /// The line styles of any value, for the charts inside.
    ///
    /// The closure is kept and called for each layout, on any thread but never on two at once.
    public func chartLineStyleScale<DataValue: Plottable & SendableMetatype>(
        mapping: sending @escaping (DataValue) -> StrokeStyle
    ) -> some View {
        let mapping = StyleMapping { (value: DataValue) in
            let look = mapping(value)
            return look
        }
        return chartSetting { chart in
            chart.styles.line.mapping = { mapping.look(of: $0) }
        }
    }
}
