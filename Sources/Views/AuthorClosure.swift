import Foundation

/// A closure of an author's view that is called when a layout is known.
///
/// Apple runs such closures on the main actor, so that they may capture anything. A server lays out
/// on any thread: one closure is never called twice at a time.
package final class AuthorClosure<Input, Output>: @unchecked Sendable {
    private let body: (Input) -> Output
    // A closure may lay out a view that holds the same closure.
    private let lock = NSRecursiveLock()

    package init(_ body: @escaping (Input) -> Output) { self.body = body }

    package func callAsFunction(_ input: Input) -> Output {
        lock.withLock { body(input) }
    }
}
