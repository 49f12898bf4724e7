public import Foundation

/// A side of a view.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing

    /// Several sides.
    public struct Set: OptionSet, Hashable, Sendable {
        /// A bit for each side.
        public let rawValue: Int8

        /// The sides whose bits are set.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// One side.
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

        /// The top side.
        public static let top = Set(.top)
        /// The leading side.
        public static let leading = Set(.leading)
        /// The bottom side.
        public static let bottom = Set(.bottom)
        /// The trailing side.
        public static let trailing = Set(.trailing)
        /// The leading and the trailing side.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and the bottom side.
        public static let vertical: Set = [.top, .bottom]
        /// Every side.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// Distances from the sides of a view, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// From the top, in points.
    public var top: CGFloat
    /// From the leading side, in points.
    public var leading: CGFloat
    /// From the bottom, in points.
    public var bottom: CGFloat
    /// From the trailing side, in points.
    public var trailing: CGFloat

    /// Distances from the four sides, in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// No distance from any side.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    init(_ edges: Edge.Set, _ length: CGFloat) {
        func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
        self.init(
            top: inset(.top), leading: inset(.leading), bottom: inset(.bottom),
            trailing: inset(.trailing))
    }
}
