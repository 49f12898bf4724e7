public import Views

nonisolated extension View {
    /// Whether the x axis of the charts inside is shown.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        chartSetting { $0.x.axis.visibility = VisibilityDescription(visibility) }
    }

    /// Whether the y axis of the charts inside is shown.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        chartSetting { $0.y.axis.visibility = VisibilityDescription(visibility) }
    }

    /// Whether the legend of the charts inside is shown; by itself where there are several series.
    public func chartLegend(_ visibility: Visibility) -> some View {
        chartSetting { $0.legend.visibility = VisibilityDescription(visibility) }
    }
}

extension VisibilityDescription {
    init(_ visibility: Visibility) {
        switch visibility {
        case .automatic: self = .automatic
        case .visible: self = .visible
        case .hidden: self = .hidden
        }
    }
}
