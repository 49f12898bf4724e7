import Tables
public import Views

nonisolated extension View {
    /// The styles of the values of a domain, for the charts inside.
    public func chartForegroundStyleScale<Domain: ScaleDomain, Range: ScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View where Range.VisualValue: ShapeStyle {
        let (domain, looks) = (domain._domain, range._values.map { $0._fill.fill })
        return chartSetting { $0.styles.foreground.apply(domain, looks, type) }
    }

    /// The values, in order, that drive the styles in the charts inside.
    public func chartForegroundStyleScale<Domain: ScaleDomain>(
        domain: Domain, type: ScaleType? = nil
    ) -> some View {
        let domain = domain._domain
        return chartSetting { $0.styles.foreground.apply(domain, nil, type) }
    }

    /// The styles of the values in their order, for the charts inside.
    public func chartForegroundStyleScale<Range: ScaleRange>(
        range: Range, type: ScaleType? = nil
    ) -> some View where Range.VisualValue: ShapeStyle {
        let looks = range._values.map { $0._fill.fill }
        return chartSetting { $0.styles.foreground.apply(nil, looks, type) }
    }

    /// How quantities are mapped to the styles in the charts inside.
    public func chartForegroundStyleScale(type: ScaleType? = nil) -> some View {
        chartSetting { $0.styles.foreground.apply(nil, nil, type) }
    }

    /// The styles of each value, in the order of the legend, for the charts inside.
    public func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        let looks = mapping.map { ($0.key.cell, $0.value._fill.fill) }
        return chartSetting { $0.styles.foreground.apply(looks) }
    }

    /// The styles of the values of a domain, one after the other, for the charts inside.
    public func chartForegroundStyleScale<Domain: Collection, S: ShapeStyle>(
        domain: Domain, mapping: (Domain.Element) -> S
    ) -> some View where Domain.Element: Plottable {
        let looks = domain.map { value in
            let look = mapping(value)
            return (value.cell, look._fill.fill)
        }
        return chartSetting { $0.styles.foreground.apply(looks) }
    }

    /// The styles of any value, for the charts inside.
    ///
    /// The closure is kept and called for each layout, on any thread but never on two at once.
    public func chartForegroundStyleScale<DataValue: Plottable & SendableMetatype, S: ShapeStyle>(
        mapping: sending @escaping (DataValue) -> S
    ) -> some View {
        let mapping = StyleMapping { (value: DataValue) in
            let look = mapping(value)
            return look._fill.fill
        }
        return chartSetting { chart in
            chart.styles.foreground.mapping = { mapping.look(of: $0) }
        }
    }
}

extension Gradient: ScaleRange {
    /// Its colours, which quantities are mapped to at equal distances.
    public var _values: [Color] { stops.map(\.color) }
}

extension AnyGradient: ScaleRange {
    /// Its colours, which quantities are mapped to at equal distances.
    public var _values: [Color] { gradient._values }
}
