import Foundation

/// SQLite's write-ahead log beside a file: the pages of transactions that aren't in the file yet
/// (<https://www.sqlite.org/fileformat2.html#the_write_ahead_log>).
///
/// SQLite reads it up to the first frame that isn't whole, and takes the rest for the end of a transaction that
/// was cut short. Transactions that were answered may stand behind.
struct WriteAheadLog {
    private struct Frame {
        /// Where its page begins.
        var start: Int
        var page: Int
        /// How many pages the file has after the transaction that this frame ends; 0 within one.
        var pagesAtCommit: Int
        var isOfSalt: Bool
    }

    private let bytes: Data
    private let pageBytes: Int
    private let frames: [Frame]
    /// Whether SQLite can't read it because its header isn't whole.
    private let lacksHeader: Bool
    /// Whether the database has no byte, or is gone; SQLite would begin another one.
    private let lacksFile: Bool

    /// - Parameter path: the database's; nil where no frame stands beside it.
    init?(of path: String) {
        lacksFile = (FileIdentity(path)?.bytes ?? 0) == 0
        guard let bytes = try? Data(contentsOf: URL(filePath: path + "-wal")),
            let pageBytes = lacksFile ? Self.pageBytes(in: bytes) : Self.pageBytes(of: path),
            bytes.count >= Self.headerBytes + Self.frameBytes + pageBytes
        else { return nil }
        (self.bytes, self.pageBytes) = (bytes, pageBytes)
        lacksHeader = !Self.hasHeader(bytes, pageBytes)
        // All frames since the log was last begun anew have the header's salt.
        let salt = lacksHeader ? Self.headerBytes + 8 : 16
        frames = stride(
            from: Self.headerBytes, through: bytes.count - Self.frameBytes - pageBytes,
            by: Self.frameBytes + pageBytes
        ).map { start in
            Frame(
                start: start + Self.frameBytes, page: bytes.number(at: start),
                pagesAtCommit: bytes.number(at: start + 4),
                isOfSalt: bytes[start + 8..<start + 16].elementsEqual(bytes[salt..<salt + 8]))
        }
    }

    /// Whether transactions stand behind a frame that can't be read, or beside a file that isn't there.
    ///
    /// Whatever was written last may have been cut short, but nothing before it.
    var isBroken: Bool {
        if lacksFile { return frames.contains { $0.isOfSalt && $0.pagesAtCommit > 0 } }
        let last = frames.lastIndex(where: \.isOfSalt) ?? 0
        return frames[min(wholeFrames, last)..<last].contains {
            $0.isOfSalt && $0.pagesAtCommit > 0
        }
    }

    /// Writes the pages of all its transactions into a copy of the file, and behind its end all of them once more:
    /// where one of the newest is damaged, what an older one had is found there by whoever looks through all pages.
    func apply(to copy: String) throws {
        let file = try FileHandle(forUpdating: URL(filePath: copy))
        defer { try? file.close() }
        let last = frames.lastIndex { $0.isOfSalt && $0.pagesAtCommit > 0 } ?? -1
        var end = Int(try file.seekToEnd())
        for frame in frames[...last] where (1...frames[last].pagesAtCommit).contains(frame.page) {
            try write(frame, at: (frame.page - 1) * pageBytes, into: file)
            end = max(end, frame.page * pageBytes)
        }
        for frame in frames {
            try write(frame, at: end, into: file)
            end += pageBytes
        }
    }

    private func write(_ frame: Frame, at offset: Int, into file: FileHandle) throws {
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: bytes[frame.start..<frame.start + pageBytes])
    }

    // MARK: Checksums

    /// How many frames SQLite reads.
    private var wholeFrames: Int {
        guard !lacksHeader else { return 0 }
        var sum = FrameSum(of: bytes)
        sum.add(bytes[..<24])
        for (index, frame) in frames.enumerated() {
            let start = frame.start - Self.frameBytes
            sum.add(bytes[start..<start + 8])
            sum.add(bytes[frame.start..<frame.start + pageBytes])
            guard frame.isOfSalt, sum.isWritten(in: bytes, at: start + 16) else { return index }
        }
        return frames.count
    }

    private static func hasHeader(_ bytes: Data, _ pageBytes: Int) -> Bool {
        var sum = FrameSum(of: bytes)
        sum.add(bytes[..<24])
        return bytes.number(at: 0) | 1 == 0x377F_0683 && bytes.number(at: 8) == pageBytes
            && sum.isWritten(in: bytes, at: 24)
    }

    private static func pageBytes(of path: String) -> Int? {
        guard let file = try? FileHandle(forReadingFrom: URL(filePath: path)),
            let header = try? file.read(upToCount: 18), header.count == 18
        else { return nil }
        return PageScan.pageBytes(of: header)
    }

    /// As the log's own header has it.
    private static func pageBytes(in bytes: Data) -> Int? {
        guard bytes.count >= headerBytes else { return nil }
        let count = bytes.number(at: 8)
        return (512...65_536).contains(count) && count.nonzeroBitCount == 1 ? count : nil
    }

    private static let headerBytes = 32
    private static let frameBytes = 24
}

/// The running checksum of a write-ahead log, of words in the order that its first byte says.
private struct FrameSum {
    private let isBigEndian: Bool
    private var (first, second) = (UInt32(0), UInt32(0))

    init(of log: Data) { isBigEndian = log[3] & 1 == 1 }

    mutating func add(_ bytes: Data) {
        bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: 8) {
                first &+= word(bytes, start) &+ second
                second &+= word(bytes, start + 4) &+ first
            }
        }
    }

    private func word(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> UInt32 {
        let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)
        return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }

    func isWritten(in bytes: Data, at start: Int) -> Bool {
        bytes.number(at: start) == Int(first) && bytes.number(at: start + 4) == Int(second)
    }
}

extension Data {
    /// Four bytes, the greatest first.
    fileprivate func number(at start: Int) -> Int {
        self[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
