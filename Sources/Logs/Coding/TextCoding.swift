/// The coding of texts: each different one once, then codes that count them.
enum TextCoding {
    static func append(_ codes: [UInt32], _ names: [String], to bytes: inout [UInt8]) {
        bytes.append(count: names.count)
        for name in names { bytes.append(text: name) }
        let hasMissing = codes.contains(RowsBuilder.missingCode)
        guard
            let width = CodeWidth(
                greatest: UInt64(max(0, names.count - 1)), hasMissing: hasMissing)
        else { preconditionFailure("a record has fewer texts than rows") }
        bytes.append(width.rawValue)
        bytes.append(
            codes.lazy.map { $0 == RowsBuilder.missingCode ? width.missing : UInt64($0) },
            width: width.bytes)
    }

    /// Adds its texts to those of the records before it.
    static func read(
        _ count: Int, from reader: inout ByteReader, into codes: inout [UInt32],
        _ names: inout DistinctTexts
    ) throws(CodingFault) {
        let total = try reader.count()
        guard total <= count else { throw CodingFault() }
        var known: [UInt32] = []
        known.reserveCapacity(total)
        for _ in 0..<total { known.append(names.code(of: try reader.text())) }
        let width = try CodeWidth(from: &reader)
        let missing = width == .none ? nil : UInt32(width.missing)
        var isKnown = true
        try known.withUnsafeBufferPointer { (known) throws(CodingFault) in
            try width.append(
                count, from: &reader, to: &codes, filler: RowsBuilder.missingCode
            ) { code in
                if code == missing { return RowsBuilder.missingCode }
                if Int(code) < known.count { return known[Int(code)] }
                isKnown = false
                return RowsBuilder.missingCode
            }
        }
        guard isKnown else { throw CodingFault() }
    }
}

/// Different texts, counted in the order in which they are met.
struct DistinctTexts {
    private(set) var names: [String] = []
    private var codes: [String: UInt32] = [:]
    private var last: (name: String, code: UInt32)?

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
}
