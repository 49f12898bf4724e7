/// A message that changes a picture, as far as it has to be read to be counted.
struct LiveMessage {
    /// The count of the scene that it leads to.
    var counter: Int
    var isWhole: Bool
    /// Whether something new appears on the axes or in the plot.
    var inserts: Bool

    /// Nil for messages that change no picture.
    init?(_ text: UnsafeRawBufferPointer) {
        isWhole = Self.starts(text, with: "[\"scene\",")
        guard isWhole || Self.starts(text, with: "[\"c\",") else { return nil }
        let fields = text.split(separator: UInt8(ascii: ","), maxSplits: 3)
        guard fields.count == 4 else { return nil }
        counter = fields[2].reduce(0) { $0 * 10 + Int($1) - 48 }
        inserts = text.contains(Self.insertion)
    }

    private static let insertion = Array("[\"i\",".utf8)

    static func starts(_ text: UnsafeRawBufferPointer, with prefix: StaticString) -> Bool {
        text.count >= prefix.utf8CodeUnitCount
            && text.prefix(prefix.utf8CodeUnitCount).elementsEqual(
                UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
    }
}
