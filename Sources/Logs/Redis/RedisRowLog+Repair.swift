import Foundation
import Redis
import Tables

/// A log without the entries that can't be read, under the offsets that the others had.
extension RedisRowLog {
    /// Puts another stream in the place of one that is damaged, also while processes append to it.
    ///
    /// Each gap becomes a deletion of nothing, so that records go on from offset to offset, as all who read the log
    /// expect. Where there is one, appends have other names from there on, and one that deletes nothing stands at the
    /// end: whoever has read what is lost sees by it that the log is another one, and reads it anew.
    ///
    /// - Returns: how much could be read, and the name of the stream that has the entries which can't be; nil where
    ///   there are none.
    /// - Throws: `.unavailable` and `.full`; the log is then as it was.
    package func repair() async throws(LogError) -> (report: SalvageReport, aside: String?) {
        var repair = try await LogRepair(of: self)
        do throws(LogError) {
            return try await repair.run()
        } catch {
            _ = try? await run(RedisCommand("DEL", .init(repair.part), .init(repair.aside)))
            throw error
        }
    }

    /// Tells operators of a damaged log what they can do, in a sentence's end.
    package static func remedy(for table: String) -> String {
        "soundings data repair \(table) has it go on with the rows that can be read"
    }

    /// The first offset that is needed; nil where nothing tells.
    func neededOffset() async throws(LogError) -> Int? {
        let replies = try await run([
            RedisCommand("HMGET", keys.state, "end", "first"),
            RedisCommand("XREVRANGE", keys.acknowledged, "+", "-", "COUNT", 1),
        ])
        let state = (replies[0].array ?? []).map(\.integer)
        if let first = state.last ?? nil { return first }
        if let end = state.first, end != nil { return 0 }
        return replies[1].array?.first?.array?.last?.pairs["o"]?.integer
    }
}

/// Writes what can be read of a log in Redis into a stream that then gets its name.
private struct LogRepair {
    private let log: RedisRowLog
    private var salvage: RedisSalvage
    /// Behind the last record that was written, and when that was appended.
    private var position: LogPosition?
    private var time = 0.0
    /// Those that weren't sent yet.
    private var commands: [RedisCommand] = []
    private var hasAside = false
    private var hasGap = false
    /// Behind the names of appends after a gap.
    private let suffix = "-" + String(UInt32.random(in: .min ... .max), radix: 36)
    let part: String
    let aside: String

    init(of log: RedisRowLog) async throws(LogError) {
        (self.log, salvage) = (log, try await RedisSalvage(of: log))
        part = log.keys.name + ".part"
        let stamp = Date.now.formatted(.iso8601.timeSeparator(.omitted))
        aside = "\(log.keys.name).damaged-\(stamp)"
    }

    mutating func run() async throws(LogError) -> (report: SalvageReport, aside: String?) {
        commands = [RedisCommand("DEL", .init(part))]
        while true {
            // Asked for before the entries, which may go on meanwhile.
            let state = try await log.run(
                RedisCommand("HMGET", log.keys.state, "end", "nonce")
            ).array
            let known = (end: state?.first?.integer, nonce: state?.last?.text ?? "")
            while case let entries = try await salvage.entries(), !entries.isEmpty {
                for entry in entries { write(entry) }
                try await send()
            }
            if let end = known.end, end > salvage.next {
                writeGap(before: end, named: known.nonce)
                salvage.noteEnd(end)
                try await send()
            }
            if try await replace(known.end, known.nonce) {
                return (salvage.report, hasAside ? aside : nil)
            }
        }
    }

    /// Writes an entry; one that can't be read aside.
    private mutating func write(_ entry: RedisSalvage.Entry) {
        guard let record = entry.record else {
            hasAside = true
            return add(entry.fields, as: entry.id, to: aside)
        }
        if record.offset > position?.end ?? salvage.first {
            writeGap(before: record.offset, named: record.before)
        }
        var fields = entry.fields
        if let position { fields[7] = .init(position.nonce) }
        let nonce = name(record.nonce)
        fields[5] = .init(nonce)
        add(fields, as: entry.id, to: part)
        (position, time) = (LogPosition(end: record.end.end, nonce: nonce), record.time)
    }

