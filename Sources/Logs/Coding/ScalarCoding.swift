/// The coding of numbers and times: decimals as whole numbers of few bytes, others as they are.
enum ScalarCoding: UInt8 {
    /// Eight bytes each.
    case raw = 0
    /// Whole multiples of a power of ten, counted from the least of them.
    case decimal = 1
    /// All cells are missing.
    case missing = 2

    /// Microseconds of times are whole multiples of 10⁻⁶.
    private static let mostDigits = 6
    private static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
    /// Up to here each whole number is a number of its own.
    private static let mostWhole = 9_007_199_254_740_992.0

    static func append(_ scalars: [Double], to bytes: inout [UInt8]) {
        guard scalars.contains(where: { !$0.isNaN }) else { return bytes.append(missing.rawValue) }
        if let digits = digits(of: scalars), appendDecimals(scalars, digits, to: &bytes) { return }
        bytes.append(raw.rawValue)
        for scalar in scalars { bytes.append(word: scalar.isNaN ? .max : scalar.bitPattern) }
    }

    /// How many digits after the point bring all of them back to the last bit; nil where none do.
    private static func digits(of scalars: [Double]) -> Int? {
        var digits = 0
        for scalar in scalars where !scalar.isNaN {
            while !isExact(scalar, powers[digits]) {
                digits += 1
                if digits > mostDigits { return nil }
            }
        }
        return digits
    }

    private static func isExact(_ scalar: Double, _ power: Double) -> Bool {
        let whole = (scalar * power).rounded()
        return abs(whole) <= mostWhole && (whole / power).bitPattern == scalar.bitPattern
    }

    /// Whether they fit into four bytes each.
    private static func appendDecimals(
        _ scalars: [Double], _ digits: Int, to bytes: inout [UInt8]
    ) -> Bool {
        let power = powers[digits]
        var (least, greatest, hasMissing) = (Int64.max, Int64.min, false)
        for scalar in scalars {
            if scalar.isNaN {
                hasMissing = true
                continue
            }
            guard isExact(scalar, power) else { return false }
            let whole = Int64((scalar * power).rounded())
            (least, greatest) = (min(least, whole), max(greatest, whole))
        }
        guard let width = CodeWidth(greatest: UInt64(greatest - least), hasMissing: hasMissing)
        else { return false }
        bytes += [decimal.rawValue, UInt8(digits), width.rawValue]
        bytes.append(word: UInt64(bitPattern: least))
        bytes.append(
            scalars.lazy.map { scalar in
                scalar.isNaN
                    ? width.missing : UInt64(Int64((scalar * power).rounded()) - least)
            }, width: width.bytes)
        return true
    }

    static func read(
        _ count: Int, from reader: inout ByteReader, into scalars: inout [Double]
    ) throws(CodingFault) {
        switch ScalarCoding(rawValue: try reader.byte()) {
        case .raw:
            let stretch = try reader.stretch(count * 8)
            let first = scalars.count
            scalars.append(contentsOf: repeatElement(.nan, count: count))
            scalars.withUnsafeMutableBufferPointer { scalars in
                for index in 0..<count {
                    let word = stretch.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
                    scalars[first + index] = Double(bitPattern: UInt64(littleEndian: word))
                }
            }
        case .decimal: try readDecimals(count, from: &reader, into: &scalars)
        case .missing: scalars.append(contentsOf: repeatElement(.nan, count: count))
        case nil: throw CodingFault()
        }
    }

    private static func readDecimals(
        _ count: Int, from reader: inout ByteReader, into scalars: inout [Double]
    ) throws(CodingFault) {
        let digits = Int(try reader.byte())
        guard powers.indices.contains(digits) else { throw CodingFault() }
        let power = powers[digits]
        let width = try CodeWidth(from: &reader)
        let least = Double(Int64(bitPattern: try reader.word()))
        guard width != .none else {
            return scalars.append(contentsOf: repeatElement(least / power, count: count))
        }
        let missing = UInt32(width.missing)
        try width.append(count, from: &reader, to: &scalars, filler: .nan) { code in
            code == missing ? .nan : (least + Double(code)) / power
        }
    }
}
