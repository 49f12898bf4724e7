/// By which other processes that share the rows know a scene: how far the logs of its tables reached when it was drawn,
/// and a digest of it.
///
/// On the wire a text that the page gives back: the digest in hexadecimal digits, then the offsets, of the chart's own
/// table first, then of others in the order of their names.
package struct SceneOrigin: Hashable, Sendable {
    package var digest: UInt64
    package var offsets: [Int]

    package init(digest: UInt64, offsets: [Int]) {
        (self.digest, self.offsets) = (digest, offsets)
    }

    package var text: String {
        ([String(digest, radix: 16)] + offsets.map { String($0) }).joined(separator: " ")
    }

    /// - Returns: nil for a text that is none of a scene's.
    package init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        let offsets = parts.dropFirst().compactMap { Int($0) }
        guard let digest = parts.first.flatMap({ UInt64($0, radix: 16) }),
            offsets.count == parts.count - 1, (1...ProtocolLimits.tables).contains(offsets.count),
            offsets.allSatisfy({ (0..<1 << 53).contains($0) })
        else { return nil }
        self.init(digest: digest, offsets: offsets)
    }
}

extension SceneOrigin: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let origin = SceneOrigin(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "it is no origin of a scene")
        }
        self = origin
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
