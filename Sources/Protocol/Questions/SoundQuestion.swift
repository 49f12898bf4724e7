extension ClientMessage {
    /// The score of a chart as it is on the page.
    package struct Sound: PageQuestion {
        package static let name = "sound"

        package var chart: Int
        package var event: Int
        /// How it is arranged: a kind, and the names that it is of; nil for all series together.
        package var arrangement: [String]?

        package init(chart: Int, event: Int, arrangement: [String]? = nil) {
            (self.chart, self.event, self.arrangement) = (chart, event, arrangement)
        }

        private enum CodingKeys: String, CodingKey { case chart, event, arrangement }

        package func check() throws(ProtocolError) {
            let words = arrangement ?? []
            guard words.count <= ProtocolLimits.arrangementWords,
                words.allSatisfy({ $0.utf8.count <= ProtocolLimits.fieldLength })
            else {
                throw ProtocolError(
                    code: .malformed,
                    text: "sound.arrangement has at most \(ProtocolLimits.arrangementWords) texts")
            }
        }
    }
}

extension ServerMessage {
    /// A score, as JSON.
    package static func sound(chart: Int, event: Int, score: String) -> ServerMessage {
        .answer(ClientMessage.Sound.name, chart: chart, .json(event: event, score))
    }
}
