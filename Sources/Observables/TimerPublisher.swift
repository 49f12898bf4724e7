public import Foundation

extension Timer {
    /// Moments at equal intervals, received on the main actor from the moment when it is connected.
    ///
    ///     Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    ///
    /// - Parameters:
    ///   - interval: In seconds; at least a millisecond.
    ///   - tolerance: How much later a moment may be, in seconds; none by default.
    ///   - runLoop: Any: a server runs none, and moments are received on the main actor.
    ///   - mode: Any, likewise.
    /// - Returns: Moments that begin with `connect()` or `autoconnect()`.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
        in mode: RunLoop.Mode
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance)
    }

    /// Moments at equal intervals.
    public final class TimerPublisher: ConnectablePublisher {
        /// The moment at which it is received.
        public typealias Output = Date
        /// It can't fail.
        public typealias Failure = Never

        /// In seconds.
        public let interval: TimeInterval
        /// How much later a moment may be, in seconds; none when nil.
        public let tolerance: TimeInterval?
        private let receivers = Receivers<Date, Never>()

        init(interval: TimeInterval, tolerance: TimeInterval?) {
            (self.interval, self.tolerance) = (interval, tolerance)
        }

        /// Begins, until the result is cancelled.
        public func connect() -> any Cancellable {
            let pause = Duration.seconds(interval.isFinite ? max(interval, 0.001) : 0.001)
            let spare = tolerance.map { Duration.seconds(max($0, 0)) }
            // Its receivers are on the main actor, as is whoever connects it.
            nonisolated(unsafe) let receivers = receivers
            let ticks = Task { @MainActor in
                var next = ContinuousClock.now
                while true {
                    next = max(next + pause, .now)
                    do { try await Task.sleep(until: next, tolerance: spare) } catch { return }
                    receivers.send(Date())
                }
            }
            return AnyCancellable { ticks.cancel() }
        }

        /// Passes moments to a closure until the result is cancelled.
        public func _subscribe(
            _ receive: @escaping (Date) -> Void,
            _ complete: @escaping (Subscribers.Completion<Never>) -> Void
        ) -> AnyCancellable {
            receivers.add(receive, complete)
        }
    }
}
