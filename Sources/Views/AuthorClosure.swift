import Foundation

/// A closure of an author's view that is called when a layout is known: on the main actor, as on Apple's
/// platforms, so that it may capture anything.
package final class AuthorClosure<Input, Output>: @unchecked Sendable {
    private let body: (Input) -> Output

    package init(_ body: @escaping (Input) -> Output) { self.body = body }

    package func callAsFunction(_ input: Input) -> Output {
        // It isn't shared: this thread waits meanwhile.
        nonisolated(unsafe) let input = input
        return onMainActor { body(input) }
    }
}
