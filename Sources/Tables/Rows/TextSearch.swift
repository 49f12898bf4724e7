import Foundation

/// Finds a text in names, large or small, with accents or without.
///
/// Plain letters are compared byte by byte: names are searched at each change of a table.
struct TextSearch {
    private let text: String
    /// In lower case; nil where some letters aren't ASCII.
    private let bytes: [UInt8]?

    init(_ text: String) {
        self.text = text
        bytes = text.utf8.allSatisfy(\.isASCII) ? text.utf8.map(\.lowercased) : nil
    }

    func finds(in name: String) -> Bool {
        if text.isEmpty { return true }
        guard let bytes, name.utf8.allSatisfy(\.isASCII) else {
            return name.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
        var name = name
        return name.withUTF8 { Self.contains($0, bytes) }
    }

    private static func contains(_ name: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8]) -> Bool {
        guard name.count >= bytes.count else { return false }
        return (0...name.count - bytes.count).contains { start in
            bytes.indices.allSatisfy { name[start + $0].lowercased == bytes[$0] }
        }
    }
}

extension UInt8 {
    fileprivate var isASCII: Bool { self < 0x80 }

    /// An ASCII letter in lower case; any other byte as it is.
    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
    }
}
