/// How often a document is read, in which form, and what its rows do.
package struct PollingRules: Sendable {
    /// Seconds from the end of a reading to the next.
    package var interval: Double
    /// Nil where the source says it, or the first character.
    package var encoding: RowEncoding?
    package var mode: PollingFeed.Mode
    /// Seconds after which a reading is given up.
    package var timeout: Double

    package init(
        interval: Double, encoding: RowEncoding? = nil, mode: PollingFeed.Mode = .replace,
        timeout: Double = 30
    ) {
        (self.interval, self.encoding) = (interval, encoding)
        (self.mode, self.timeout) = (mode, timeout)
    }
}

extension PollingRules {
    static let options = [
        FeedOption("every", .duration, "How long it waits between two readings; 1 minute."),
        FeedOption(
            "format", .choice(RowEncoding.allCases.map(\.rawValue)),
            "The form of the rows; as the source says, or as the first character looks."),
        FeedOption(
            "mode", .choice(PollingFeed.Mode.allCases.map(\.rawValue)),
            "Whether rows replace those before or are appended to them; replace."),
        FeedOption("timeout", .duration, "When a reading is given up; 30 seconds."),
    ]

    init(_ settings: FeedSettings) throws(FeedError) {
        self.init(
            interval: settings.seconds("every") ?? 60,
            encoding: settings.text("format").flatMap(RowEncoding.init(rawValue:)),
            mode: settings.text("mode").flatMap(PollingFeed.Mode.init) ?? .replace,
            timeout: settings.seconds("timeout") ?? 30)
        for (name, seconds) in [("every", interval), ("timeout", timeout)] where seconds < 0.1 {
            throw FeedError("\"\(name)\" is at least 0.1 seconds", option: name)
        }
    }
}
