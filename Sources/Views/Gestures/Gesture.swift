/// Something that a viewer does with a pointer.
///
///     DragGesture(minimumDistance: 0)
///         .onChanged { selected = proxy.value(atX: $0.location.x) }
public protocol Gesture<Value> {
    /// The value of the gesture in progress.
    associatedtype Value

    /// How it is recognized.
    var _recognizer: _GestureRecognizer<Value> { get }
}

/// How a gesture is recognized, opaque to callers.
public struct _GestureRecognizer<Value> {
    enum Phase { case changed, ended }

    let kinds: PointerKinds
    /// The phase and value of an event; nil when it isn't this gesture.
    let read: (PointerEvent) -> (phase: Phase, value: Value)?
    var onChanged: [(Value) -> Void] = []
    var onEnded: [(Value) -> Void] = []

    /// Calls the author's closures; false when the event isn't this gesture.
    @discardableResult
    func respond(to event: PointerEvent) -> Bool {
        guard let (phase, value) = read(event) else { return false }
        for body in phase == .changed ? onChanged : onEnded { body(value) }
        return true
    }

    var handler: PointerHandler { PointerHandler(kinds) { respond(to: $0) } }
}

extension Gesture {
    /// Calls a closure whenever the gesture goes on.
    public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        var recognizer = _recognizer
        recognizer.onChanged.append(action)
        return ModifiedGesture(_recognizer: recognizer)
    }

    /// Calls a closure when the gesture ends.
    public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        var recognizer = _recognizer
        recognizer.onEnded.append(action)
        return ModifiedGesture(_recognizer: recognizer)
    }

    /// Both gestures, each for itself.
    public func simultaneously<Other: Gesture>(
        with other: Other
    ) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// This gesture, or the other one where it isn't this.
    public func exclusively<Other: Gesture>(
        before other: Other
    ) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }

    /// The handler of the gesture's events.
    package var handler: PointerHandler { _recognizer.handler }
}

private struct ModifiedGesture<Value>: Gesture {
    let _recognizer: _GestureRecognizer<Value>
}

/// Two gestures, each for itself.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The values of the gestures in progress.
    public struct Value {
        /// The value of the first one; nil when it isn't in progress.
        public var first: First.Value?
        /// The value of the second one; nil when it isn't in progress.
        public var second: Second.Value?
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Two gestures, each for itself.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// How either is recognized.
    public var _recognizer: _GestureRecognizer<Value> {
        let (one, other) = (first._recognizer, second._recognizer)
        return _GestureRecognizer(kinds: one.kinds.union(other.kinds)) { event in
            one.respond(to: event)
            other.respond(to: event)
            let (first, second) = (one.read(event), other.read(event))
            guard first != nil || second != nil else { return nil }
            let isChanging = first?.phase == .changed || second?.phase == .changed
            return (
                isChanging ? .changed : .ended, Value(first: first?.value, second: second?.value)
            )
        }
    }
}

/// A gesture, or another one where it isn't that.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The value of the gesture in progress.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    /// The gesture that comes first.
    public var first: First
    /// The other one.
    public var second: Second

    /// A gesture, or another one where it isn't that.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// How either is recognized.
    public var _recognizer: _GestureRecognizer<Value> {
        let (one, other) = (first._recognizer, second._recognizer)
        return _GestureRecognizer(kinds: one.kinds.union(other.kinds)) { event in
            if let read = one.read(event) {
                one.respond(to: event)
                return (read.phase == .changed ? .changed : .ended, .first(read.value))
            }
            guard let read = other.read(event) else { return nil }
            other.respond(to: event)
            return (read.phase == .changed ? .changed : .ended, .second(read.value))
        }
    }
}
