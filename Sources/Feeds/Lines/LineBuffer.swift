/// Bytes as they come, given out as whole lines.
struct LineBuffer {
    /// Whether a line break between quotes is part of a cell.
    private let separator: UInt8?
    private let limit: Int
    private var rest: [UInt8] = []
    /// How far `rest` was looked through, and the end of the last whole line in it.
    private var (scanned, end) = (0, 0)
    private var state = State.cellStart

    private enum State {
        case cellStart, plain, quoted, quoteInQuoted
    }

    /// - Parameters:
    ///   - separator: between cells that may be quoted; nil where lines are lines.
    ///   - limit: in bytes; a longer line is given out in pieces, which nobody can read.
    init(separator: UInt8? = nil, limit: Int) { (self.separator, self.limit) = (separator, limit) }

    /// Whether bytes are here that no line end has followed yet.
    var isEmpty: Bool { rest.isEmpty }

    /// Appends bytes, and gives out the lines that are whole by now, each with its end.
    mutating func append(_ bytes: some Collection<UInt8>) -> [UInt8] {
        rest += bytes
        scan()
        if end == 0, rest.count > limit { return remainder() }
        let lines = Array(rest.prefix(end))
        rest.removeFirst(end)
        (scanned, end) = (scanned - end, 0)
        return lines
    }

    /// All that is left, though its end hasn't come.
    mutating func remainder() -> [UInt8] {
        defer { (rest, scanned, end, state) = ([], 0, 0, .cellStart) }
        return rest
    }

    private mutating func scan() {
        while scanned < rest.count {
            let byte = rest[scanned]
            scanned += 1
            if byte == UInt8(ascii: "\n"), state != .quoted {
                (state, end) = (.cellStart, scanned)
            } else if let separator {
                state = next(byte, separator)
            }
        }
    }

    private func next(_ byte: UInt8, _ separator: UInt8) -> State {
        let isQuote = byte == UInt8(ascii: "\"")
        switch state {
        case .quoted: return isQuote ? .quoteInQuoted : .quoted
        case .quoteInQuoted where isQuote: return .quoted
        case .cellStart where isQuote: return .quoted
        default: return byte == separator ? .cellStart : .plain
        }
    }
}
