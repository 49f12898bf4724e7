import Protocol

/// When something was last sent, and until when nothing is due.
struct SessionTiming {
    private var ticks = 0
    private var lastSent: Instant?
    /// Nil since something came in.
    var quietUntil: Instant?

    mutating func sent(at moment: Moment) { lastSent = moment.instant }

    /// When a tick is to break the silence.
    var tickDeadline: Instant? { lastSent.map { $0 + ProtocolLimits.silence } }

    /// The tick that breaks the silence, if it is time for one.
    mutating func nextTick(at moment: Moment) -> [UInt8]? {
        guard let tickDeadline, moment.instant >= tickDeadline else { return nil }
        ticks += 1
        return ServerMessage.tick(ticks, moment.date).bytes
    }
}
