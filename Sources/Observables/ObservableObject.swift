/// An object that several views share and that acts change.
///
/// A view is evaluated anew after each act, whatever has changed.
public protocol ObservableObject: AnyObject {
    /// The type of what says that the object changes.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Says that the object changes, before it does.
    var objectWillChange: ObjectWillChangePublisher { get }
}

/// Says that an object changes.
public final class ObservableObjectPublisher: Publisher {
    /// Nothing but that.
    public typealias Output = Void
    /// It can't fail.
    public typealias Failure = Never

    private let receivers = Receivers<Void, Never>()

    /// A publisher of an object of your own.
    public init() {}

    /// Says that the object changes.
    public func send() { receivers.send(()) }

    /// Passes each change to a closure until the result is cancelled.
    public func _subscribe(
        _ receive: @escaping (Output) -> Void,
        _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
        receivers.add(receive, complete)
    }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Says that a published property of the object changes, before it does.
    public var objectWillChange: ObservableObjectPublisher {
        let publisher = ObservableObjectPublisher()
        var found: ObservableObjectPublisher?
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            for child in current.children {
                guard let property = child.value as? any PublishedProperty else { continue }
                if let found {
                    property.announce(by: found)
                } else {
                    found = property.announcer(or: publisher)
                }
            }
            mirror = current.superclassMirror
        }
        return found ?? publisher
    }
}

/// A property that says when it changes.
private protocol PublishedProperty {
    /// The publisher that it says so by; the other one from now on where it has none.
    func announcer(or other: ObservableObjectPublisher) -> ObservableObjectPublisher
    func announce(by publisher: ObservableObjectPublisher)
}

/// A property of an object that views show.
@propertyWrapper
public struct Published<Value> {
    private let storage: PublishedStorage<Value>

    /// The value as it is now.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.set(newValue) }
    }

    /// The values that the property is going to have, beginning with the one that it has.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        nonmutating set {}
    }

    /// A property that begins with a value.
    public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

    /// A property that begins with a value.
    public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

    /// The values that a property is going to have, beginning with the one that it has.
    public struct Publisher: Observables.Publisher {
        /// The property's values.
        public typealias Output = Value
        /// It can't fail.
        public typealias Failure = Never

        let storage: PublishedStorage<Value>

        /// Passes each value to a closure until the result is cancelled.
        public func _subscribe(
            _ receive: @escaping (Value) -> Void,
            _ complete: @escaping (Subscribers.Completion<Never>) -> Void
        ) -> AnyCancellable {
            receive(storage.value)
            return storage.receivers.add(receive, complete)
        }
    }
}

extension Published: PublishedProperty {
    fileprivate func announcer(
        or other: ObservableObjectPublisher
    ) -> ObservableObjectPublisher {
        if let announcer = storage.announcer { return announcer }
        storage.announcer = other
        return other
    }

    fileprivate func announce(by publisher: ObservableObjectPublisher) {
        storage.announcer = publisher
    }
}

/// The value of a published property.
final class PublishedStorage<Value> {
    private(set) var value: Value
    let receivers = Receivers<Value, Never>()
    fileprivate(set) var announcer: ObservableObjectPublisher?
    private var kept: [AnyCancellable] = []

    init(_ value: Value) { self.value = value }

    func set(_ value: Value) {
        announcer?.send()
        receivers.send(value)
        self.value = value
    }

    func keep(_ subscription: AnyCancellable) { kept.append(subscription) }
}
