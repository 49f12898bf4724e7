package import Scenes

/// An axis of which a part is seen, and which part that is; places and lengths are points.
package struct ScrolledAxis: Hashable, Sendable {
    package let isAlongX: Bool
    /// The semantics of the visible part.
    package let semantics: AxisSemantics
    /// From the left or top of the content to where what is seen begins.
    package let offset: Double
    /// The length of the whole content.
    package let length: Double
    /// Of what is seen.
    package let page: Double
}

/// The movement of a scrolled axis by a key: forward is to the right, or down.
package enum ScrollTurn: String, Hashable, Sendable, Codable {
    case next, previous, nextPage, previousPage, first, last

    package var isForward: Bool { self == .next || self == .nextPage || self == .last }
}
