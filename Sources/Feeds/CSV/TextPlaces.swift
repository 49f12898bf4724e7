/// Different texts, each with its place among them, found by their bytes.
struct TextPlaces {
    private(set) var names: [String] = []
    /// The bytes of all names, and where each ends.
    private var bytes: [UInt8] = []
    private var ends: [Int] = [0]
    /// Places by the low bits of their hash, then the next free slot; -1 is free.
    private var slots = [Int32](repeating: -1, count: 64)

    mutating func place(of text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var slot = Self.hash(text) & (slots.count - 1)
        while slots[slot] >= 0 {
            if isEqual(Int(slots[slot]), text) { return UInt32(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(names.count)
        names.append(String(decoding: text, as: UTF8.self))
        bytes += text
        ends.append(bytes.count)
        if names.count * 2 > slots.count { makeRoom() }
        return UInt32(names.count - 1)
    }

    private func isEqual(_ place: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let (start, count) = (ends[place], ends[place + 1] - ends[place])
        guard count == text.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            for offset in 0..<count where bytes[start + offset] != text[offset] { return false }
            return true
        }
    }

    private mutating func makeRoom() {
        slots = [Int32](repeating: -1, count: slots.count * 4)
        for place in names.indices {
            bytes[ends[place]..<ends[place + 1]].withUnsafeBufferPointer { text in
                var slot = Self.hash(text) & (slots.count - 1)
                while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = Int32(place)
            }
        }
    }

    /// Words of eight bytes, multiplied as Fibonacci hashing does (Knuth, volume 3, 6.4).
    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var word = UInt64(text.count)
        for (place, byte) in text.enumerated() {
            word = word << 8 | UInt64(byte)
            guard place & 7 == 7 else { continue }
            hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
            (hash, word) = (hash ^ hash >> 32, 0)
        }
        hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
        return Int(truncatingIfNeeded: hash >> 32)
    }
}
