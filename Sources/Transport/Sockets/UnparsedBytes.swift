/// Received bytes that aren't parsed yet.
struct UnparsedBytes {
    private(set) var bytes: [UInt8] = []
    private var parser: HeadParser
    /// Of a head, in bytes.
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
        parser = HeadParser(limit: limit)
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// Whether there is room for the heads of the next requests while one is answered.
    var hasRoom: Bool { bytes.count < limit }

    mutating func append(_ received: ArraySlice<UInt8>) { bytes.append(contentsOf: received) }

    mutating func removeAll() { bytes = [] }

    /// The next request's head; nil while it isn't whole.
    mutating func popHead() throws(HTTPFault) -> RequestHead? {
        guard let (head, count) = try parser.head(in: bytes) else { return nil }
        bytes.removeFirst(count)
        parser = HeadParser(limit: limit)
        return head
    }

    /// Moves bytes of a body, up to a limit of all of it, to its reader.
    ///
    /// - Returns: whether the body is whole, and the number of the bytes.
    mutating func popBody(
        into reader: inout BodyReader, limit: Int
    ) throws(HTTPFault) -> (isWhole: Bool, count: Int) {
        var rest = bytes[...]
        let isWhole = try reader.consume(&rest, limit: limit)
        let count = bytes.count - rest.count
        bytes = Array(rest)
        return (isWhole, count)
    }
}
