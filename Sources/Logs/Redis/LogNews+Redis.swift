import Redis

extension LogNews {
    /// - Parameters:
    ///   - entries: those of a stream of rows.
    ///   - stream: its name.
    /// - Throws: `.damaged`, which names the entry that can't be read.
    init(_ entries: RedisReply, of stream: String) throws(LogError) {
        (records, self.stream) = ([], stream)
        for entry in entries.array ?? [] {
            guard let record = Record(entry) else {
                let id = entry.array?.first?.text ?? ""
                throw .damaged("the entry \(id) of \(stream) can't be read")
            }
            records.append(record)
        }
    }
}

extension LogNews.Record {
    /// - Parameter entry: its id and its fields, in the order in which the append has them; nil where it can't be read.
    init?(_ entry: RedisReply) {
        guard let parts = entry.array, parts.count == 2, let id = parts[0].text,
            let offset = Int(id.prefix { $0 != "-" }), let fields = parts[1].array,
            fields.count == 12, let count = fields[1].integer, let time = fields[3].integer,
            let nonce = fields[5].text, let before = fields[7].text,
            let content = fields[9].bytes, let keys = fields[11].bytes,
            let requests = try? AnsweredRequest.requests(of: keys)
        else { return nil }
        self.init(
            offset: offset, count: count, time: Double(time) / 1e6, content: content, nonce: nonce,
            before: before, requests: requests)
    }
}
