import Foundation

/// Answers that were worked out before, for questions whose answer depends on nothing else.
package final class Memo<Key: Hashable & Sendable, Answer: Sendable>: @unchecked Sendable {
    // On Linux ThreadSanitizer doesn't know the lock within `Mutex` and reports what it protects.
    private let lock = NSLock()
    private var known: [Key: Answer] = [:]
    private let most: Int

    /// - Parameter most: how many answers are kept; then all are forgotten, which costs less than
    ///   knowing which was asked for last.
    package init(atMost most: Int) { self.most = most }

    /// The answer to a question; two who ask at once may both work it out.
    package func answer(to key: Key, _ workedOut: () -> Answer) -> Answer {
        if let answer = lock.withLock({ known[key] }) { return answer }
        let answer = workedOut()
        lock.withLock {
            if known.count >= most { known = [:] }
            known[key] = answer
        }
        return answer
    }
}
