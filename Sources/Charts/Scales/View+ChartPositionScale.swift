import Tables
public import Views

nonisolated extension View {
    /// The values that the x axis of the charts inside covers, where they lie, and how.
    public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View {
        let (domain, range) = (domain._domain, range._range)
        return chartSetting { $0.x.scale.apply(domain, range, type) }
    }

    /// The values that the x axis of the charts inside covers.
    public func chartXScale<Domain: ScaleDomain>(
        domain: Domain, type: ScaleType? = nil
    ) -> some View {
        let domain = domain._domain
        return chartSetting { $0.x.scale.apply(domain, nil, type) }
    }

    /// Where the values of the x axis of the charts inside lie.
    public func chartXScale<Range: PositionScaleRange>(
        range: Range, type: ScaleType? = nil
    ) -> some View {
        let range = range._range
        return chartSetting { $0.x.scale.apply(nil, range, type) }
    }

    /// How the x axis of the charts inside maps values to positions.
    public func chartXScale(type: ScaleType? = nil) -> some View {
        chartSetting { $0.x.scale.apply(nil, nil, type) }
    }
}

nonisolated extension View {
    /// The values that the y axis of the charts inside covers, where they lie, and how.
    public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View {
        let (domain, range) = (domain._domain, range._range)
        return chartSetting { $0.y.scale.apply(domain, range, type) }
    }

    /// The values that the y axis of the charts inside covers.
    public func chartYScale<Domain: ScaleDomain>(
        domain: Domain, type: ScaleType? = nil
    ) -> some View {
        let domain = domain._domain
        return chartSetting { $0.y.scale.apply(domain, nil, type) }
    }

    /// Where the values of the y axis of the charts inside lie.
    public func chartYScale<Range: PositionScaleRange>(
        range: Range, type: ScaleType? = nil
    ) -> some View {
        let range = range._range
        return chartSetting { $0.y.scale.apply(nil, range, type) }
    }

    /// How the y axis of the charts inside maps values to positions.
    public func chartYScale(type: ScaleType? = nil) -> some View {
        chartSetting { $0.y.scale.apply(nil, nil, type) }
    }
}

extension ScaleDescription {
    fileprivate mutating func apply(
        _ domain: _ScaleDomain?, _ range: _PositionRange?, _ type: ScaleType?
    ) {
        if let domain { (self.domain, modification) = (domain.domain, domain.modification) }
        if let range { self.range = range.range }
        if let type { kind = type.type }
    }
}

nonisolated extension View {
    /// How much of x is visible, up to the newest value: a number, or seconds for dates.
    public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = length.cell.scalar
        return chartSetting { $0.x.scroll.visibleLength = length }
    }
}
