import Scenes

/// Receives a node's attributes, in the order in which they are added, which is fixed for each
/// shape.
protocol AttributeSink {
    /// Adds what is written, and nothing when that is empty; it must need no escapes.
    mutating func add(_ name: StaticString, _ write: (inout Bytes) -> Void)

    /// Adds a value that may hold any characters.
    mutating func add(_ name: StaticString, escaping value: String)

    /// Adds a length in CSS pixels.
    mutating func add(_ name: StaticString, pixels: Double)

    /// Adds where a rectangle is and how large.
    mutating func add(_ rect: Rect)
}

extension AttributeSink {
    mutating func add(_ node: Node) {
        addGeometry(of: node.shape)
        addLooks(of: node)
    }

    mutating func add(_ name: StaticString, _ value: String?) {
        if let value { add(name, escaping: value) }
    }

    mutating func add(_ name: StaticString, pixels: Double) {
        add(name) { $0.append(pixels: pixels) }
    }

    mutating func add(_ rect: Rect) {
        add("x", pixels: rect.x)
        add("y", pixels: rect.y)
        add("width", pixels: rect.width)
        add("height", pixels: rect.height)
    }
}

/// How nodes look, as attributes.
extension AttributeSink {
    mutating func addLooks(of node: Node) {
        if node.look.isPlain { return }
        if case .stop = node.shape {
            addStop(node.style)
            return add(node.style.hearing)
        }
        let style = node.drawnStyle
        add("class") { style.writeClass(to: &$0) }
        add("fill", color: style.fill)
        if node.isHollow { add("fill", "none") }
        add("stroke", color: style.stroke)
        if style.opacity != 1 { add("opacity", pixels: style.opacity) }
        if let width = style.lineWidth { add("stroke-width", pixels: width) }
        if let size = style.fontSize { add("font-size", pixels: size) }
        add("font-weight", style.fontWeight.map(String.init))
        add(style.text)
        if style.isEvenOdd { add("fill-rule", "evenodd") }
        add("clip-path", style.clip.map { "url(#\($0))" })
        add("mask", style.mask.map { "url(#\($0))" })
        add("data-identifier", style.identifier)
        add("filter", style.filter)
        add("stroke-linecap", style.lineCap?.rawValue)
        add("stroke-linejoin", style.lineJoin?.rawValue)
        add("stroke-dasharray") { text in
            for (index, length) in style.dash.enumerated() {
                if index > 0 { text.append(" ") }
                text.append(pixels: length)
            }
        }
        add(style.hearing)
    }

    private mutating func add(_ text: TextTraits) {
        add("font-family", text.family?.names)
        if text.isItalic { add("font-style", "italic") }
        switch (text.isUnderlined, text.isStruckThrough) {
        case (true, true): add("text-decoration", "underline line-through")
        case (true, false): add("text-decoration", "underline")
        case (false, true): add("text-decoration", "line-through")
        case (false, false): break
        }
    }

    private mutating func addStop(_ style: Style) {
        add("class", style.fill?.stopClass)
        add("stop-color", color: style.fill)
        if style.opacity != 1 { add("stop-opacity", pixels: style.opacity) }
    }

    private mutating func add(_ hearing: Hearing) {
        switch hearing {
        case .asItIs: break
        case .silent: add("aria-hidden", "true")
        case .series(let name):
            add("role", "graphics-object group")
            add("aria-label", name)
        case .mark(let text):
            add("role", "graphics-symbol img")
            add("aria-label", text)
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

    /// A shape with only an outline would be filled with black.
    fileprivate var isHollow: Bool {
        switch shape {
        case .rectangle, .bar, .path, .symbol, .outline: style.fill == nil && style.stroke != nil
        case .group, .clip, .rectangles, .line, .dots, .text, .gradient, .radialGradient, .stop,
            .clipPath, .mask:
            false
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
