import Scenes

/// Path data as text.
enum PathText {
    static func write(_ path: FramePath, to text: inout Bytes) {
        for token in PathToken.list(of: path) { token.write(to: &text) }
    }

    /// Many dots: steps of no length, which round line ends make visible.
    static func write(_ dots: [Point], to text: inout Bytes) {
        for dot in dots {
            text.append(byte: UInt8(ascii: "M"))
            text.append(pixels: dot.x)
            text.append(byte: UInt8(ascii: " "))
            text.append(pixels: dot.y)
            text.append(byte: UInt8(ascii: "h"))
            text.append(byte: UInt8(ascii: "0"))
        }
    }
}
