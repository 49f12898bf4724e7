public import Observables

nonisolated extension View {
    /// Begins work when the view is shown, and cancels it when it isn't shown any more.
    ///
    ///     Chart(model.days) { … }.task { await model.load() }
    ///
    /// On a page it goes on while somebody looks at the picture, and what it changes is drawn. A picture that
    /// is rendered once doesn't wait for it: the work isn't begun.
    ///
    /// - Parameters:
    ///   - priority: That of the task.
    ///   - action: The work, which is on the main actor.
    /// - Returns: The view itself.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        WatchedView(content: self) {
            $0.scope?.begin(ViewTask(priority: priority, action), at: $0.path)
        }
    }

    /// Begins work when the view is shown, and anew when a value changes.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        WatchedView(content: self) {
            let task = ViewTask(id: AnyHashable(TaskID(value)), priority: priority, action)
            $0.scope?.begin(task, at: $0.path)
        }
    }

    /// Calls a closure for each value of a publisher, while somebody looks at the view on a page.
    ///
    ///     .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { now = $0 }
    public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        WatchedView(content: self) {
            let receiver = ViewReceiver { if let value = $0 as? P.Output { action(value) } }
            // It is the author's, on the main actor, where the task subscribes to it.
            nonisolated(unsafe) let source = publisher
            let task = ViewTask(priority: .userInitiated, receiver: receiver) {
                await receive(source, receiver)
            }
            $0.scope?.begin(task, at: $0.path)
        }
    }
}

/// Passes values on, until the task is cancelled.
@MainActor private func receive<P: Publisher>(
    _ publisher: P, _ receiver: ViewReceiver
) async where P.Failure == Never {
    let (values, continuation) = AsyncStream<ReceivedValue>.makeStream()
    let subscription = publisher.sink { continuation.yield(ReceivedValue(value: $0)) }
    for await received in values { receiver(received.value) }
    subscription.cancel()
}

/// A value on its way to the main actor, on which it was sent.
private struct ReceivedValue: @unchecked Sendable {
    let value: Any
}

/// A value that can be compared, as an identity.
private struct TaskID<Value: Equatable>: Hashable {
    let value: Value

    init(_ value: Value) { self.value = value }

    static func == (one: TaskID, other: TaskID) -> Bool { one.value == other.value }

    /// Identities are only compared.
    func hash(into hasher: inout Hasher) {}
}
