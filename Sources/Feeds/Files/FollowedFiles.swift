/// The files that a feed follows, and how far each was read.
actor FollowedFiles {
    /// Lines that a file got, and what its first line says of their columns.
    struct Piece {
        var header: [UInt8]
        var lines: [UInt8]
        /// The number of the first of them in its file, counted from 1.
        var number = 1
        /// Whether they are the first of their file.
        var isFirst = false
    }

    private let hasHeader: Bool
    private var files: [String: GrowingFile] = [:]
    private var headers: [String: [UInt8]] = [:]
    /// How many lines of each were given out, the one with the header included.
    private var counts: [String: Int] = [:]

    init(hasHeader: Bool) { self.hasHeader = hasHeader }

    /// The lines that came since this was last asked; nil where there are none.
    func next(of path: String, limit: Int) throws(FeedError) -> Piece? {
        let file = files[path] ?? GrowingFile(path)
        files[path] = file
        guard let piece = try file.next(limit: limit) else { return nil }
        let before = piece.isFirst ? 0 : counts[path] ?? 0
        counts[path] = before + piece.bytes.count { $0 == UInt8(ascii: "\n") }
        guard hasHeader else {
            return Piece(
                header: [], lines: piece.bytes, number: before + 1, isFirst: piece.isFirst)
        }
        var lines = piece.bytes[...]
        if piece.isFirst, let end = lines.firstIndex(of: UInt8(ascii: "\n")) {
            headers[path] = Array(lines[...end])
            lines = lines[(end + 1)...]
        }
        return Piece(
            header: headers[path] ?? [], lines: Array(lines),
            number: before + (piece.isFirst ? 2 : 1), isFirst: piece.isFirst)
    }
}
