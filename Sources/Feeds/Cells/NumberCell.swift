/// Decimal numbers as they stand in files: `12`, `-0.5`, `+1.2e-3`, `NaN`, `inf`, `-Infinity`.
enum NumberCell {
    /// The number; nil when the text is anything else (thousands separators, units, hexadecimals).
    static func parse(_ text: ArraySlice<UInt8>) -> Double? {
        guard let first = text.first, text.count <= 64 else { return nil }
        guard first <= UInt8(ascii: "9") else { return named(text) }
        guard let decimal = Decimal(text) else { return named(text) }
        return decimal.exact ?? Double(String(decoding: text, as: UTF8.self))
    }

    /// The number where it is within a Double's bounds, or says itself that it is infinite.
    static func bounded(_ text: ArraySlice<UInt8>) -> Double? {
        parse(text).flatMap { $0.isInfinite && named(text) == nil ? nil : $0 }
    }

    /// A whole number of at most eight characters, eight digits at a time (Lemire, "Number parsing
    /// at a gigabyte per second", 2021); nil for all else.
    @inline(__always)
    static func whole(_ cell: TextCell) -> Double? {
        var (word, count) = (cell.word, cell.count)
        guard count <= 8 else { return nil }
        let isNegative = word & 0xFF == UInt64(UInt8(ascii: "-"))
        word &>>= isNegative ? 8 : 0
        count &-= isNegative ? 1 : 0
        guard count > 0 else { return nil }
        // The last digit goes into the highest byte; zeros come before the first.
        let unused = UInt64(truncatingIfNeeded: 64 &- count &* 8)
        var digits = (word ^ 0x3030_3030_3030_3030) &<< unused
        guard (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080 == 0 else {
            return nil
        }
        digits = digits &* 10 &+ digits &>> 8
        let pairs: UInt64 = 0x0000_00FF_0000_00FF
        let high = (digits & pairs) &* 0x000F_4240_0000_0064
        let low = (digits &>> 16 & pairs) &* 0x0000_2710_0000_0001
        let size = Double((high &+ low) &>> 32)
        return isNegative ? -size : size
    }

    /// A number of at most 15 digits without an exponent, from the bytes; nil for all else.
    static func plain(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        let isNegative = text[0] == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        guard text.count > start, text.count <= 16 else { return nil }
        var (digits, point): (UInt64, Int?) = (0, nil)
        for index in start..<text.count {
            let byte = text[index]
            if byte.isDigit {
                digits = digits &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
            } else if byte == UInt8(ascii: "."), point == nil {
                point = index
            } else {
                return nil
            }
        }
        let count = text.count - start - (point == nil ? 0 : 1)
        guard count > 0, count <= 15 else { return nil }
        let size = Double(digits) / Decimal.powers[point.map { text.count - 1 - $0 } ?? 0]
        return isNegative ? -size : size
    }

    /// Whether a cell is written as an identifier, of which a number loses some characters: with leading
    /// zeros, with more digits than a double has, as `12E4`, or with a plus before ten digits or more.
    ///
    /// Scientific notation has one digit before the exponent: `1e20`. A plus before many digits begins a
    /// phone number.
    static func losesDigits(_ text: ArraySlice<UInt8>) -> Bool {
        if text.first == UInt8(ascii: "+") {
            return text.count > 10 && text.dropFirst().allSatisfy(\.isDigit)
        }
        let digits = text.prefix(while: \.isDigit)
        guard !digits.isEmpty else { return false }
        if digits.count < text.count {
            let exponent = text.dropFirst(digits.count)
            return digits.count > 1 && exponent.count > 1
                && exponent.first.map { $0 | 0x20 } == UInt8(ascii: "e")
                && exponent.dropFirst().allSatisfy(\.isDigit)
        }
        if digits.first == UInt8(ascii: "0") { return digits.count > 1 }
        guard digits.count > 15, let number = parse(digits) else { return false }
        return Int(exactly: number).map { !"\($0)".utf8.elementsEqual(digits) } ?? true
    }

    private static func named(_ text: ArraySlice<UInt8>) -> Double? {
        switch String(decoding: text, as: UTF8.self).lowercased() {
        case "nan": .nan
        case "inf", "infinity", "+inf", "+infinity": .infinity
        case "-inf", "-infinity": -.infinity
        default: nil
        }
    }
}

/// Sign, digits and power of ten of a number that is being read.
private struct Decimal {
    private var isNegative = false
    private var digits: UInt64 = 0
    private var significant = 0
    private var power = 0

    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            rest = rest.dropFirst()
        }
        let whole = consume(&rest)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = consume(&rest)
            power = -fraction
        }
        guard whole + fraction > 0, readExponent(&rest), rest.isEmpty else { return nil }
    }

    /// The number where it needs one correctly rounded operation (Clinger 1990): up to 15 digits
    /// and powers of ten which a Double holds exactly.
    var exact: Double? {
        guard significant <= 15, abs(power) <= 22 else { return nil }
        let size =
            power < 0
            ? Double(digits) / Self.powers[-power] : Double(digits) * Self.powers[power]
        return isNegative ? -size : size
    }

    private mutating func consume(_ text: inout ArraySlice<UInt8>) -> Int {
        let start = text.startIndex
        while let byte = text.first, byte.isDigit {
            if significant > 0 || byte != UInt8(ascii: "0") { significant += 1 }
            digits = digits &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
            text = text.dropFirst()
        }
        return text.startIndex - start
    }

    private mutating func readExponent(_ text: inout ArraySlice<UInt8>) -> Bool {
        guard let mark = text.first, mark | 0x20 == UInt8(ascii: "e") else { return true }
        guard let exponent = Int(String(decoding: text.dropFirst(), as: UTF8.self)) else {
            return false
        }
        power = max(min(exponent, 1_000), -1_000) + power
        text = []
        return true
    }

    fileprivate static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
