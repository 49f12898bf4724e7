import Dispatch
import Foundation

/// Does what an author wrote, on the main actor.
///
/// Authors' code may share objects of the main actor, as on Apple's platforms, while a layout runs on any
/// thread and can't be suspended. It therefore waits for the main queue, which an asynchronous `main`
/// serves, and goes on at once where it is there already.
package nonisolated func onMainActor<Result>(_ work: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(work) { work in
        // Neither the work nor its result is shared: this thread waits meanwhile.
        let call = MainActorCall(work: work)
        if MainQueue.isCurrent { return MainActor.assumeIsolated { call.result }.value }
        return DispatchQueue.main.sync { MainActor.assumeIsolated { call.result } }.value
    }
}

private struct MainActorCall<Result>: @unchecked Sendable {
    let work: @MainActor () -> Result

    @MainActor var result: MainActorResult<Result> {
        MainQueue.calls += 1
        defer { MainQueue.calls -= 1 }
        return MainActorResult(value: work())
    }
}

private struct MainActorResult<Value>: @unchecked Sendable {
    let value: Value
}

/// Whether an author's code runs on the main actor by itself, as tasks do, rather than because an evaluation or
/// an act has called it.
nonisolated var isAuthorsOwnTurn: Bool {
    MainQueue.isCurrent && MainActor.assumeIsolated { MainQueue.calls == 0 }
}

private enum MainQueue {
    /// How many calls are under way, one within the other.
    @MainActor static var calls = 0

    private static let mark: DispatchSpecificKey<Bool> = {
        let mark = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: mark, value: true)
        return mark
    }()

    /// Whether this is the main queue's thread.
    static var isCurrent: Bool {
        let isMarked = DispatchQueue.getSpecific(key: mark) == true
        return isMarked || Thread.isMainThread
    }
}
