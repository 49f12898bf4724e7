import Redis

/// A Redis server that knows the commands and scripts of row logs, as Redis 7 does them; `SimulatedRedisTests` hold it to a
/// real one.
final class SimulatedRedis: @unchecked Sendable {
    /// Somebody who waits for entries of streams.
    private struct Waiting {
        let number: Int
        let command: [String]
        let answer: ([RedisReply]) -> Void
    }

    var streams: [String: SimulatedStream] = [:]
    var hashes: [String: [String: [UInt8]]] = [:]
    private var waiting: [Waiting] = []
    private var count = 0
    let schedule: Schedule
    /// By how much its clock is ahead.
    private let skew: Time
    /// Counts its lives: what was asked of an earlier one gets no answer.
    private(set) var run = 1
    private(set) var isUp = true
    /// Is given each record that is appended to rows.
    var appended: (_ offset: Int, _ count: Int, _ content: [UInt8]) -> Void = { _, _, _ in }
    /// Hears from which offset on the rows are lost.
    var lostEnd: (_ offset: Int) -> Void = { _ in }
    /// The contents of its disk.
    private var saved: (streams: [String: SimulatedStream], hashes: [String: [String: [UInt8]]])?

    init(_ schedule: Schedule, skew: Time) { (self.schedule, self.skew) = (schedule, skew) }

    /// In microseconds.
    var time: Int { Int((schedule.now + skew.nanoseconds) / 1_000) }

    func stop() {
        isUp = false
        run += 1
        let cut = waiting
        waiting = []
        for one in cut { one.answer([]) }
    }

    func start() { isUp = true }

    /// Brings to its disk what it has.
    func save() { saved = (streams, hashes) }

    /// Loses what isn't on its disk.
    func loseEnd() {
        guard let saved else { return }
        (streams, hashes) = saved
        let state = hashes.first { $0.key.hasSuffix(":state") }?.value
        let end = state?["end"].flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        lostEnd(end ?? 0)
    }

    /// Runs commands, and answers at once, or where they wait for entries, when there are some.
    func run(_ commands: [RedisCommand], answer: @escaping ([RedisReply]) -> Void) {
        guard let command = waitingCommand(in: commands) else {
            answer(replies(to: commands))
            return wakeWaiting()
        }
        if let reply = read(command) { return answer([reply]) }
        wait(command, answer)
    }

    /// The replies to commands that don't wait for anything.
    func replies(to commands: [RedisCommand]) -> [RedisReply] {
        if let command = waitingCommand(in: commands) { return [read(command) ?? .null] }
        return commands.map { reply(to: $0.arguments.map(\.bytes)) }
    }

    /// The words of a command that may wait; nil for others.
    private func waitingCommand(in commands: [RedisCommand]) -> [String]? {
        let words = commands[0].arguments.lazy.map { String(decoding: $0.bytes, as: UTF8.self) }
        return words.first == "XREAD" ? Array(words) : nil
    }

    private func wait(_ command: [String], _ answer: @escaping ([RedisReply]) -> Void) {
        count += 1
        waiting.append(Waiting(number: count, command: command, answer: answer))
        let (number, run) = (count, run)
        let milliseconds = Double(command[4]) ?? 0
        schedule.add(after: .milliseconds(milliseconds)) { [self] in
            guard run == self.run, let index = waiting.firstIndex(where: { $0.number == number })
            else { return }
            waiting.remove(at: index).answer([.null])
        }
    }

    private func wakeWaiting() {
        guard !waiting.isEmpty else { return }
        for one in waiting {
            guard let reply = read(one.command) else { continue }
            waiting.removeAll { $0.number == one.number }
            one.answer([reply])
        }
    }

    /// `XREAD COUNT n BLOCK ms STREAMS key … id …`; nil where there is nothing yet.
    private func read(_ command: [String]) -> RedisReply? {
        let most = Int(command[2]) ?? 0
        let names = command.dropFirst(6)
        let keys = names.prefix(names.count / 2)
        let found = zip(keys, names.dropFirst(keys.count)).compactMap { key, id -> RedisReply? in
            let entries = streams[key]?.entries(after: id).prefix(most) ?? []
            guard !entries.isEmpty else { return nil }
            return .array([.bytes(Array(key.utf8)), .array(entries.map(RedisReply.init))])
        }
        return found.isEmpty ? nil : .array(found)
    }
}

extension RedisReply {
    init(_ entry: SimulatedStream.Entry) {
        self = .array([.bytes(Array(entry.id.text.utf8)), .array(entry.fields.map(Self.bytes))])
    }

    init(_ text: some StringProtocol) { self = .bytes(Array(text.utf8)) }
}
