import Redis

extension AnsweredRequest {
    /// Its key, digest, rows and time, as the log of requests has them.
    var arguments: [RedisCommand.Argument] {
        [.init(key), .init(String(digest)), .init(count), .init(String(time))]
    }

    /// An entry of that log.
    init?(_ entry: RedisReply) {
        let values = entry.array?.last?.pairs ?? [:]
        guard let key = values["k"]?.text, let count = values["n"]?.integer,
            let digest = values["d"]?.text.flatMap(UInt64.init),
            let time = values["t"]?.text.flatMap(Double.init)
        else { return nil }
        self.init(key: key, digest: digest, count: count, time: time)
    }

    // MARK: Beside the rows that they came with

    static func bytes(of requests: [AnsweredRequest]) -> [UInt8] {
        var bytes: [UInt8] = []
        for request in requests {
            bytes.append(text: request.key)
            bytes.append(word: request.digest)
            bytes.append(count: request.count)
            bytes.append(word: request.time.bitPattern)
        }
        return bytes
    }

    static func requests(of bytes: [UInt8]) throws(CodingFault) -> [AnsweredRequest] {
        if bytes.isEmpty { return [] }
        var read: Result<[AnsweredRequest], CodingFault> = .success([])
        bytes.withUnsafeBytes { bytes in
            read = Result { () throws(CodingFault) in try requests(from: ByteReader(bytes)) }
        }
        return try read.get()
    }

    private static func requests(
        from bytes: ByteReader
    ) throws(CodingFault) -> [AnsweredRequest] {
        var (reader, requests) = (bytes, [AnsweredRequest]())
        while !reader.isAtEnd {
            let (key, digest) = (try reader.text(), try reader.word())
            let count = try reader.count()
            requests.append(
                AnsweredRequest(
                    key: key, digest: digest, count: count,
                    time: Double(bitPattern: try reader.word())))
        }
        return requests
    }
}
