/// Work that a view begins when it is shown, and that is cancelled when it isn't shown any more.
package struct ViewTask: @unchecked Sendable {
    /// The work begins anew where this isn't what it was.
    private let id: AnyHashable
    private let priority: TaskPriority
    private let work: @MainActor () async -> Void
    /// The closure that the work calls, as the newest evaluation has it.
    private let receiver: ViewReceiver?

    init(
        id: AnyHashable = 0, priority: TaskPriority, receiver: ViewReceiver? = nil,
        _ work: @escaping @MainActor () async -> Void
    ) {
        (self.id, self.priority, self.receiver, self.work) = (id, priority, receiver, work)
    }

    /// Begins the work.
    package func start() -> Task<Void, Never> {
        Task(priority: priority) { @MainActor in
            await work()
        }
    }

    /// Whether another evaluation's work is this one, which then goes on with the other's closure.
    package func goesOn(as other: ViewTask) -> Bool {
        guard id == other.id else { return false }
        receiver?.follow(other.receiver)
        return true
    }
}

/// The closure that is called for each value of a publisher.
final class ViewReceiver: @unchecked Sendable {
    private var receive: (Any) -> Void
    private var newer: ViewReceiver?

    init(_ receive: @escaping (Any) -> Void) { self.receive = receive }

    /// Evaluations and values come one after the other, on the main actor.
    func follow(_ other: ViewReceiver?) { newer = other }

    func callAsFunction(_ value: Any) { (newer?.receive ?? receive)(value) }
}
