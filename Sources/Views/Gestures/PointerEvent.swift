package import Foundation

/// A pointer event, in points from the leading top corner of its target.
package struct PointerEvent: Sendable {
    package enum Phase: Hashable, Sendable {
        /// The pointer went down, moved while it was down, and went up.
        case began, moved, ended
        /// A number of taps in a row, without a move between.
        case tapped(Int)
        /// The pointer is over it without being down; it left.
        case hovered, left
    }

    package var phase: Phase
    /// Where the pointer went down; where it is when it isn't.
    package var start: CGPoint
    package var location: CGPoint
    package var time: Date

    package init(
        _ phase: Phase, start: CGPoint? = nil, at location: CGPoint,
        time: Date = Date(timeIntervalSince1970: 0)
    ) {
        (self.phase, self.start, self.location) = (phase, start ?? location, location)
        self.time = time
    }

    /// The event relative to another corner.
    package func from(_ origin: CGPoint) -> PointerEvent {
        var moved = self
        moved.start = CGPoint(x: start.x - origin.x, y: start.y - origin.y)
        moved.location = CGPoint(x: location.x - origin.x, y: location.y - origin.y)
        return moved
    }
}

/// The kinds of events that something waits for: a page sends no others.
package struct PointerKinds: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let drag = PointerKinds(rawValue: 1)
    package static let tap = PointerKinds(rawValue: 2)
    package static let hover = PointerKinds(rawValue: 4)

    package init(_ phase: PointerEvent.Phase) {
        switch phase {
        case .began, .moved, .ended: self = .drag
        case .tapped: self = .tap
        case .hovered, .left: self = .hover
        }
    }
}

/// The actions for pointer events.
package struct PointerHandler: Sendable {
    package let kinds: PointerKinds
    package let respond: AuthorClosure<PointerEvent, Void>

    package init(_ kinds: PointerKinds, _ respond: @escaping (PointerEvent) -> Void) {
        (self.kinds, self.respond) = (kinds, AuthorClosure(respond))
    }
}
