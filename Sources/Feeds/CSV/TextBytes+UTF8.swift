extension TextBytes {
    /// The line, counted from 1, that has the first byte that isn't UTF-8; nil where all are.
    ///
    /// Pieces without a byte beyond ASCII, as nearly all are, cost a look at each word.
    var firstLineNotUTF8: Int? {
        var start = 0
        while start < bytes.count {
            let end = endOfPiece(from: start)
            let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
            if piece.contains(where: { $0 >= 0x80 }),
                String(validating: piece, as: UTF8.self) == nil
            {
                return firstLine(notUTF8From: start)
            }
            start = end
        }
        return nil
    }

    /// After a line's end, so that no character is cut.
    private func endOfPiece(from start: Int) -> Int {
        let least = min(start + 65_536, bytes.count)
        return bytes[least...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }

    private func firstLine(notUTF8From start: Int) -> Int? {
        var line = 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
        for text in bytes[start...].split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        {
            if String(validating: text, as: UTF8.self) == nil { return line }
            line += 1
        }
        return nil
    }
}

extension FeedError {
    /// The error of a file whose cells have characters that no text has.
    package static func notText(_ path: String) -> FeedError {
        FeedError("\(path) isn't a table of cells in UTF-8 text. \(conversion(of: path))")
    }

    /// Returns a sentence on how to convert a file that isn't UTF-8.
    static func conversion(of path: String) -> String {
        "If it is in Latin-1, convert it: iconv -f latin1 -t utf-8 \(path) > NEW.csv"
    }
}

extension TextBytes {
    /// The same in UTF-8, of a text in UTF-16: one that begins with its mark (Unicode, section 2.6), as
    /// spreadsheets write what they call Unicode text, or whose first characters are ASCII in two bytes each.
    var inUTF8: TextBytes {
        let (isBigEndian, start): (Bool, Int)
        switch Array(bytes.prefix(2)) {
        case [0xFE, 0xFF]: (isBigEndian, start) = (true, 2)
        case [0xFF, 0xFE]: (isBigEndian, start) = (false, 2)
        default:
            guard bytes.count >= 4, let first = bytes.prefix(4).firstIndex(of: 0), first < 2 else {
                return self
            }
            let beginning = bytes.prefix(min(16, bytes.count & ~1)).enumerated()
            guard beginning.allSatisfy({ ($0.element == 0) == ($0.offset % 2 == first) }) else {
                return self
            }
            (isBigEndian, start) = (first == 0, 0)
        }
        let units = stride(from: start, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return TextBytes(String(decoding: units, as: UTF16.self).utf8)
    }
}
