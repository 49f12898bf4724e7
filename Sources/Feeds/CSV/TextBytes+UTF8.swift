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

extension TextBytes {
    /// The same in UTF-8, of a text that begins with the mark of UTF-16 (Unicode, section 2.6), as spreadsheets
    /// write what they call Unicode text.
    var inUTF8: TextBytes {
        let isBigEndian: Bool
        switch Array(bytes.prefix(2)) {
        case [0xFE, 0xFF]: isBigEndian = true
        case [0xFF, 0xFE]: isBigEndian = false
        default: return self
        }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return TextBytes(String(decoding: units, as: UTF16.self).utf8)
    }
}
