extension ClientMessage {
    /// The score of a chart as it is on the page.
    package struct Sound: PageQuestion {
        package static let name = "sound"

        package var chart: Int
        package var event: Int

        package init(chart: Int, event: Int) { (self.chart, self.event) = (chart, event) }

        private enum CodingKeys: String, CodingKey { case chart, event }
    }
}

extension ServerMessage {
    /// A score, as JSON.
    package static func sound(chart: Int, event: Int, score: String) -> ServerMessage {
        .answer(ClientMessage.Sound.name, chart: chart, .json(event: event, score))
    }
}
