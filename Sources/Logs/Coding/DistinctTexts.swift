/// Different texts, counted in the order in which they are met.
struct DistinctTexts {
    private(set) var names: [String] = []
    private var codes: [String: UInt32] = [:]
    private var last: (name: String, code: UInt32)?
    /// The codes of texts that were met in records, each under a number made of its bytes.
    private var recent: [UInt32] = []
    /// The texts of the last record that had several, as they stand there, and their codes.
    private(set) var list: (bytes: [UInt8], codes: [UInt32]) = ([], [])

    /// A power of two; more than most columns have different texts.
    private static let mostRecent = 1_024

    /// A text's code, a new one at its first time.
    mutating func code(of name: String) -> UInt32 {
        if let last, last.name == name { return last.code }
        let code = codes[name] ?? UInt32(names.count)
        if code == names.count {
            names.append(name)
            codes[name] = code
        }
        last = (name, code)
        return code
    }

    /// The code of a text in UTF-8, without a string where it was met lately.
    mutating func code(of bytes: UnsafeRawBufferPointer) -> UInt32 {
        if recent.isEmpty {
            recent = Array(repeating: RowsBuilder.missingCode, count: Self.mostRecent)
        }
        let slot = Self.slot(of: bytes)
        let known = recent[slot]
        if known != RowsBuilder.missingCode, names[Int(known)].isEqual(to: bytes) { return known }
        let code = code(of: String(decoding: bytes, as: UTF8.self))
        recent[slot] = code
        return code
    }

    mutating func note(list bytes: UnsafeRawBufferPointer, of codes: [UInt32]) {
        list = (Array(bytes), codes)
    }

    /// A number made of the length and the bytes at both ends.
    private static func slot(of bytes: UnsafeRawBufferPointer) -> Int {
        var word = UInt64(0)
        if bytes.count >= 8 {
            let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
            word = bytes.loadUnaligned(as: UInt64.self) &* 0x9E37_79B1_85EB_CA87 ^ last
        } else {
            for byte in bytes { word = word << 8 | UInt64(byte) }
        }
        word = (word ^ UInt64(bytes.count)) &* 0xC2B2_AE3D_27D4_EB4F
        return Int(word >> 32) % mostRecent
    }
}

extension String {
    fileprivate func isEqual(to bytes: UnsafeRawBufferPointer) -> Bool {
        var text = self
        return text.withUTF8 { UnsafeRawBufferPointer($0).isEqual(to: bytes) }
    }
}