    private func name(_ nonce: String) -> String { hasGap ? nonce + suffix : nonce }

    /// Writes a deletion of nothing under the offsets that are missing.
    private mutating func writeGap(before end: Int, named nonce: String) {
        hasGap = true
        let begin = position ?? LogPosition(end: salvage.first)
        let next = LogPosition(end: end, nonce: name(nonce))
        add(deletion(from: begin, to: next), as: "\(begin.end)-1", to: part)
        position = next
    }

    /// The fields of a deletion of nothing.
    private func deletion(
        from begin: LogPosition, to end: LogPosition
    ) -> [RedisCommand.Argument] {
        let nothing = RowInterval(RowInterval.Times(column: "", from: 0, to: 0))
        return [
            "n", .init(end.end - begin.end), "t", .init(Int(time * 1e6)), "a", .init(end.nonce),
            "b", .init(begin.nonce), "r", .init(RecordCoding.bytes(of: nothing)), "q", "",
        ]
    }

    private mutating func add(
        _ fields: [RedisCommand.Argument], as id: String, to stream: String
    ) {
        var command = RedisCommand("XADD", .init(stream), .init(id))
        for field in fields { command.append(field) }
        commands.append(command)
    }

    private mutating func send() async throws(LogError) {
        guard !commands.isEmpty else { return }
        _ = try await log.run(commands)
        commands = []
    }

    /// Gives the stream its name.
    ///
    /// - Returns: false where the log has gone on meanwhile.
    private func replace(_ end: Int?, _ nonce: String) async throws(LogError) -> Bool {
        guard let position else {
            throw .unavailable("\(log.keys.name) has no entries, and no end is known of it")
        }
        let texts: [String: [String]]? =
            if end == nil { try await log.lastTexts() } else { try? await log.texts() }
        let needed = try await log.neededOffset() ?? salvage.first
        var last = position
        var mark: [RedisCommand.Argument] = []
        if hasGap {
            last = LogPosition(end: position.end + 1, nonce: position.nonce + suffix)
            mark = ["\(position.end)-1"] + deletion(from: position, to: last)
        }
        do throws(RedisError) {
            let reply = try await RedisScript.replaceRows.run(
                on: log.client, keys: [log.keys.rows, log.keys.state, .init(part)],
                [
                    .init(end.map(String.init) ?? ""), .init(nonce), .init(last.end),
                    .init(last.nonce), .init(Int(time * 1e6)), .init(needed),
                    .init(texts.map(RedisRowLog.json) ?? []),
                ] + mark)
            return reply.integer == 1
        } catch {
            throw LogError(error)
        }
    }
}

extension RedisScript {
    /// Gives a stream another one's name, and says where it ends.
    ///
    /// Keys: rows, state, the other stream. Arguments: the end and the name of the last append as they were read, or
    /// nothing; both as they are from now on; the time of the last append, the first offset that is needed, and the order of
    /// texts, which begins anew where there is none; the id and the fields of an entry at its end, or nothing.
    ///
    /// Returns 1 once it is done, 0 where others have appended.
    fileprivate static let replaceRows = RedisScript(
        """
        local known = redis.call('HMGET', KEYS[2], 'end', 'nonce')
        if (known[1] or '') ~= ARGV[1] or (known[2] or '') ~= ARGV[2] then return 0 end
        redis.call('RENAME', KEYS[3], KEYS[1])
        if #ARGV > 7 then redis.call('XADD', KEYS[1], unpack(ARGV, 8)) end
        redis.call('HSET', KEYS[2], 'end', ARGV[3], 'nonce', ARGV[4])
        redis.call('HSETNX', KEYS[2], 'time', ARGV[5])
        redis.call('HSETNX', KEYS[2], 'first', ARGV[6])
        if ARGV[7] ~= '' then redis.call('HSET', KEYS[2], 'texts', ARGV[7]) end
        if ARGV[7] == '' then redis.call('HDEL', KEYS[2], 'texts') end
        return 1
        """)
}
