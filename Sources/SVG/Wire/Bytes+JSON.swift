extension Bytes {
    /// A text in quotes.
    mutating func append(json text: String) {
        append(byte: UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case 0x20...: append(byte: byte)
            default:
                append("\\u00")
                append(byte: UInt8(ascii: "0") + byte / 16)
                append(byte: Self.hexDigits[Int(byte % 16)])
            }
        }
        append(byte: UInt8(ascii: "\""))
    }

    private static let hexDigits = [UInt8]("0123456789abcdef".utf8)

    mutating func append(jsonList numbers: [Double]) {
        append("[")
        for (index, number) in numbers.enumerated() {
            if index > 0 { append(",") }
            append(jsonPixels: number)
        }
        append("]")
    }

    /// Ends what stands before in the same list, if anything does.
    mutating func separate() {
        if let last = bytes.last, last != UInt8(ascii: "[") { append(",") }
    }
}
