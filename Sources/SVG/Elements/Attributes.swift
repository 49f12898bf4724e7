import Scenes

/// The attributes of a node in the order in which they are added, which is fixed for each shape.
///
/// Their values stand one behind another in one buffer, so that writing a picture makes no strings.
struct Attributes {
    private struct Entry {
        var name: StaticString
        /// Where the value ends in the buffer.
        var end: Int
    }

    private var entries: [Entry] = []
    private var values = Bytes()

    init() {}

    init(of node: Node) { fill(with: node) }

    /// The same, but for a path's own text, which changes piece by piece.
    init(apartFromPath node: Node) {
        if case .path = node.shape {} else { addGeometry(of: node.shape) }
        addLooks(of: node)
        add(node.style.hearing)
    }

    /// Takes those of another node in place of what stands here.
    mutating func fill(with node: Node) {
        entries.removeAll(keepingCapacity: true)
        values.removeAll()
        addGeometry(of: node.shape)
        addLooks(of: node)
        add(node.style.hearing)
    }

    func forEach(_ body: (StaticString, ArraySlice<UInt8>) -> Void) {
        var start = 0
        for entry in entries {
            body(entry.name, values.bytes[start..<entry.end])
            start = entry.end
        }
    }

    var list: [Element.Attribute] {
        var list: [Element.Attribute] = []
        forEach { name, value in
            list.append(Element.Attribute("\(name)", String(decoding: value, as: UTF8.self)))
        }
        return list
    }

    /// Adds what is written, and nothing when that is empty.
    mutating func add(_ name: StaticString, _ write: (inout Bytes) -> Void) {
        let start = values.bytes.count
        write(&values)
        if values.bytes.count > start { entries.append(Entry(name: name, end: values.bytes.count)) }
    }

    mutating func add(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        values.append(value)
        entries.append(Entry(name: name, end: values.bytes.count))
    }

    mutating func add(_ name: StaticString, pixels: Double) {
        values.append(pixels: pixels)
        entries.append(Entry(name: name, end: values.bytes.count))
    }

    private mutating func addLooks(of node: Node) {
        if case .stop = node.shape { return addStop(node.style) }
        let style = node.drawnStyle
        add("class") { style.writeClass(to: &$0) }
        add("fill", style.fill?.color ?? (node.isHollow ? "none" : nil))
        add("stroke", style.stroke?.color)
        if style.opacity != 1 { add("opacity", pixels: style.opacity) }
        if let width = style.lineWidth { add("stroke-width", pixels: width) }
        if let size = style.fontSize { add("font-size", pixels: size) }
        add("font-weight", style.fontWeight.map(String.init))
        add(style.text)
        if style.isEvenOdd { add("fill-rule", "evenodd") }
        add("clip-path", style.clip.map { "url(#\($0))" })
        add("filter", style.filter)
        add("stroke-linecap", style.lineCap?.rawValue)
        add("stroke-linejoin", style.lineJoin?.rawValue)
        add("stroke-dasharray") { text in
            for (index, length) in style.dash.enumerated() {
                if index > 0 { text.append(" ") }
                text.append(pixels: length)
            }
        }
    }

    private mutating func add(_ text: TextTraits) {
        add("font-family", text.family?.names)
        if text.isItalic { add("font-style", "italic") }
        let lines = [
            text.isUnderlined ? "underline" : nil, text.isStruckThrough ? "line-through" : nil,
        ].compactMap { $0 }
        if !lines.isEmpty { add("text-decoration", lines.joined(separator: " ")) }
    }

    private mutating func addStop(_ style: Style) {
        add("class", style.fill?.stopClass)
        add("stop-color", style.fill?.color)
        if style.opacity != 1 { add("stop-opacity", pixels: style.opacity) }
    }

    private mutating func add(_ hearing: Hearing) {
        switch hearing {
        case .asItIs: break
        case .silent: add("aria-hidden", "true")
        case .series(let name):
            add("role", "graphics-object group")
            add("aria-label", name)
        }
    }
}

extension Node {
    /// Dots are drawn as the ends of lines, so that their paint is a line's.
    fileprivate var drawnStyle: Style {
        guard case .dots = shape else { return style }
        var drawn = style
        (drawn.fill, drawn.stroke) = (nil, style.fill ?? style.stroke)
        (drawn.lineWidth, drawn.dash) = (nil, [])
        return drawn
    }

    /// What has an outline alone would be filled with black.
    fileprivate var isHollow: Bool {
        switch shape {
        case .rectangle, .path, .symbol, .outline: style.fill == nil && style.stroke != nil
        case .group, .clip, .rectangles, .line, .dots, .text, .gradient, .stop, .clipPath: false
        }
    }
}

extension TextTraits.Family {
    fileprivate var names: String {
        switch self {
        case .serif: "ui-serif,Georgia,serif"
        case .rounded: "ui-rounded,'Inter Soundings',Inter,system-ui,sans-serif"
        case .monospaced: "ui-monospace,Menlo,Consolas,monospace"
        }
    }
}
