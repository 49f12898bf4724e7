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

    @MainActor var result: MainActorResult<Result> { MainActorResult(value: work()) }
}

private struct MainActorResult<Value>: @unchecked Sendable {
    let value: Value
}

private enum MainQueue {
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
