import Scenes

/// Path data as text.
enum PathText {
    static func write(_ path: FramePath, to text: inout Bytes) {
        for token in PathToken.list(of: path) { token.write(to: &text) }
    }

    static func write(_ outline: Outline, to text: inout Bytes) {
        for step in outline.steps {
            switch step {
            case .move(let point): text.append(UInt8(ascii: "M"), point)
            case .line(let point): text.append(UInt8(ascii: "L"), point)
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
        var rest = rects[...]
        while let first = rest.first {
            let alike = rest.prefix(64).prefix {
                $0.width == first.width && $0.height == first.height
            }
            let outline = WordText(outline(of: Size(first.width, first.height)).bytes)
            text.append(atMost: alike.count * (64 + outline.count)) { text in
                for rect in alike {
                    text.append(UInt8(ascii: "M"), pixels: rect.x)
                    text.append(UInt8(ascii: " "), pixels: rect.y)
                    text.append(outline)
                }
            }
            rest = rest.dropFirst(alike.count)
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
    static func write(_ dots: ArraySlice<Point>, to text: inout Bytes) {
        let steps = DotStep.below
        var last = Point(.nan, .nan)
        for dot in dots {
            text.append(atMost: 64) { text in
                if dot.x != last.x {
                    text.append(UInt8(ascii: "M"), pixels: dot.x)
                    text.append(UInt8(ascii: " "), pixels: dot.y)
                } else if let step = DotStep.index(of: dot.y - last.y) {
                    text.append(word: steps[step].text, count: steps[step].count)
                } else {
                    text.append(UInt8(ascii: "m"), pixels: 0)
                    text.append(UInt8(ascii: " "), pixelsFrom: last.y, to: dot.y)
                }
                text.append(UInt8(ascii: "h"), pixels: 0)
            }
            last = dot
        }
    }
}

/// The way to a dot below another, in one word: most are short, and whole halves of pixels.
private struct DotStep {
    let text: UInt64
    let count: Int

    static let below = (0..<200).map(DotStep.init)

    private init(halves: Int) {
        var text = Bytes()
        text.append("m0 ")
        text.append(pixels: Double(halves) / 2)
        self.text = text.bytes.word
        count = text.bytes.count
    }

    /// Nil for ways that aren't listed.
    @inline(__always)
    static func index(of way: Double) -> Int? {
        let halves = way * 2
        guard halves >= 0, halves < 200 else { return nil }
        let index = Int(halves)
        return Double(index) == halves ? index : nil
    }
}

extension Bytes {
    /// In one piece, because most lines have as many steps as points.
    fileprivate mutating func append(_ command: UInt8, _ point: Point) {
        append(atMost: 64) { text in
            text.append(command, pixels: point.x)
            text.append(UInt8(ascii: " "), pixels: point.y)
        }
    }

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
