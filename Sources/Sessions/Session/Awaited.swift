/// One query of a session at a time: from the question to its answer's message.
enum Awaited<Answer> {
    case nothing
    case asked
    /// The answer is here and waits for the socket.
    case arrived(Answer)

    var isNothing: Bool { if case .nothing = self { true } else { false } }
    var isAsked: Bool { if case .asked = self { true } else { false } }

    /// Returns the answer, once.
    mutating func consume() -> Answer? {
        guard case .arrived(let answer) = self else { return nil }
        self = .nothing
        return answer
    }
}
