import Scenes

/// Attributes in the order in which they are added, which is fixed for each shape.
struct Attributes {
    private(set) var list: [Element.Attribute] = []

    init(of node: Node) {
        addGeometry(of: node.shape)
        addLooks(of: node)
        addRole(of: node)
    }

    /// The same, but for a path's own text, which changes piece by piece.
    init(apartFromPath node: Node) {
        if case .path = node.shape {} else { addGeometry(of: node.shape) }
        addLooks(of: node)
        addRole(of: node)
    }

    mutating func add(_ name: String, _ value: String?) {
        if let value { list.append(Element.Attribute(name, value)) }
    }

    mutating func add(_ name: String, pixels: Double) {
        var text = Bytes()
        text.append(pixels: pixels)
        list.append(Element.Attribute(name, text.string))
    }

    private mutating func addLooks(of node: Node) {
        let style = node.drawnStyle
        add("class", style.className)
        add("fill", style.fill?.color ?? (node.isHollow ? "none" : nil))
        add("stroke", style.stroke?.color)
        if style.opacity != 1 { add("opacity", pixels: style.opacity) }
        if let width = style.lineWidth { add("stroke-width", pixels: width) }
        if let size = style.fontSize { add("font-size", pixels: size) }
        add("font-weight", style.fontWeight.map(String.init))
        add(style.text)
        guard !style.dash.isEmpty else { return }
        var text = Bytes()
        for (index, length) in style.dash.enumerated() {
            if index > 0 { text.append(" ") }
            text.append(pixels: length)
        }
        add("stroke-dasharray", text.string)
    }

    private mutating func add(_ text: TextTraits) {
        add("font-family", text.family?.names)
        if text.isItalic { add("font-style", "italic") }
        let lines = [
            text.isUnderlined ? "underline" : nil, text.isStruckThrough ? "line-through" : nil,
        ].compactMap { $0 }
        if !lines.isEmpty { add("text-decoration", lines.joined(separator: " ")) }
    }

    /// Axes and legend are told in the summary, so assistive technology skips their texts.
    private mutating func addRole(of node: Node) {
        if Self.silentKeys.contains(node.key) || node.key.hasPrefix("title:") {
            add("aria-hidden", "true")
        } else if node.key.hasPrefix("series:") {
            add("role", "graphics-object group")
        }
    }

    private static let silentKeys: Set<String> = ["axis-x", "axis-y", "legend", "background"]
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
        case .rectangle, .path, .symbol: style.fill == nil && style.stroke != nil
        case .group, .clip, .line, .dots, .text: false
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
