import Scenes

/// The looks of filled marks of one series: those of equal style are worked out once.
struct StyleMemory {
    private let drawing: MarkDrawing
    private let sharesFill: Bool
    private var known: [Look?]

    /// With `sharesFill` the series' node says what fills its marks, so that they don't.
    init(_ drawing: MarkDrawing, sharesFill: Bool = false) {
        (self.drawing, self.sharesFill) = (drawing, sharesFill)
        known = Array(repeating: nil, count: drawing.layer.styles.count)
    }

    mutating func look(of mark: Mark) -> Look {
        // Where data mixes the colour, each mark has one of its own.
        guard drawing.layer.quantities.shades.isEmpty else {
            return Look(drawing.style(of: mark, filled: true))
        }
        if let look = known[mark.style] { return look }
        var style = drawing.style(of: mark, filled: true)
        // A mark with an edge and nothing to fill it would have a hole.
        if sharesFill, style.stroke == nil { (style.role, style.fill) = (.none, nil) }
        let look = Look(style)
        known[mark.style] = look
        return look
    }
}
