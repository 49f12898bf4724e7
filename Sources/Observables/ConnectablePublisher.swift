/// A source of values that begins when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Begins, until the result is cancelled.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// The publisher, which begins with its first receiver and ends with its last one.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(self) }
}

/// Publishers that are made of others.
public enum Publishers {
    /// A publisher that begins with its first receiver and ends with its last one.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        /// The values of the publisher that it begins.
        public typealias Output = Upstream.Output
        /// Why that may end early.
        public typealias Failure = Upstream.Failure

        /// The publisher that it begins.
        public let upstream: Upstream
        private var count = 0
        private var connection: (any Cancellable)?

        /// A publisher that begins another one.
        public init(_ upstream: Upstream) { self.upstream = upstream }

        /// Passes values, and the end, to closures until the result is cancelled.
        public func _subscribe(
            _ receive: @escaping (Output) -> Void,
            _ complete: @escaping (Subscribers.Completion<Failure>) -> Void
        ) -> AnyCancellable {
            let subscription = upstream._subscribe(receive, complete)
            count += 1
            if connection == nil { connection = upstream.connect() }
            return AnyCancellable {
                subscription.cancel()
                self.leave()
            }
        }

        private func leave() {
            count -= 1
            guard count == 0 else { return }
            connection?.cancel()
            connection = nil
        }
    }
}
