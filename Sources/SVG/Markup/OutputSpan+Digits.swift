/// Numbers as decimal digits, in room that was made for them: up to 20 bytes each.
extension OutputSpan<UInt8> {
    mutating func append(_ number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(digits: number.magnitude)
    }

    /// Rounded to hundredths; 0 for what isn't finite.
    mutating func append(pixels: Double) { append(hundredths: Self.hundredths(pixels)) }

    /// The step from one rounded place to another, so that steps don't add up errors.
    mutating func append(pixelsFrom start: Double, to end: Double) {
        append(hundredths: Self.hundredths(end) - Self.hundredths(start))
    }

    private static func hundredths(_ pixels: Double) -> Int {
        let hundredths = pixels * 100
        guard abs(hundredths) < 1e15 else { return 0 }
        // Away from zero, by cutting: the library's rounding costs more than all the digits.
        return Int(hundredths + (hundredths < 0 ? -0.5 : 0.5))
    }

    private mutating func append(hundredths: Int) {
        if hundredths < 0 { append(UInt8(ascii: "-")) }
        let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        if whole > 0 || part == 0 { append(digits: whole) }
        guard part > 0 else { return }
        let (tens, ones) = part.quotientAndRemainder(dividingBy: 10)
        append(UInt8(ascii: "."))
        append(digit: tens)
        if ones > 0 { append(digit: ones) }
    }

    private mutating func append(digits number: UInt) {
        if number < 10 { return append(digit: number) }
        let (rest, pair) = number.quotientAndRemainder(dividingBy: 100)
        let (tens, ones) = pair.quotientAndRemainder(dividingBy: 10)
        if rest > 0 { append(digits: rest) }
        if rest > 0 || tens > 0 { append(digit: tens) }
        append(digit: ones)
    }

    private mutating func append(digit: UInt) {
        append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
    }
}
