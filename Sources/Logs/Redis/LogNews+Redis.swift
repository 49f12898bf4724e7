import Redis

extension LogNews {
    /// - Parameter entries: those of a stream of rows.
    /// - Throws: `.damaged`, which names the entry that can't be read.
    init(_ entries: RedisReply) throws(LogError) {
        var records: [Record] = []
        for entry in entries.array ?? [] { records.append(try Record(entry)) }
        self.records = records
    }
}

extension LogNews.Record {
    /// - Parameter entry: its id and its fields, in the order in which the append has them.
    /// - Throws: `.damaged`, which names the entry.
    init(_ entry: RedisReply) throws(LogError) {
        guard let parts = entry.array, parts.count == 2, let id = parts[0].text,
            let offset = Int(id.prefix { $0 != "-" }), let fields = parts[1].array,
            fields.count == 12, let count = fields[1].integer, let time = fields[3].integer,
            let nonce = fields[5].text, let before = fields[7].text,
            let content = fields[9].bytes, let keys = fields[11].bytes,
            let requests = try? AnsweredRequest.requests(of: keys)
        else { throw .damaged("the entry \(entry.array?.first?.text ?? "") can't be read") }
        self.init(
            offset: offset, count: count, time: Double(time) / 1e6, content: content, nonce: nonce,
            before: before, requests: requests)
    }
}
