/// Text under construction, as UTF-8: numbers go in digit by digit, without a string each.
package struct Bytes: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ more: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: more) }

    package mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

    package mutating func append(byte: UInt8) { bytes.append(byte) }

    /// Writes a few bytes at once, at most `count`: cheaper than one by one.
    mutating func append(atMost count: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
        bytes.append(addingCapacity: count, initializingWith: write)
    }

    /// Makes room for about so many more bytes.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

    /// Takes back what was written since there were `count` bytes.
    mutating func shorten(to count: Int) { bytes.removeLast(bytes.count - count) }

    package mutating func append(_ number: Int) {
        append(atMost: 24) { $0.append(number) }
    }

    /// A number behind another: only a sign needs no space before it.
    mutating func append(separated number: Int) {
        append(atMost: 24) { digits in
            if number >= 0 { digits.append(UInt8(ascii: " ")) }
            digits.append(number)
        }
    }

    /// A length in CSS pixels, rounded to hundredths, as short as it can be written.
    ///
    /// Numbers that aren't finite are written as 0: a picture is never broken by one number.
    package mutating func append(pixels: Double) {
        append(atMost: 24) { $0.append(pixels: pixels) }
    }

    /// The number in JSON, which requires a digit before the point.
    package mutating func append(jsonPixels pixels: Double) {
        let isSmall = abs(pixels) < 0.995 && abs(pixels) >= 0.005
        if isSmall { append(pixels < 0 ? "-0" : "0") }
        append(pixels: isSmall ? abs(pixels) : pixels)
    }

    /// A factor of a placement, to nine significant digits: frames multiply it by up to 10⁵.
    package mutating func append(factor: Double) {
        guard factor.isFinite, factor != 0, abs(factor) < 1e15 else { return append(0) }
        var (power, decimals) = (1.0, 0)
        while abs(factor) * power < 1e8, decimals < 15 {
            (power, decimals) = (power * 10, decimals + 1)
        }
        if factor < 0 { bytes.append(UInt8(ascii: "-")) }
        append(UInt((abs(factor) * power).rounded()), decimals: decimals)
    }

    /// A whole number of parts, each a power of ten smaller than one, without trailing zeros.
    private mutating func append(_ parts: UInt, decimals: Int) {
        var (rest, digits, size) = (parts, decimals, UInt(1))
        while digits > 0, rest % 10 == 0 { (rest, digits) = (rest / 10, digits - 1) }
        for _ in 0..<digits { size *= 10 }
        let (whole, part) = rest.quotientAndRemainder(dividingBy: size)
        if whole > 0 || part == 0 { append(Int(whole)) }
        guard digits > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        while size > 10, part < size / 10 {
            bytes.append(UInt8(ascii: "0"))
            size /= 10
        }
        append(Int(part))
    }
}
