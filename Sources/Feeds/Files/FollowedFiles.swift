/// The files that a feed follows, and how far each was read.
actor FollowedFiles {
    /// Lines that a file got, and what its first line says of their columns.
    struct Piece {
        var header: [UInt8]
        var lines: [UInt8]
        /// Whether they are the first of their file.
        var isFirst = false
    }

    private let hasHeader: Bool
    private var files: [String: GrowingFile] = [:]
    private var headers: [String: [UInt8]] = [:]

    init(hasHeader: Bool) { self.hasHeader = hasHeader }

    /// The lines that came since this was last asked; nil where there are none.
    func next(of path: String, limit: Int) throws(FeedError) -> Piece? {
        let file = files[path] ?? GrowingFile(path)
        files[path] = file
        guard let piece = try file.next(limit: limit) else { return nil }
        guard hasHeader else { return Piece(header: [], lines: piece.bytes) }
        var lines = piece.bytes[...]
        if piece.isFirst, let end = lines.firstIndex(of: UInt8(ascii: "\n")) {
            headers[path] = Array(lines[...end])
            lines = lines[(end + 1)...]
        }
        return Piece(
            header: headers[path] ?? [], lines: Array(lines), isFirst: piece.isFirst)
    }
}
