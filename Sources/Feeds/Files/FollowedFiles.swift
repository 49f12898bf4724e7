/// The files that a feed follows, how far each was read, and which rows came from it.
actor FollowedFiles {
    /// Lines that a file got, and what its first line says of their columns.
    struct Piece {
        enum Position { case first, further, firstOfRewritten }

        var header: [UInt8]
        var lines: [UInt8]
        /// The number of the first of them in its file, counted from 1.
        var number = 1
        var position = Position.further
    }

    fileprivate struct Followed {
        let file: GrowingFile
        var header: [UInt8] = []
        /// How many lines were given out, the one with the header included.
        var lineCount = 0
        var firstLines = FirstLines()
        var faults = SourceFaults()
        var log = FaultLog()
        /// The lines of a file that was begun anew, until it is known whether it was rewritten.
        var restart: Restart?
        /// Whether its rows are still to be replaced by those that it has now.
        var isRewritten = false
    }

    fileprivate struct Restart {
        var lines: [UInt8] = []
        let isReplacement: Bool
        /// Whether the first line names other columns than before.
        ///
        /// A log that is rotated keeps its columns.
        var hasOtherColumns = false
    }

    private let hasHeader: Bool
    private var files: [String: Followed] = [:]
    private var stretches = RowStretches()
    /// The faults of contents that files don't have any more, although their rows stay.
    private var earlierFaults = SourceFaults()

    /// A program that writes a file anew may take so long for its first lines.
    private static let settlingTime = Duration.milliseconds(200)
    /// So many bytes show whether a file was rewritten.
    private static let restartBytes = 1_000_000

    init(hasHeader: Bool) { self.hasHeader = hasHeader }

    /// Returns the lines that came since this was last asked; nil where there are none.
    ///
    /// - Throws: `FeedError` where the file can't be read; `CancellationError`.
    func next(of path: String, limit: Int) async throws -> Piece? {
        if let piece = try read(path, limit) { return piece }
        guard files[path]?.restart?.lines.isEmpty == false else { return nil }
        try await Task.sleep(for: Self.settlingTime)
        return try read(path, limit) ?? endRestart(of: path)
    }

    private func read(_ path: String, _ limit: Int) throws(FeedError) -> Piece? {
        var followed = files[path] ?? Followed(file: GrowingFile(path))
        defer { files[path] = followed }
        while let piece = try followed.file.next(limit: limit) {
            let lines = followed.lines(of: piece, hasHeader: hasHeader)
            guard followed.restart != nil else {
                return followed.piece(lines, piece.isFirst ? .first : .further)
            }
            followed.restart?.lines += lines
            guard (followed.restart?.lines.count ?? 0) >= Self.restartBytes else { continue }
            files[path] = followed
            let first = endRestart(of: path)
            followed = files[path] ?? followed
            return first
        }
        return nil
    }

    /// Decides whether a file that was begun anew was rewritten, and gives out its first lines.
    private func endRestart(of path: String) -> Piece? {
        guard var followed = files[path], let restart = followed.restart else { return nil }
        defer { files[path] = followed }
        followed.restart = nil
        var lines = FirstLines()
        lines.append(restart.lines)
        followed.isRewritten =
            followed.isRewritten
            || restart.hasOtherColumns
            || followed.firstLines.became(lines, byReplacement: restart.isReplacement)
        followed.firstLines = FirstLines()
        if !followed.isRewritten {
            stretches.detach(rowsOf: path)
            earlierFaults += followed.faults
        }
        followed.faults = SourceFaults()
        return followed.piece(restart.lines, followed.isRewritten ? .firstOfRewritten : .first)
    }

    // MARK: Rows

    /// Notes that rows of a file were appended.
    func note(_ rows: Int, of path: String) { stretches.append(rows, of: path) }

    /// The rows of a file, counted back from the newest row of all.
    func rows(of path: String) -> [Range<Int>] { stretches.ranges(of: path) }

    /// Notes that the rows of a file were replaced by those of its lines.
    func noteReplacement(of path: String, by rows: Int) {
        stretches.replace(rowsOf: path, with: rows)
        files[path]?.isRewritten = false
    }

    /// Reads a rewritten file from its beginning again, as not all of its rows could be read.
    func rewind(_ path: String) {
        guard files[path]?.isRewritten == true else { return }
        files[path]?.file.rewind()
    }

    // MARK: Faults

    /// Notes faults in a file.
    ///
    /// - Parameters:
    ///   - faults: how many there are, and the first reason.
    ///   - sentences: one for each skipped line.
    ///   - path: the file.
    /// - Returns: the lines of the log about them.
    func note(_ faults: SourceFaults, _ sentences: [String], of path: String) -> [String] {
        files[path]?.faults += faults
        return files[path]?.log.lines(about: sentences, of: path) ?? []
    }

    /// Returns how many skipped lines of each file the log hasn't listed, once a minute.
    ///
    /// - Parameter isAtEnd: whether nothing more is read.
    /// - Returns: a line for each file that has such lines.
    func summaries(isAtEnd: Bool) -> [String] {
        files.keys.sorted().compactMap {
            files[$0]?.log.summary(of: $0, at: isAtEnd ? nil : .now)
        }
    }

    /// The faults of all files, with those in rows that files don't have any more.
    var faults: SourceFaults {
        var all = earlierFaults
        for path in files.keys.sorted() { all += files[path]?.faults ?? SourceFaults() }
        return all
    }
}

extension FollowedFiles.Followed {
    /// Accepts a piece, and returns its lines without the header.
    fileprivate mutating func lines(of piece: GrowingFile.Piece, hasHeader: Bool) -> [UInt8] {
        guard piece.isFirst else { return piece.bytes }
        if !firstLines.isEmpty {
            restart = FollowedFiles.Restart(isReplacement: piece.isReplacement)
        }
        lineCount = 0
        guard hasHeader, let end = piece.bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            return piece.bytes
        }
        lineCount = 1
        let names = Array(piece.bytes[...end])
        restart?.hasOtherColumns = !header.isEmpty && names != header
        header = names
        return Array(piece.bytes[(end + 1)...])
    }

    /// Gives out lines.
    fileprivate mutating func piece(
        _ lines: [UInt8], _ position: FollowedFiles.Piece.Position
    ) -> FollowedFiles.Piece {
        defer { lineCount += lines.count { $0 == UInt8(ascii: "\n") } }
        firstLines.append(lines)
        return FollowedFiles.Piece(
            header: header, lines: lines, number: lineCount + 1, position: position)
    }
}
