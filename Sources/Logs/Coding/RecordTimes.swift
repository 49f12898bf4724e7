import Foundation

/// When the rows of a joined record came: how many at a time.
struct RecordTimes: Equatable {
    struct Part: Equatable {
        var count: Int
        /// In seconds since 1970.
        var time: Double
    }

    private(set) var parts: [Part] = []

    init() {}

    mutating func append(_ count: Int, at time: Double) {
        if parts.last?.time == time {
            parts[parts.count - 1].count += count
        } else {
            parts.append(Part(count: count, time: time))
        }
    }

    /// How many rows had come by a time.
    func count(by time: Double) -> Int {
        parts.prefix { $0.time <= time }.reduce(0) { $0 + $1.count }
    }

    // MARK: Coding

    /// The first time, then of each part its rows and the microseconds since the first, rounded down.
    var bytes: [UInt8] {
        guard let first = parts.first?.time else { return [] }
        var bytes: [UInt8] = []
        bytes.append(word: first.bitPattern)
        for part in parts {
            bytes.append(count: part.count)
            bytes.append(count: Int(max(0, ((part.time - first) * 1e6).rounded(.down))))
        }
        return bytes
    }

    init(_ bytes: [UInt8]) throws(CodingFault) {
        var read: Result<[Part], CodingFault> = .success([])
        bytes.withUnsafeBytes { bytes in
            read = Result { () throws(CodingFault) in try Self.parts(of: ByteReader(bytes)) }
        }
        parts = try read.get()
    }

    private static func parts(of bytes: ByteReader) throws(CodingFault) -> [Part] {
        var (reader, parts) = (bytes, [Part]())
        if reader.isAtEnd { return [] }
        let first = Double(bitPattern: try reader.word())
        while !reader.isAtEnd {
            let count = try reader.count()
            parts.append(Part(count: count, time: first + Double(try reader.count()) / 1e6))
        }
        return parts
    }
}
