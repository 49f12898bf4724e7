/// Text as it may stand in HTML, XML and quoted attributes: the one place that escapes.
///
/// Characters that XML 1.0 doesn't allow are left out.
package func escaped(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(where: needsEscape) else { return String(text) }
    var bytes = Bytes()
    bytes.append(escaping: String(text))
    return bytes.string
}

extension Bytes {
    /// Appends a text as it may stand in HTML, XML and quoted attributes: stretches that need no escape
    /// as they are.
    mutating func append(escaping text: String) {
        var text = text
        text.withUTF8 { text in
            var rest = 0
            for index in text.indices where needsEscape(text[index]) {
                guard let (escape, length) = escape(of: text[index...]) else { continue }
                append(UnsafeBufferPointer(rebasing: text[rest..<index]))
                append(escape)
                rest = index + length
            }
            append(UnsafeBufferPointer(rebasing: text[rest...]))
        }
    }
}

/// The text in place of the character that begins some bytes, and how many bytes that has; nil where it
/// stays.
private func escape(of text: Slice<UnsafeBufferPointer<UInt8>>) -> (StaticString, Int)? {
    switch text.first {
    case UInt8(ascii: "&"): ("&amp;", 1)
    case UInt8(ascii: "<"): ("&lt;", 1)
    case UInt8(ascii: ">"): ("&gt;", 1)
    case UInt8(ascii: "\""): ("&quot;", 1)
    case UInt8(ascii: "'"): ("&#39;", 1)
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): nil
    case 0xEF:
        text.starts(with: [0xEF, 0xBF, 0xBE]) || text.starts(with: [0xEF, 0xBF, 0xBF])
            ? ("", 3) : nil
    default: ("", 1)
    }
}

private func needsEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "'"):
        true
    // U+FFFE and U+FFFF begin with EF.
    default: byte < 0x20 || byte == 0xEF
    }
}
