import OrderedCollections
import Sessions

/// A cache of answers that are equal for equal queries: each is made once.
///
/// Viewers of one chart ask at nearly the same moments, so that the last few are enough.
actor SharedResults<Question: Hashable & Sendable> {
    private var answers: OrderedDictionary<Question, Task<QueryResult?, Never>> = [:]
    private static var kept: Int { 16 }

    func answer(
        to query: Question, make: @escaping @Sendable () async -> QueryResult?
    ) async -> QueryResult? {
        if let answer = answers[query] { return await answer.value }
        let answer = Task { await make() }
        answers[query] = answer
        if answers.count > Self.kept { answers.removeFirst() }
        return await answer.value
    }
}
