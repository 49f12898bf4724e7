/// A source of values over time: of those that subjects are sent, and of objects that change.
///
/// It is the part of Apple's Combine that needs no time: values are received at once, where they are sent.
public protocol Publisher<Output, Failure> {
    /// The values.
    associatedtype Output
    /// Why it may end early.
    associatedtype Failure: Error

    /// Passes values, and the end, to closures until the result is cancelled.
    func _subscribe(
        _ receive: @escaping (Output) -> Void,
        _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable
}

/// Receivers of values.
public enum Subscribers {
    /// How a publisher ended.
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}

/// Something that can be ended before its time.
public protocol Cancellable {
    /// Ends it.
    func cancel()
}

/// A subscription, which ends when nobody keeps it.
public final class AnyCancellable: Cancellable, Hashable {
    private var end: (() -> Void)?

    /// Calls a closure once, at the end.
    public init(_ cancel: @escaping () -> Void) { end = cancel }

    /// Ends another one.
    public init(_ other: some Cancellable) { end = other.cancel }

    deinit { cancel() }

    /// Ends it.
    public func cancel() {
        let end = end
        self.end = nil
        end?()
    }

    /// Keeps it in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Keeps it in a collection.
    public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
        collection.append(self)
    }

    /// Whether they are one subscription.
    public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

    /// Hashes its identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Publisher where Failure == Never {
    /// Calls a closure for each value, as long as the result is kept.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        _subscribe(receiveValue) { _ in }
    }

    /// Writes each value to a property, as long as the result is kept.
    public func assign<Root: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }

    /// Writes each value to a published property, as long as that is kept.
    public func assign(to published: inout Published<Output>.Publisher) {
        published.storage.keep(sink { [weak storage = published.storage] in storage?.set($0) })
    }
}

extension Publisher {
    /// Calls closures for each value and for the end, as long as the result is kept.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        _subscribe(receiveValue, receiveCompletion)
    }

    /// The publisher with its type hidden.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    typealias Receive = (Output) -> Void
    typealias Complete = (Subscribers.Completion<Failure>) -> Void

    private let subscribe: (@escaping Receive, @escaping Complete) -> AnyCancellable

    /// Hides the type of `publisher`.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        subscribe = publisher._subscribe
    }

    init(_ subscribe: @escaping (@escaping Receive, @escaping Complete) -> AnyCancellable) {
        self.subscribe = subscribe
    }

    /// Passes values, and the end, to closures until the result is cancelled.
    public func _subscribe(
        _ receive: @escaping (Output) -> Void,
        _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        subscribe(receive, complete)
    }
}
