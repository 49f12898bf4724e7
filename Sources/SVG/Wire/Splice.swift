/// A replacement of a few characters in an attribute's text, which is ASCII.
struct Splice: Hashable {
    /// In the text as it was before any splice.
    var offset: Int
    var deleteCount: Int
    var text: [UInt8]
}

extension Splice {
    /// Without the characters that both texts begin or end with.
    private func trimmed(_ old: some Collection<UInt8>) -> Splice {
        let shorter = min(old.count, text.count)
        let head = zip(old, text).prefix { $0 == $1 }.count
        let tail = zip(old.reversed(), text.reversed()).prefix { $0 == $1 }.count
        let kept = min(tail, shorter - head)
        return Splice(
            offset: offset + head, deleteCount: deleteCount - head - kept,
            text: Array(text[head..<text.count - kept]))
    }

    /// The one splice that leads from one text to another.
    static func between(_ old: [UInt8], _ new: [UInt8]) -> Splice {
        Splice(offset: 0, deleteCount: old.count, text: new).trimmed(old)
    }

    /// The splices that lead from one path's text to another's; nil when most of it is new.
    static func between<Piece: PathPiece>(_ old: [Piece], _ new: [Piece]) -> [Splice]? {
        guard let differences = differences(from: old, to: new, limit: mostDifferences) else {
            return nil
        }
        var splices: [Splice] = []
        var (offset, index) = (0, 0)
        for difference in joined(differences, in: old) {
            for token in old[index..<difference.old.lowerBound] { offset += token.length }
            let removed = text(of: old[difference.old])
            let splice = Splice(
                offset: offset, deleteCount: removed.count, text: text(of: new[difference.new]))
            splices.append(splice.trimmed(removed))
            offset += removed.count
            index = difference.old.upperBound
        }
        return splices
    }

    /// A path with more new pieces is sent whole; 10 s of ten rows a second in an area are fewer.
    private static let mostDifferences = 400
    /// The bytes that a further splice adds to a message.
    private static let shortestGap = 8

    private static func text(of tokens: ArraySlice<some PathPiece>) -> [UInt8] {
        var text = Bytes()
        for token in tokens { token.write(to: &text) }
        return text.bytes
    }

    /// Joins differences where the text between them is shorter than another splice.
    private static func joined(
        _ differences: [Difference], in old: [some PathPiece]
    ) -> [Difference] {
        differences.reduce(into: []) { joined, next in
            guard let last = joined.last,
                old[last.old.upperBound..<next.old.lowerBound].reduce(0, { $0 + $1.length })
                    <= shortestGap
            else { return joined.append(next) }
            joined[joined.count - 1] = Difference(
                old: last.old.lowerBound..<next.old.upperBound,
                new: last.new.lowerBound..<next.new.upperBound)
        }
    }
}
