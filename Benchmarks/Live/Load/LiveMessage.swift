/// A message that changes a page's first picture, as far as it has to be read to be counted.
struct LiveMessage {
    /// The count of the scene that it leads to.
    var counter = 0
    var isWhole: Bool
    /// Whether something new appears on the axes or in the plot.
    var inserts: Bool

    /// Nil for messages that change no picture, or another one.
    init?(_ text: UnsafeRawBufferPointer) {
        isWhole = Self.starts(text, with: "[\"scene\",0,")
        guard isWhole || Self.starts(text, with: "[\"c\",0,") else { return nil }
        inserts = Self.holdsInsertion(text)
        var commas = 0
        for byte in text where commas < 3 {
            if byte == UInt8(ascii: ",") {
                commas += 1
            } else if commas == 2 {
                counter = counter * 10 + Int(byte) - 48
            }
        }
    }

    static func starts(_ text: UnsafeRawBufferPointer, with prefix: StaticString) -> Bool {
        text.count >= prefix.utf8CodeUnitCount
            && text.prefix(prefix.utf8CodeUnitCount).elementsEqual(
                UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
    }

    /// Whether an operation begins with the verb "i".
    private static func holdsInsertion(_ text: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        while index + 4 <= text.count {
            if text[index] == UInt8(ascii: "["), text[index + 1] == UInt8(ascii: "\""),
                text[index + 2] == UInt8(ascii: "i"), text[index + 3] == UInt8(ascii: "\"")
            {
                return true
            }
            index += 1
        }
        return false
    }
}
