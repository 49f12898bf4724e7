/// A viewer's short answers that wait for the socket: the newest of each kind.
struct Slots {
    var welcome: Message?
    var error: EventError?
    /// By chart.
    var stale: [Int: Message] = [:]
    var brush: [Int: [UInt8]] = [:]
    var stops: [Int: [UInt8]] = [:]
    var points: [Int: [UInt8]] = [:]
    var seen: [Int: [UInt8]] = [:]
    var sound: [Int: [UInt8]] = [:]

    mutating func take() -> [UInt8]? {
        if let welcome {
            self.welcome = nil
            return welcome.bytes
        }
        if let error {
            self.error = nil
            return Message.error(error).bytes
        }
        return Self.takeFirst(of: &stale)?.bytes ?? Self.takeFirst(of: &brush)
            ?? Self.takeFirst(of: &stops) ?? Self.takeFirst(of: &points)
            ?? Self.takeFirst(of: &seen) ?? Self.takeFirst(of: &sound)
    }

    private static func takeFirst<Answer>(of answers: inout [Int: Answer]) -> Answer? {
        if answers.isEmpty { return nil }
        return answers.keys.min().flatMap { answers.removeValue(forKey: $0) }
    }
}
