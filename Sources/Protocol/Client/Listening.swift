/// Messages about how a viewer follows live data.
extension ClientMessage {
    package struct Pause: Equatable, Sendable, Codable {
        package var paused: Bool

        private enum CodingKeys: String, CodingKey { case paused }
    }

    /// How often news are spoken, in seconds (0 is never), and how much is said.
    package struct Pace: Equatable, Sendable, Codable {
        package var every: Int
        package var verbosity: String

        private enum CodingKeys: String, CodingKey { case every, verbosity }
    }

    /// The viewer is busy with keys, a pointer or another window: news wait.
    package struct Hold: Equatable, Sendable, Codable {
        package var held: Bool

        private enum CodingKeys: String, CodingKey { case held }
    }

    /// Only news of one series are told, and those soon; without a chart all are again.
    package struct Monitor: Equatable, Sendable, Codable {
        package var chart: Int?
        /// Its key.
        package var series: String?

        private enum CodingKeys: String, CodingKey { case chart, series }
    }
}
