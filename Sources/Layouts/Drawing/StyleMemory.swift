import Scenes

/// The looks of filled marks of one series: those of equal style are worked out once.
struct StyleMemory {
    private let pen: Pen
    private var known: [Style?]

    init(_ pen: Pen) {
        self.pen = pen
        known = Array(repeating: nil, count: pen.layer.styles.count)
    }

    mutating func style(of mark: Mark) -> Style {
        // Where data mixes the colour, each mark has one of its own.
        guard pen.layer.shades.isEmpty else { return pen.style(of: mark, filled: true) }
        if let style = known[mark.style] { return style }
        let style = pen.style(of: mark, filled: true)
        known[mark.style] = style
        return style
    }
}
