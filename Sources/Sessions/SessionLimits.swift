/// The bounds that a session keeps to, each with its reason; those of messages are `ProtocolLimits`.
enum SessionLimits {
    /// Law 2: widths are snapped so that viewers share pictures.
    static let widthStep = 16
    /// Enlarged text is snapped to eighths so that viewers share pictures.
    static let textScaleStep = 0.125
    /// The interval of announcements in monitor mode, in seconds.
    static let monitorInterval = 3
    /// In which time rows are counted though nothing unusual happened, in seconds.
    static let digestInterval = 60
    /// A screen reader drops or doubles texts that come closer together.
    static let textGap: Duration = .milliseconds(1_000)
    /// Texts and news that all viewers would get at once are spread over this time in
    /// so many parts: thousands of messages more would hold up the pictures.
    static let spread = (time: Duration.seconds(1), parts: 8)
    /// Due texts are sent along with a picture that comes within this time: a message of their own
    /// costs twice as much.
    static let wordsGap: Duration = .milliseconds(250)
    /// Detail rows follow the data, but no faster than a person can read a table.
    static let rowsGap: Duration = .milliseconds(250)
    /// Moves are merged, so that more than a few clicks in one answer's time are no person's.
    static let actsWaiting = 16
}
