/// A question about one chart that its view answers with one message, independent of the session's
/// state.
///
/// Who asks again before there is an answer gets the answer to the newest question.
package protocol ChartQuestion: Equatable, Sendable {
    /// The name on the wire of its answer, and of the slot that the answer waits in.
    static var name: String { get }
    /// The chart's index on the page.
    var chart: Int { get }

    /// - Throws: `ProtocolError` for what can't be asked.
    func check() throws(ProtocolError)
}

extension ChartQuestion {
    package func check() throws(ProtocolError) {}

    fileprivate func isEqual(to other: any ChartQuestion) -> Bool { other as? Self == self }
}

/// A question that pages ask by a message, which has the name of its answer.
package protocol PageQuestion: ChartQuestion, Codable {}

extension ClientMessage {
    /// All questions that pages ask; each has a file here with its content and that of its answer.
    static let questions: [any PageQuestion.Type] = [
        Stops.self, Points.self, Values.self, Sound.self, Findings.self,
    ]

    /// Any of them.
    package struct Question: Equatable, Sendable {
        package let content: any PageQuestion

        init(_ content: any PageQuestion) { self.content = content }

        package static func == (one: Question, other: Question) -> Bool {
            one.content.isEqual(to: other.content)
        }
    }
}
