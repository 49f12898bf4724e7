import Foundation

/// A position in a PostgreSQL server's write-ahead log, as `16/B374D848`.
struct WALPosition: Hashable, Comparable, Sendable {
    let bytes: UInt64

    init(bytes: UInt64) { self.bytes = bytes }

    init?(_ text: some StringProtocol) {
        let halves = text.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, let high = UInt32(halves[0], radix: 16),
            let low = UInt32(halves[1], radix: 16)
        else { return nil }
        bytes = UInt64(high) << 32 | UInt64(low)
    }

    var text: String {
        String(bytes >> 32, radix: 16, uppercase: true) + "/"
            + String(bytes & 0xFFFF_FFFF, radix: 16, uppercase: true)
    }

    static func < (one: WALPosition, other: WALPosition) -> Bool { one.bytes < other.bytes }
}

extension WALPosition: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let position = WALPosition(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a position is written as 16/B374D848")
        }
        self = position
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
