extension [UInt8] {
    /// Appends a number in groups of seven bits (LEB128).
    mutating func append(count: Int) {
        var rest = count
        while rest >= 0x80 {
            append(UInt8(rest & 0x7F | 0x80))
            rest >>= 7
        }
        append(UInt8(rest))
    }

    mutating func append(word: UInt64) {
        Swift.withUnsafeBytes(of: word.littleEndian) { append(contentsOf: $0) }
    }

    mutating func append(text: String) {
        append(count: text.utf8.count)
        append(contentsOf: text.utf8)
    }

    /// Appends the low bytes of each number.
    mutating func append(_ codes: some Sequence<UInt64>, width: Int) {
        for code in codes {
            Swift.withUnsafeBytes(of: code.littleEndian) { append(contentsOf: $0.prefix(width)) }
        }
    }
}
