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

    @inline(__always)
    private static func hundredths(_ pixels: Double) -> Int {
        let hundredths = pixels * 100
        guard abs(hundredths) < 1e15 else { return 0 }
        // Away from zero, by cutting: the library's rounding costs more than all the digits.
        return Int(hundredths + (hundredths < 0 ? -0.5 : 0.5))
    }

    @inline(__always)
    private mutating func append(hundredths: Int) {
        guard let short = ShortNumber(hundredths: hundredths) else {
            return append(longHundredths: hundredths)
        }
        append(short)
    }

    private mutating func append(longHundredths hundredths: Int) {
        if hundredths < 0 { append(UInt8(ascii: "-")) }
        let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        if whole > 0 || part == 0 { append(digits: whole) }
        guard part > 0 else { return }
        let (tens, ones) = part.quotientAndRemainder(dividingBy: 10)
        append(UInt8(ascii: "."))
        append(digit: tens)
        if ones > 0 { append(digit: ones) }
    }

    /// Most numbers of a picture are short ones.
    @inline(__always)
    private mutating func append(_ number: ShortNumber) {
        withUnsafeMutableBufferPointer { room, count in
            UnsafeMutableRawBufferPointer(room).storeBytes(
                of: number.text.littleEndian, toByteOffset: count, as: UInt64.self)
            count += number.count
        }
    }

    /// Copies bytes as they are.
    mutating func append(_ bytes: [UInt8]) {
        withUnsafeMutableBufferPointer { room, count in
            _ = UnsafeMutableBufferPointer(rebasing: room[count...])
                .initialize(fromContentsOf: bytes)
            count += bytes.count
        }
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

/// A number below a thousand in decimal digits, put together in one word and stored at once.
///
/// Looked up, not worked out: how many digits a number has is nothing that a processor foresees.
private struct ShortNumber {
    /// The characters from the lowest byte on.
    let text: UInt64
    let count: Int

    /// Nil for what may be longer than eight characters.
    @inline(__always)
    init?(hundredths: Int) {
        let size = hundredths.magnitude
        guard size < 100_000 else { return nil }
        let (whole, part) = size.quotientAndRemainder(dividingBy: 100)
        let isFraction = whole == 0 && part > 0
        let (first, second) = (
            Self.wholes[isFraction ? 1_000 : Int(whole)], Self.parts[Int(part)]
        )
        let sign: UInt64 = hundredths < 0 ? 8 : 0
        let digits = first.text | second.text &<< first.bits
        text = digits &<< sign | (sign > 0 ? UInt64(UInt8(ascii: "-")) : 0)
        count = Int(sign &+ first.bits &+ second.bits) / 8
    }

    /// A few characters, and how many bits they take.
    private struct Piece {
        let text: UInt64
        let bits: UInt64

        init(_ characters: String) {
            text = characters.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
            bits = UInt64(characters.utf8.count * 8)
        }
    }

    /// The numbers up to 999, and nothing.
    private static let wholes = (0..<1_000).map { Piece("\($0)") } + [Piece("")]

    /// Hundredths after the point, without a zero at the end; nothing for none.
    private static let parts = (0..<100).map { part in
        Piece(part == 0 ? "" : part % 10 == 0 ? ".\(part / 10)" : ".\(part / 10)\(part % 10)")
    }
}
