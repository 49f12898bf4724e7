import OrderedCollections

/// Work whose results are equal for equal keys: it is done once for all that ask, and is cancelled when nobody
/// waits for it any more.
actor SharedWork<Key: Hashable & Sendable, Value: Sendable> {
    private struct Work {
        let task: Task<Value, any Error>
        var waiters = 0
        var isDone = false
    }

    private var works: OrderedDictionary<Key, Work> = [:]
    /// How many results are kept.
    private let kept: Int

    init(keeping kept: Int) { self.kept = kept }

    /// The result for a key.
    ///
    /// - Throws: what the work throws, which isn't kept; `CancellationError` where the caller is cancelled.
    func value(
        of key: Key, make: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        if let work = works[key], work.isDone { return try await work.task.value }
        let task = works[key]?.task ?? Task { try await make() }
        works[key, default: Work(task: task)].waiters += 1
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            Task { await self.leave(key, task) }
        }
        if case .success = result { finish(key, task) } else { forget(key, task) }
        try Task.checkCancellation()
        return try result.get()
    }

    private func leave(_ key: Key, _ task: Task<Value, any Error>) {
        guard let work = works[key], work.task == task, !work.isDone else { return }
        works[key]?.waiters -= 1
        guard work.waiters == 1 else { return }
        works[key] = nil
        task.cancel()
    }

    private func finish(_ key: Key, _ task: Task<Value, any Error>) {
        guard works[key]?.task == task else { return }
        works[key]?.isDone = true
        while works.count > kept, let old = works.elements.firstIndex(where: { $0.value.isDone }) {
            works.remove(at: old)
        }
    }

    private func forget(_ key: Key, _ task: Task<Value, any Error>) {
        if works[key]?.task == task { works[key] = nil }
    }
}
