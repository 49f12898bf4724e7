import Tables

/// A dictionary of distinct texts, each with its code, found by their bytes.
struct TextCodes {
    private(set) var names: [String] = []
    /// The bytes of all names, one after another.
    private var bytes: [UInt8] = []
    private var known: [Known] = []
    /// Codes by the low bits of their hash, then the next free slot; -1 is free.
    private var slots = [Int32](repeating: -1, count: 64)

    /// A name: its first word, and where it stands among the bytes.
    private struct Known {
        var word: UInt64
        var start: Int
        var count: Int
    }

    /// The code of a missing text for an empty one.
    mutating func code(of text: TextCell) -> UInt32 {
        if text.count == 0 { return Column.missingCode }
        let word = text.word
        var slot = Self.hash(text.bytes, word) & (slots.count - 1)
        while slots[slot] >= 0 {
            if isEqual(known[Int(slots[slot])], text, word) { return UInt32(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(names.count)
        names.append(String(decoding: text.bytes, as: UTF8.self))
        known.append(Known(word: word, start: bytes.count, count: text.count))
        bytes += text.bytes
        if names.count * 2 > slots.count { makeRoom() }
        return UInt32(names.count - 1)
    }

    @inline(__always)
    private func isEqual(_ name: Known, _ text: TextCell, _ word: UInt64) -> Bool {
        guard name.word == word, name.count == text.count else { return false }
        return name.count <= 8
            || bytes[name.start + 8..<name.start + name.count].elementsEqual(text.bytes[8...])
    }

    private mutating func makeRoom() {
        slots = [Int32](repeating: -1, count: slots.count * 4)
        for (code, name) in known.enumerated() {
            bytes[name.start..<name.start + name.count].withUnsafeBufferPointer { text in
                var slot = Self.hash(text, name.word) & (slots.count - 1)
                while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = Int32(code)
            }
        }
    }

    /// Multiplied as Fibonacci hashing does (Knuth, volume 3, 6.4), the bytes behind the first
    /// word one by one.
    @inline(__always)
    private static func hash(_ text: UnsafeBufferPointer<UInt8>, _ word: UInt64) -> Int {
        var hash = (word ^ UInt64(text.count)) &* 0x9e37_79b9_7f4a_7c15
        for byte in text.dropFirst(8) {
            hash = ((hash ^ hash &>> 32) &+ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15
        }
        return Int(truncatingIfNeeded: hash &>> 32)
    }
}
