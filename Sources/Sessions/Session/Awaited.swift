/// What a session asks of views for its page, one at a time: from the question to its answer's message.
enum Awaited<Answer> {
    case nothing
    case asked
    /// The answer is here and waits for the socket.
    case arrived(Answer)

    var isNothing: Bool { if case .nothing = self { true } else { false } }
    var isAsked: Bool { if case .asked = self { true } else { false } }

    /// The answer, which waits no more.
    mutating func take() -> Answer? {
        guard case .arrived(let answer) = self else { return nil }
        self = .nothing
        return answer
    }
}
