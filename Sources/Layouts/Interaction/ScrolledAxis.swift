package import Scenes

/// An axis of which a part is seen, and which part that is; places and lengths are points.
package struct ScrolledAxis: Hashable, Sendable {
    package let isAlongX: Bool
    /// What is seen of it, to be spoken.
    package let reading: AxisSemantics
    /// From the left or top of the content to where what is seen begins.
    package let offset: Double
    /// Of the whole content.
    package let length: Double
    /// Of what is seen.
    package let page: Double
}

/// What a key does with a scrolled axis: forward is to the right, or down.
package enum ScrollTurn: String, Hashable, Sendable, Codable {
    case next, previous, nextPage, previousPage, first, last

    var isForward: Bool { self == .next || self == .nextPage || self == .last }
}
