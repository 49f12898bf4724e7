/// Numbers as decimal digits, in room that was made for them: up to 20 bytes each.
extension OutputSpan<UInt8> {
    mutating func append(_ number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        append(digits: number.magnitude)
    }

    /// Rounded to hundredths; 0 for what isn't finite.
    mutating func append(pixels: Double) { append(hundredths: Self.hundredths(pixels)) }

    /// A character and a length after it; with room for 28 bytes.
    @inline(__always)
    mutating func append(_ character: UInt8, pixels: Double) {
        append(character, hundredths: Self.hundredths(pixels))
    }

    /// The step from one rounded position to another, so that steps don't add up errors.
    @inline(__always)
    mutating func append(_ character: UInt8, pixelsFrom start: Double, to end: Double) {
        append(character, hundredths: Self.hundredths(end) - Self.hundredths(start))
    }

    @inline(__always)
    private mutating func append(_ character: UInt8, hundredths: Int) {
        guard let number = ShortNumber(hundredths: hundredths) else {
            append(character)
            return append(longHundredths: hundredths)
        }
        append(word: number.text &<< 8 | UInt64(character), count: number.count + 1)
    }

    @inline(__always)
    private static func hundredths(_ pixels: Double) -> Int {
        let hundredths = pixels * 100
        guard abs(hundredths) < 1e15 else { return 0 }
        // Away from zero, by cutting: the library's rounding costs more than all the digits.
        return Int(hundredths + (hundredths < 0 ? -0.5 : 0.5))
    }

    private mutating func append(hundredths: Int) {
        guard let number = ShortNumber(hundredths: hundredths) else {
            return append(longHundredths: hundredths)
        }
        append(word: number.text, count: number.count)
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

    /// Up to eight characters from the lowest byte on, stored at once: there must be room for eight.
    @inline(__always)
    mutating func append(word: UInt64, count length: Int) {
        withUnsafeMutableBufferPointer { room, count in
            UnsafeMutableRawBufferPointer(room).storeBytes(
                of: word.littleEndian, toByteOffset: count, as: UInt64.self)
            count += length
        }
    }

    /// Copies a text as it is: there must be room for eight bytes more than it has.
    @inline(__always)
    mutating func append(_ text: WordText) {
        withUnsafeMutableBufferPointer { room, count in
            let room = UnsafeMutableRawBufferPointer(room)
            var offset = count
            for word in text.words {
                room.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
                offset += 8
            }
            count += text.count
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

/// A text that is written many times.
struct WordText {
    /// The characters, eight in each, from the lowest byte on.
    let words: [UInt64]
    /// How many characters there are.
    let count: Int

    init(_ bytes: [UInt8]) {
        count = bytes.count
        words = stride(from: 0, to: bytes.count, by: 8).map { start in
            bytes[start..<min(start + 8, bytes.count)].word
        }
    }
}

extension BidirectionalCollection<UInt8> {
    /// At most eight bytes in one word, the first one lowest.
    var word: UInt64 { reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}

/// A number below a thousand in decimal digits, put together in one word.
///
/// Without a branch for each digit: how many digits a number has is nothing that a processor
/// foresees.
private struct ShortNumber {
    /// The characters from the lowest byte on; beyond the last one there may be anything.
    let text: UInt64
    let count: Int

    /// Nil for what may be longer than eight characters.
    @inline(__always)
    init?(hundredths: Int) {
        let size = hundredths.magnitude
        guard size < 100_000 else { return nil }
        let (whole, part) = UInt32(truncatingIfNeeded: size).quotientAndRemainder(dividingBy: 100)
        let (hundreds, pair) = whole.quotientAndRemainder(dividingBy: 100)
        let (tens, ones) = pair.quotientAndRemainder(dividingBy: 10)
        let (tenths, rest) = part.quotientAndRemainder(dividingBy: 10)
        let leading = whole >= 100 ? 0 : whole >= 10 ? 1 : whole > 0 || part == 0 ? 2 : 3
        let trailing = rest > 0 ? 0 : tenths > 0 ? 1 : 3
        let digits = UInt64(hundreds | tens << 8 | ones << 16) + 0x30_30_30
        let fraction = UInt64(tenths << 8 | rest << 16) + 0x30_30_2E
        let sign = hundredths < 0 ? 1 : 0
        let unsigned = (digits | fraction &<< 24) &>> UInt64(leading * 8)
        text = unsigned &<< UInt64(sign * 8) | (sign > 0 ? UInt64(UInt8(ascii: "-")) : 0)
        count = sign + 6 - leading - trailing
    }
}
