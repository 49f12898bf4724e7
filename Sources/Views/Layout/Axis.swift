/// A direction on the page.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
    case horizontal, vertical
}

/// Whether a part of a chart is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
    /// As the chart thinks best.
    case automatic
    case visible, hidden
}
