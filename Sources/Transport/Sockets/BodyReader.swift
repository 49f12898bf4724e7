/// Puts a request's body together from what comes.
struct BodyReader: Hashable {
    private(set) var body: [UInt8] = []
    private var way: Way

    private enum Way: Hashable {
        case length(left: Int)
        case chunks(ChunkedBody)
    }

    init(_ framing: BodyFraming) {
        way =
            switch framing {
            case .none: .length(left: 0)
            case .length(let count): .length(left: count)
            case .chunked: .chunks(ChunkedBody())
            }
    }

    /// Gives out what was read since.
    mutating func drain() -> [UInt8] {
        defer { body = [] }
        return body
    }

    /// Moves what belongs to the body from the bytes to it, up to a limit in bytes (beyond: 413), and
    /// says whether the body is whole.
    mutating func consume(_ bytes: inout ArraySlice<UInt8>, limit: Int) throws(HTTPFault) -> Bool {
        switch way {
        case .length(let left):
            let piece = bytes.prefix(left)
            body.append(contentsOf: piece)
            bytes = bytes.dropFirst(piece.count)
            way = .length(left: left - piece.count)
            return piece.count == left
        case .chunks(var chunks):
            let isWhole = try chunks.consume(&bytes, into: &body, limit: limit)
            way = .chunks(chunks)
            return isWhole
        }
    }
}
