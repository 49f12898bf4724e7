/// Text as it may stand in HTML, XML and quoted attributes: the one place that escapes.
///
/// Characters that XML 1.0 doesn't allow are left out.
package func escaped(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(where: needsEscape) else { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
        case "\u{FFFE}", "\u{FFFF}": break
        default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
        }
    }
    return result
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
