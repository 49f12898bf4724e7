import CHiredis

/// An answer of Redis.
package enum RedisReply: Hashable, Sendable {
    case status(String)
    case error(String)
    case integer(Int)
    case bytes([UInt8])
    case array([RedisReply])
    case null
}

extension RedisReply {
    /// The reply as hiredis has read it.
    init(_ reply: redisReply) {
        switch reply.type {
        case REDIS_REPLY_STATUS: self = .status(Self.text(of: reply))
        case REDIS_REPLY_ERROR: self = .error(Self.text(of: reply))
        case REDIS_REPLY_INTEGER: self = .integer(Int(reply.integer))
        case REDIS_REPLY_STRING: self = .bytes(Array(Self.bytes(of: reply)))
        case REDIS_REPLY_ARRAY:
            self = .array(
                (0..<Int(reply.elements)).map { index in
                    reply.element?[index].map { RedisReply($0.pointee) } ?? .null
                })
        default: self = .null
        }
    }

    private static func bytes(of reply: redisReply) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: reply.str, count: Int(reply.len))
    }

    private static func text(of reply: redisReply) -> String {
        String(decoding: bytes(of: reply), as: UTF8.self)
    }

    // MARK: What it holds

    package var array: [RedisReply]? { if case .array(let array) = self { array } else { nil } }

    package var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

    package var text: String? {
        switch self {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .status(let text): text
        default: nil
        }
    }

    /// A number, also where it is written as a text.
    package var integer: Int? {
        if case .integer(let number) = self { number } else { text.flatMap { Int($0) } }
    }

    /// Names and values that follow each other, as in an entry of a stream.
    package var pairs: [String: RedisReply] {
        let array = array ?? []
        var pairs: [String: RedisReply] = [:]
        for index in stride(from: 0, to: array.count - 1, by: 2) {
            array[index].text.map { pairs[$0] = array[index + 1] }
        }
        return pairs
    }
}
