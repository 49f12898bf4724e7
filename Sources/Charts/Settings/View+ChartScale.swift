import Tables
public import Views

extension View {
    /// The values that the x axis of the charts inside covers.
    public func chartXScale<Domain: ScaleDomain>(domain: Domain) -> some View {
        let domain = domain._domain.domain
        return chartSetting { $0.xScale.domain = domain }
    }

    /// The values that the y axis of the charts inside covers.
    public func chartYScale<Domain: ScaleDomain>(domain: Domain) -> some View {
        let domain = domain._domain.domain
        return chartSetting { $0.yScale.domain = domain }
    }

    /// How much of x is visible, up to the newest value: a number, or seconds for dates.
    public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = length.cell.scalar
        return chartSetting { $0.xVisibleLength = length }
    }
}
