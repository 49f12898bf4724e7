/// Puts a chunked body together (RFC 9112, section 7.1); extensions and trailers are dropped.
struct ChunkedBody: Hashable {
    private var state = State.size
    /// The line that is being read, without its end.
    private var line: [UInt8] = []
    private var trailerBytes = 0

    private enum State: Hashable {
        case size
        case data(left: Int)
        case dataEnd
        case trailer
    }

    /// A chunk's size and extensions, and all trailers, have at most so many bytes.
    private static let longestLine = 1024

    /// Moves what belongs to the body from the bytes to it, up to a limit in bytes (beyond: 413), and
    /// says whether the body is whole.
    mutating func consume(
        _ bytes: inout ArraySlice<UInt8>, into body: inout [UInt8], limit: Int
    ) throws(HTTPFault) -> Bool {
        while !bytes.isEmpty {
            if case .data(let left) = state {
                let piece = bytes.prefix(left)
                body.append(contentsOf: piece)
                bytes = bytes.dropFirst(piece.count)
                state = piece.count < left ? .data(left: left - piece.count) : .dataEnd
            } else if try endsLine(bytes.removeFirst()), try endsBody(body.count, limit: limit) {
                return true
            }
        }
        return false
    }

    private mutating func endsLine(_ byte: UInt8) throws(HTTPFault) -> Bool {
        let isAfterCR = line.last == .carriageReturn
        guard isAfterCR == (byte == .lineFeed) else { throw Self.broken }
        if isAfterCR {
            line.removeLast()
            return true
        }
        line.append(byte)
        guard line.count + trailerBytes <= Self.longestLine else { throw Self.broken }
        return false
    }

    private mutating func endsBody(_ count: Int, limit: Int) throws(HTTPFault) -> Bool {
        defer { line = [] }
        switch state {
        case .size:
            let size = try self.size
            guard size <= limit - count else {
                throw HTTPFault(413, "a body may have \(limit) bytes")
            }
            state = size == 0 ? .trailer : .data(left: size)
        case .dataEnd:
            guard line.isEmpty else { throw Self.broken }
            state = .size
        case .trailer:
            trailerBytes += line.count
            return line.isEmpty
        case .data: break
        }
        return false
    }

    private var size: Int {
        get throws(HTTPFault) {
            let digits = line.prefix { $0.hexDigit != nil }
            let rest = line.dropFirst(digits.count)
            guard !digits.isEmpty, digits.count <= 15,
                rest.first == nil || rest.first == UInt8(ascii: ";")
            else { throw Self.broken }
            return digits.reduce(0) { $0 * 16 + ($1.hexDigit ?? 0) }
        }
    }

    private static let broken = HTTPFault(400, "the body's chunks are broken")
}
