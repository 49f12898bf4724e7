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
        // Records after one another mostly have the same texts in the same order.
        if reader.skip(names.list.bytes) {
            guard names.list.codes.count <= count else { throw CodingFault() }
            return try read(count, from: &reader, into: &codes, names.list.codes)
        }
        let start = reader
        let total = try reader.count()
        guard total <= count else { throw CodingFault() }
        if total == 1 {
            return try readOne(count, from: &reader, into: &codes, &names)
        }
        var known: [UInt32] = []
        known.reserveCapacity(total)
        for _ in 0..<total { known.append(names.code(of: try reader.stretch(reader.count()))) }
        names.note(list: start.bytes(before: reader), of: known)
        try read(count, from: &reader, into: &codes, known)
    }

    /// Texts of which there is one, as where each row is a record: without a list of them.
    private static func readOne(
        _ count: Int, from reader: inout ByteReader, into codes: inout [UInt32],
        _ names: inout DistinctTexts
    ) throws(CodingFault) {
        let code = names.code(of: try reader.stretch(reader.count()))
        var rest = reader
        guard try CodeWidth(from: &rest) == .none else {
            return try read(count, from: &reader, into: &codes, [code])
        }
        reader = rest
        codes.append(contentsOf: repeatElement(code, count: count))
    }

    private static func read(
        _ count: Int, from reader: inout ByteReader, into codes: inout [UInt32],
        _ known: [UInt32]
    ) throws(CodingFault) {
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
