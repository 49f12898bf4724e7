/// A publisher that is sent values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Passes a value on.
    func send(_ value: Output)
    /// Passes the end on.
    func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
    /// Says that something happened.
    public func send() { send(()) }
}

/// Passes on what it is sent.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let receivers = Receivers<Output, Failure>()

    /// A subject that nothing was sent yet.
    public init() {}

    /// Passes a value on.
    public func send(_ value: Output) { receivers.send(value) }

    /// Passes the end on.
    public func send(completion: Subscribers.Completion<Failure>) { receivers.end(completion) }

    /// Passes values, and the end, to closures until the result is cancelled.
    public func _subscribe(
        _ receive: @escaping (Output) -> Void,
        _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        receivers.add(receive, complete)
    }
}

/// Passes on what it is sent, and begins with the last value.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let receivers = Receivers<Output, Failure>()

    /// The last value; a new one is passed on.
    public var value: Output { didSet { receivers.send(value) } }

    /// A subject that begins with a value.
    public init(_ value: Output) { self.value = value }

    /// Passes a value on.
    public func send(_ value: Output) { self.value = value }

    /// Passes the end on.
    public func send(completion: Subscribers.Completion<Failure>) { receivers.end(completion) }

    /// Passes values, and the end, to closures until the result is cancelled.
    public func _subscribe(
        _ receive: @escaping (Output) -> Void,
        _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        if !receivers.haveEnded { receive(value) }
        return receivers.add(receive, complete)
    }
}

/// One value, and the end.
public struct Just<Output>: Publisher {
    /// It can't fail.
    public typealias Failure = Never

    /// The value.
    public let output: Output

    /// One value.
    public init(_ output: Output) { self.output = output }

    /// Passes the value and the end on at once.
    public func _subscribe(
        _ receive: @escaping (Output) -> Void,
        _ complete: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
        receive(output)
        complete(.finished)
        return AnyCancellable {}
    }
}

/// The closures that receive what a subject is sent, in the order in which they came.
final class Receivers<Output, Failure: Error> {
    private struct Receiver {
        let number: Int
        let receive: (Output) -> Void
        let complete: (Subscribers.Completion<Failure>) -> Void
    }

    private var all: [Receiver] = []
    private var count = 0
    private var ended: Subscribers.Completion<Failure>?

    var haveEnded: Bool { ended != nil }

    func add(
        _ receive: @escaping (Output) -> Void,
        _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        if let ended {
            complete(ended)
            return AnyCancellable {}
        }
        count += 1
        let number = count
        all.append(Receiver(number: number, receive: receive, complete: complete))
        return AnyCancellable { [weak self] in self?.all.removeAll { $0.number == number } }
    }

    func send(_ value: Output) {
        guard ended == nil else { return }
        for receiver in all { receiver.receive(value) }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        guard ended == nil else { return }
        ended = completion
        let last = all
        all = []
        for receiver in last { receiver.complete(completion) }
    }
}
