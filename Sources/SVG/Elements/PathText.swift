import Scenes

/// Path data as text.
enum PathText {
    static func text(of path: FramePath) -> String { text(of: PathToken.list(of: path)) }

    static func text(of tokens: some Sequence<PathToken>) -> String {
        var text = Bytes()
        for token in tokens { token.write(to: &text) }
        return text.string
    }

    /// Many dots: steps of no length, which round line ends make visible.
    static func text(of dots: [Point]) -> String {
        var text = Bytes()
        for dot in dots {
            text.append(byte: UInt8(ascii: "M"))
            text.append(pixels: dot.x)
            text.append(byte: UInt8(ascii: " "))
            text.append(pixels: dot.y)
            text.append(byte: UInt8(ascii: "h"))
            text.append(byte: UInt8(ascii: "0"))
        }
        return text.string
    }
}
