/// Messages about how a viewer follows live data.
extension ClientMessage {
    package struct Pause: Equatable, Sendable, Codable {
        package var paused: Bool

        private enum CodingKeys: String, CodingKey { case paused }
    }

    /// Whether anything of the page can be seen: a hidden one needs nothing until it is shown.
    package struct Visible: Equatable, Sendable, Codable {
        package var visible: Bool

        private enum CodingKeys: String, CodingKey { case visible }
    }

    /// The interval of announcements in seconds (0 is never), and their verbosity.
    package struct Pace: Equatable, Sendable, Codable {
        package var every: Int
        package var verbosity: String

        private enum CodingKeys: String, CodingKey { case every, verbosity }
    }

    /// Whether the viewer is busy with keys, a pointer or another window: news wait.
    package struct Hold: Equatable, Sendable, Codable {
        package var held: Bool

        private enum CodingKeys: String, CodingKey { case held }
    }

    /// Announces only the news of one series, and soon; without a chart again all.
    package struct Monitor: Equatable, Sendable, Codable {
        package var chart: Int?
        /// Its key.
        package var series: String?

        private enum CodingKeys: String, CodingKey { case chart, series }
    }
}
