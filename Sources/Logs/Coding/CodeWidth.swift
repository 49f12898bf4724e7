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

    /// Appends what `convert` makes of each of so many codes.
    ///
    /// The loops have nothing in them but the conversion, so that the compiler makes them of vectors.
    @inline(__always)
    func append<Cell>(
        _ count: Int, from reader: inout ByteReader, to cells: inout [Cell], filler: Cell,
        _ convert: (UInt32) -> Cell
    ) throws(CodingFault) {
        let stretch = try reader.stretch(bytes * count)
        let first = cells.count
        cells.append(contentsOf: repeatElement(filler, count: count))
        cells.withUnsafeMutableBufferPointer { cells in
            guard let base = cells.baseAddress else { return }
            let cell = base + first
            guard let codes = stretch.baseAddress, self != .none else {
                let value = convert(0)
                for index in 0..<count { cell[index] = value }
                return
            }
            switch self {
            case .none: break
            case .one:
                for index in 0..<count {
                    cell[index] = convert(UInt32(codes.load(fromByteOffset: index, as: UInt8.self)))
                }
            case .two:
                for index in 0..<count {
                    let code = codes.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
                    cell[index] = convert(UInt32(UInt16(littleEndian: code)))
                }
            case .four:
                for index in 0..<count {
                    let code = codes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
                    cell[index] = convert(UInt32(littleEndian: code))
                }
            }
        }
    }
}
