public import Foundation

/// One or several taps in a row.
public struct TapGesture: Gesture, Hashable, Sendable {
    /// How many taps.
    public var count: Int

    /// A number of taps in a row.
    public init(count: Int = 1) { self.count = count }

    /// How it is recognized.
    public var _recognizer: _GestureRecognizer<Void> {
        _GestureRecognizer(kinds: .tap) { [count] event in
            event.phase == .tapped(count) ? (.ended, ()) : nil
        }
    }
}

/// One or several taps in a row, and where.
public struct SpatialTapGesture: Gesture, Hashable, Sendable {
    /// The value of a tap.
    public struct Value: Hashable, Sendable {
        /// Where it was, in points.
        public var location: CGPoint
    }

    /// How many taps.
    public var count: Int
    /// The coordinate space of locations.
    public var coordinateSpace: CoordinateSpace

    /// A number of taps in a row.
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        (self.count, self.coordinateSpace) = (count, coordinateSpace)
    }

    /// How it is recognized.
    public var _recognizer: _GestureRecognizer<Value> {
        _GestureRecognizer(kinds: .tap) { [count] event in
            event.phase == .tapped(count) ? (.ended, Value(location: event.location)) : nil
        }
    }
}
