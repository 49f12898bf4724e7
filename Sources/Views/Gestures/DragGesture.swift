public import Foundation

/// A pointer that goes down, moves and goes up.
public struct DragGesture: Gesture, Hashable, Sendable {
    /// The value of a drag in progress.
    public struct Value: Hashable, Sendable {
        /// When the pointer was where it is.
        public var time: Date
        /// Where it is, in points.
        public var location: CGPoint
        /// Where it went down, in points.
        public var startLocation: CGPoint

        /// The distance from its start.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
    }

    /// How far the pointer must move before it is a drag, in points.
    public var minimumDistance: CGFloat
    /// The coordinate space of locations.
    public var coordinateSpace: CoordinateSpace

    /// A drag over a distance; 10 points by default.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
    }

    /// How it is recognized.
    public var _recognizer: _GestureRecognizer<Value> {
        _GestureRecognizer(kinds: .drag) { [minimumDistance] event in
            let value = Value(
                time: event.time, location: event.location, startLocation: event.start)
            let distance = hypot(value.translation.width, value.translation.height)
            guard distance >= minimumDistance else { return nil }
            switch event.phase {
            case .began, .moved: return (.changed, value)
            case .ended: return (.ended, value)
            case .tapped, .hovered, .left: return nil
            }
        }
    }
}

/// The coordinate space of locations.
public enum CoordinateSpace: Hashable, Sendable {
    /// In points from the leading top corner of the view that has the gesture.
    case local
}
