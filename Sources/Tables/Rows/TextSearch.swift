import Foundation

/// Finds a text in names, without regard to case and diacritics.
///
/// A search takes time in proportion to the length of the name, however long the text is
/// (Knuth–Morris–Pratt). Names of plain letters are compared without a copy, because each change
/// of a table searches them.
struct TextSearch {
    /// The text in the form of `folded`.
    private let text: [UInt8]
    /// For each count of matching bytes, the length of the longest beginning of the text that is
    /// also a proper end of these bytes.
    private let overlaps: [Int]

    init(_ text: String) {
        let text = Self.folded(text)
        var overlaps = [0]
        var length = 0
        for byte in text.dropFirst() {
            while length > 0, text[length] != byte { length = overlaps[length - 1] }
            if text[length] == byte { length += 1 }
            overlaps.append(length)
        }
        self.text = text
        self.overlaps = overlaps
    }

    func finds(in name: String) -> Bool {
        if text.isEmpty { return true }
        var name = name
        return name.withUTF8 { bytes in bytes.allSatisfy(\.isASCII) ? finds(in: bytes) : nil }
            ?? Self.folded(name).withUnsafeBufferPointer(finds)
    }

    private func finds(in name: UnsafeBufferPointer<UInt8>) -> Bool {
        var length = 0
        for byte in name {
            let byte = byte.lowercased
            while length > 0, text[length] != byte { length = overlaps[length - 1] }
            if text[length] == byte { length += 1 }
            if length == text.count { return true }
        }
        return false
    }

    private static func folded(_ text: String) -> [UInt8] {
        if text.utf8.allSatisfy(\.isASCII) { return text.utf8.map(\.lowercased) }
        let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        return Array(folded.precomposedStringWithCanonicalMapping.utf8)
    }
}

extension UInt8 {
    fileprivate var isASCII: Bool { self < 0x80 }

    /// An ASCII letter in lower case, or any other byte as it is.
    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
    }
}
