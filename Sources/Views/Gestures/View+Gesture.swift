public import Foundation

nonisolated extension View {
    /// Adds a gesture to the view; its whole frame receives events.
    public func gesture(_ gesture: some Gesture) -> some View {
        let handler = gesture.handler
        return wrapped { .gesture(handler, $0) }
    }

    /// Adds a gesture besides those that the view has already.
    public func simultaneousGesture(_ gesture: some Gesture) -> some View { self.gesture(gesture) }

    /// Calls a closure for so many taps on the view.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { _ in action() })
    }

    /// Calls a closure for so many taps on the view, with the location of the last one.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
    }

    /// Calls a closure while the pointer moves over the view, and when it leaves.
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        let handler = PointerHandler(.hover) { event in
            switch event.phase {
            case .hovered: action(.active(event.location))
            case .left: action(.ended)
            case .began, .moved, .ended, .tapped: break
            }
        }
        return wrapped { .gesture(handler, $0) }
    }

    /// Calls a closure when the pointer comes over the view, and when it leaves.
    ///
    /// Every move over the view is reported as an entry.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        onContinuousHover { phase in
            if case .active = phase { action(true) } else { action(false) }
        }
    }

    /// Whether the gestures inside the view are taken.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        wrapped { enabled ? $0 : $0.withoutGestures }
    }

    /// The space in which gestures are taken: that of the view, whatever it draws there.
    public func contentShape(_ shape: Rectangle, eoFill: Bool = false) -> some View { self }
}

/// Where a pointer is that isn't down.
public enum HoverPhase: Hashable, Sendable {
    /// Over the view, at a location in points.
    case active(CGPoint)
    /// No more over the view.
    case ended
}
