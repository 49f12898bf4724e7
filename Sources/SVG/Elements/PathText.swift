import Scenes

/// Path data as text.
enum PathText {
    static func write(_ path: FramePath, to text: inout Bytes) {
        for token in PathToken.list(of: path) { token.write(to: &text) }
    }

    static func write(_ outline: Outline, to text: inout Bytes) {
        for step in outline.steps {
            switch step {
            case .move(let point): text.append("M", [point])
            case .line(let point): text.append("L", [point])
            case .quadratic(let point, let control): text.append("Q", [control, point])
            case .cubic(let first, let second, let point):
                text.append("C", [first, second, point])
            case .arc(let radius, let isLong, let isClockwise, let point):
                text.append("A", [Point(radius, radius)])
                text.append(isLong ? " 0 1" : " 0 0")
                text.append(isClockwise ? " 1 " : " 0 ", [point])
            case .close: text.append("Z")
            }
        }
    }

    /// Many boxes; what equal ones have in common is written out once.
    static func write(_ rects: [Rect], to text: inout Bytes) {
        var (size, outline) = (Size(.nan, .nan), [UInt8]())
        for rect in rects {
            if rect.width != size.width || rect.height != size.height {
                size = Size(rect.width, rect.height)
                outline = Self.outline(of: size).bytes
            }
            text.append(atMost: 48 + outline.count) { text in
                text.append(UInt8(ascii: "M"))
                text.append(pixels: rect.x)
                text.append(UInt8(ascii: " "))
                text.append(pixels: rect.y)
                text.append(outline)
            }
        }
    }

    /// Round a box from its top left corner.
    private static func outline(of size: Size) -> Bytes {
        var text = Bytes()
        text.append("h")
        text.append(pixels: size.width)
        text.append("v")
        text.append(pixels: size.height)
        text.append("h")
        text.append(pixels: -size.width)
        return text
    }

    /// Many dots: steps of no length, which round line ends make visible; from one to the next
    /// below it in whole hundredths.
    static func write(_ dots: [Point], to text: inout Bytes) {
        text.reserve(dots.count * 8)
        var last = Point(.nan, .nan)
        for dot in dots {
            text.append(atMost: 64) { text in
                if dot.x == last.x {
                    text.append(UInt8(ascii: "m"))
                    text.append(UInt8(ascii: "0"))
                    text.append(UInt8(ascii: " "))
                    text.append(pixelsFrom: last.y, to: dot.y)
                } else {
                    text.append(UInt8(ascii: "M"))
                    text.append(pixels: dot.x)
                    text.append(UInt8(ascii: " "))
                    text.append(pixels: dot.y)
                }
                text.append(UInt8(ascii: "h"))
                text.append(UInt8(ascii: "0"))
            }
            last = dot
        }
    }
}

extension Bytes {
    fileprivate mutating func append(_ command: StaticString, _ points: [Point]) {
        append(command)
        for (index, point) in points.enumerated() {
            if index > 0 { append(byte: UInt8(ascii: " ")) }
            append(pixels: point.x)
            append(byte: UInt8(ascii: " "))
            append(pixels: point.y)
        }
    }
}
