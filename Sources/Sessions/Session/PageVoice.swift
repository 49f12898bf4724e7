import Protocol

/// The one voice of a page: it says one text after another, with a gap between them.
struct PageVoice {
    /// The newest result of the viewer's own act, announced before any news.
    var own: String?
    private var lastSpoken: Instant?
    private var sequence = 0

    /// When the next text may follow; nil before the first.
    var free: Instant? { lastSpoken.map { $0 + SessionLimits.textGap } }

    func isFree(at moment: Moment) -> Bool { free.map { $0 <= moment.instant } ?? true }

    /// The result of the viewer's own act, once.
    mutating func popOwn() -> String? {
        defer { own = nil }
        return own
    }

    mutating func announce(
        _ kind: ServerMessage.Announcement.Kind, _ text: String,
        counting counted: (rows: Range<Int>, told: ToldRows)? = nil, at moment: Moment
    ) -> [UInt8] {
        sequence += 1
        lastSpoken = moment.instant
        return ServerMessage.announce(.init(sequence, kind, text, counting: counted)).bytes
    }
}
