/// A direction on the page.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
    case horizontal, vertical

    /// Several directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// A bit for each direction.
        public let rawValue: Int8

        /// The directions whose bits are set.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// From side to side.
        public static let horizontal = Set(rawValue: 1)
        /// Up and down.
        public static let vertical = Set(rawValue: 2)
    }
}

/// Whether a part of a chart is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
    /// As the chart thinks best.
    case automatic
    case visible, hidden
}
