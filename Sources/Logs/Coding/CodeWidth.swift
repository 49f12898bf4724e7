/// How many bytes each code of a column has; the greatest code stands for a missing cell.
enum CodeWidth: UInt8 {
    /// Every cell has code 0; none is missing.
    case none = 0
    case one = 1
    case two = 2
    case four = 4

    /// The narrowest for codes up to the greatest; nil where they need more than four bytes.
    init?(greatest: UInt64, hasMissing: Bool) {
        if greatest == 0, !hasMissing {
            self = .none
        } else if greatest < 0xFF {
            self = .one
        } else if greatest < 0xFFFF {
            self = .two
        } else if greatest < 0xFFFF_FFFF {
            self = .four
        } else {
            return nil
        }
    }

    var missing: UInt64 {
        switch self {
        case .none: .max
        case .one: 0xFF
        case .two: 0xFFFF
        case .four: 0xFFFF_FFFF
        }
    }

    var bytes: Int { Int(rawValue) }

    init(from reader: inout ByteReader) throws(CodingFault) {
        guard let width = CodeWidth(rawValue: try reader.byte()) else { throw CodingFault() }
        self = width
    }

    /// Calls `body` with each of so many codes.
    @inline(__always)
    func forEachCode(
        of count: Int, from reader: inout ByteReader, _ body: (UInt32) -> Void
    ) throws(CodingFault) {
        let stretch = try reader.stretch(bytes * count)
        switch self {
        case .none: for _ in 0..<count { body(0) }
        case .one: for index in 0..<count { body(UInt32(stretch[index])) }
        case .two:
            for index in 0..<count {
                let code = stretch.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
                body(UInt32(UInt16(littleEndian: code)))
            }
        case .four:
            for index in 0..<count {
                let code = stretch.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
                body(UInt32(littleEndian: code))
            }
        }
    }
}
