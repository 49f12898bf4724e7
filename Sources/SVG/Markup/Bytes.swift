/// Text under construction, as UTF-8: numbers go in digit by digit, without a string each.
package struct Bytes: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    package mutating func append(_ text: some StringProtocol) {
        bytes.append(contentsOf: text.utf8)
    }

    package mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

    package mutating func append(byte: UInt8) { bytes.append(byte) }

    package mutating func append(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        append(digits: number.magnitude)
    }

    /// A length in CSS pixels, rounded to hundredths, as short as it can be written.
    ///
    /// What isn't finite is written as 0: a picture is never broken by one number.
    package mutating func append(pixels: Double) {
        let hundredths = (pixels * 100).rounded()
        guard abs(hundredths) < 1e15 else { return append(0) }
        append(hundredths: Int(hundredths))
    }

    /// A factor of a placement, to 15 significant digits: frames multiply it by large integers.
    package mutating func append(factor: Double) {
        let rounded = factor.isFinite ? factor : 0
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return append(Int(rounded)) }
        append("\(rounded)")
    }

    private mutating func append(hundredths: Int) {
        if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
        let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        if whole > 0 || part == 0 { append(digits: whole) }
        guard part > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(part / 10))
        if part % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(part % 10)) }
    }

    private mutating func append(digits number: UInt) {
        if number < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
        let start = bytes.count
        var rest = number
        while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        }
        bytes[start...].reverse()
    }
}
