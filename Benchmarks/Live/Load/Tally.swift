/// How many messages there were, and the bytes of their frames.
struct MessageCount: Encodable {
    var messages = 0.0
    var bytes = 0.0

    mutating func add(_ size: Int) {
        messages += 1
        bytes += Double(size)
    }

    /// For one viewer in a second.
    func divided(by count: Double) -> MessageCount {
        MessageCount(messages: messages / count, bytes: bytes / count)
    }
}

/// The messages that a crowd has received.
struct Tally {
    /// When each row was sent.
    var times: SendingTimes?
    /// The count of the scene that the row 0 came after, if each row so far had a scene of its own.
    var base = 0
    /// The newest scene, and when the first of all viewers had it.
    private var newest = (counter: 0, at: 0)
    private(set) var changes = 0
    private(set) var scenes = 0
    /// Messages that don't change a page's first picture.
    private(set) var others = 0
    /// Those of them that say where a brush is.
    private(set) var brushes = 0
    /// Bytes of a change, with its frame.
    private(set) var bytes = Histogram()
    /// The same, of those in which something new appears, such as a tick.
    private(set) var insertingBytes = Histogram()
    /// From sending a row to receiving its change, in nanoseconds.
    private(set) var latency = Histogram()

    /// All messages by their names, if they are told apart.
    var kinds: [String: MessageCount]?

    /// Forgets what came so far, but not which scene shows which row.
    mutating func restart() {
        let old = self
        self = Tally()
        (times, base, newest) = (old.times, old.base, old.newest)
        kinds = old.kinds.map { _ in [:] }
    }

    /// Counts a message of any kind, and the bytes of its frame.
    mutating func count(_ text: UnsafeRawBufferPointer, _ size: Int) {
        guard kinds != nil else { return }
        let name = text.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
        kinds?[String(decoding: name, as: UTF8.self), default: MessageCount()].add(size)
    }

    mutating func add(_ text: UnsafeRawBufferPointer) {
        others += 1
        if LiveMessage.starts(text, with: "[\"brush\",") { brushes += 1 }
    }

    mutating func add(_ message: LiveMessage, of size: Int, since before: Int?, at now: Int) {
        guard !message.isWhole else { return scenes += 1 }
        changes += 1
        if message.inserts { insertingBytes.record(size) } else { bytes.record(size) }
        guard let times, let before, before >= base else { return }
        if message.counter > newest.counter { align(message.counter, now, times) }
        for row in before - base..<max(before, message.counter) - base {
            if let sent = times[row] { latency.record(now - sent) }
        }
    }

    /// Notices that a scene has shown several rows.
    ///
    /// After a rest the next scene is the next row's, and no scene shows a row that wasn't sent yet.
    private mutating func align(_ counter: Int, _ now: Int, _ times: SendingTimes) {
        if let row = times.first(after: newest.at + Self.rest), row > counter - 1 - base {
            base = counter - 1 - row
        }
        base = max(base, counter - times.count)
        newest = (counter, now)
    }

    /// Longer than a scene takes to come, shorter than the pause between two rows.
    private static let rest = 40_000_000
}
