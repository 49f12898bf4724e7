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
        if text.utf8.count > Self.typed { return findsLong(in: name) }
        guard let bytes, name.utf8.allSatisfy(\.isASCII) else {
            return name.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
        var name = name
        return name.withUTF8 { Self.contains($0, bytes) }
    }

    /// Longer texts aren't typed.
    ///
    /// They are found by a search whose time doesn't grow with the product of both lengths.
    private static let typed = 64

    private func findsLong(in name: String) -> Bool {
        Self.folded(name).firstRange(of: Self.folded(text)) != nil
    }

    private static func folded(_ text: String) -> [UInt8] {
        Array(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
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
