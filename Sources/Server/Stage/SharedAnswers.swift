import OrderedCollections
import Sessions

/// Answers that are the same for all who ask the same: each is made once.
///
/// Viewers of one chart ask at nearly the same moments, so that the last few are enough.
actor SharedAnswers<Question: Hashable & Sendable> {
    private var answers: OrderedDictionary<Query, Task<Answer?, Never>> = [:]
    private static var kept: Int { 16 }

    func answer(
        to query: Question, make: @escaping @Sendable () async -> Answer?
    ) async -> Answer? {
        if let answer = answers[query] { return await answer.value }
        let answer = Task { await make() }
        answers[query] = answer
        if answers.count > Self.kept { answers.removeFirst() }
        return await answer.value
    }
}
