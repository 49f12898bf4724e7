import OrderedCollections

/// Those who wait for a table's rows.
struct ChangeListeners {
    /// In the order in which they came.
    private var waiting: OrderedDictionary<Int, AsyncStream<Void>.Continuation> = [:]
    private var count = 0

    /// A stream that yields now and after each change; several changes without a reader are one.
    ///
    /// `onTermination` is called with the listener's number when nobody reads any more.
    mutating func add(
        onTermination: @escaping @Sendable (Int) -> Void
    ) -> AsyncStream<Void> {
        count += 1
        let listener = count
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { _ in onTermination(listener) }
        waiting[listener] = continuation
        continuation.yield()
        return stream
    }

    mutating func remove(_ listener: Int) { waiting[listener] = nil }

    func notify() { for continuation in waiting.values { continuation.yield() } }
}
