import Redis

/// The commands of row logs.
extension SimulatedRedis {
    func reply(to command: [[UInt8]]) -> RedisReply {
        // Of scripts' arguments some are no texts.
        let texts = command.prefix(8).map { String(decoding: $0, as: UTF8.self) }
        switch texts[0] {
        case "SCRIPT": return .null
        case "EVAL", "EVALSHA": return evaluate(command)
        case "XRANGE": return range(texts[1], texts[2], texts[3], texts)
        case "XREVRANGE": return range(texts[1], texts[3], texts[2], texts, isReversed: true)
        case "XTRIM":
            streams[texts[1]]?.trim(before: texts[4])
            return .integer(0)
        case "HGET": return hashes[texts[1]]?[texts[2]].map(RedisReply.bytes) ?? .null
        case "HMGET":
            let hash = hashes[texts[1]] ?? [:]
            return .array(texts.dropFirst(2).map { hash[$0].map(RedisReply.bytes) ?? .null })
        case "HGETALL":
            let pairs = (hashes[texts[1]] ?? [:]).sorted { $0.key < $1.key }
            return .array(pairs.flatMap { [RedisReply($0.key), .bytes($0.value)] })
        case "MEMORY": return .integer(streams[texts[2]]?.entries.count ?? 0)
        default: return .error("ERR unknown command \(texts[0])")
        }
    }

    private func range(
        _ key: String, _ first: String, _ last: String, _ texts: [String], isReversed: Bool = false
    ) -> RedisReply {
        let entries = streams[key]?.range(first, last) ?? []
        let most = texts.count > 5 ? Int(texts[5]) ?? 0 : .max
        return .array(
            isReversed
                ? entries.reversed().prefix(most).map(RedisReply.init)
                : entries.prefix(most).map(RedisReply.init))
    }

    // MARK: Scripts

    /// `EVAL script count key … argument …`: each script has another number of keys, and none has to be loaded first, so
    /// that it makes no difference whether this process has spoken to a Redis before.
    private func evaluate(_ command: [[UInt8]]) -> RedisReply {
        let count = Int(String(decoding: command[2], as: UTF8.self)) ?? 0
        let keys = command.dropFirst(3).prefix(count).map { String(decoding: $0, as: UTF8.self) }
        let arguments = command.dropFirst(3 + count)
        switch count {
        case 5: return append(keys, arguments)
        case 3: return acknowledge(keys, Array(arguments))
        default: return .error("ERR unknown script")
        }
    }

    private func append(_ keys: [String], _ arguments: ArraySlice<[UInt8]>) -> RedisReply {
        var rest = arguments
        func bytes() -> [UInt8] { rest.popFirst() ?? [] }
        func text() -> String { String(decoding: bytes(), as: UTF8.self) }
        func number() -> Int { Int(text()) ?? 0 }
        let (_, finish, before, nonce, after) = (text(), text(), text(), text(), text())
        let count = number()
        let known = hashes[keys[1], default: [:]].mapValues { String(decoding: $0, as: UTF8.self) }
        var last = known["nonce"] ?? ""
        if count > 0 {
            if last == nonce { return .integer(1) }
            guard known["end"] ?? "0" == finish, last == before else { return .integer(0) }
            let time = String(max(self.time, Int(known["time"] ?? "0") ?? 0))
            for _ in 0..<count {
                let (offset, rows, content, requests) = (number(), text(), bytes(), bytes())
                let fields =
                    [
                        "n", rows, "t", time, "a", nonce, "b", last, "r",
                    ].map { Array($0.utf8) } + [content, Array("q".utf8), requests]
                _ = streams[keys[0], default: SimulatedStream()].add(
                    .init(time: offset, sequence: 1), fields, at: 0)
                appended(offset, Int(rows) ?? 0, content)
                last = nonce
            }
            for (name, value) in [("end", after), ("nonce", nonce), ("time", time)] {
                hashes[keys[1], default: [:]][name] = Array(value.utf8)
            }
        }
        for _ in 0..<number() {
            let fields = ["k", "d", "n", "t"].flatMap { [Array($0.utf8), bytes()] }
            _ = streams[keys[2], default: SimulatedStream()].add(nil, fields, at: time / 1_000)
        }
        for _ in 0..<number() { hashes[keys[3], default: [:]][text()] = bytes() }
        return .integer(1)
    }

    private func acknowledge(_ keys: [String], _ arguments: [[UInt8]]) -> RedisReply {
        let state = hashes[keys[0], default: [:]]
        let known = state["first"].flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
        let offset = Int(String(decoding: arguments[0], as: UTF8.self)) ?? 0
        guard offset > known else { return .integer(0) }
        hashes[keys[0], default: [:]]["first"] = arguments[0]
        hashes[keys[0], default: [:]]["texts"] = arguments[1]
        let id = streams[keys[1], default: SimulatedStream()].add(
            nil, [Array("o".utf8), arguments[0]], at: time / 1_000)
        _ = streams[keys[2], default: SimulatedStream()].add(
            id, [Array("x".utf8), arguments[1]], at: 0)
        return .integer(1)
    }
}
