import Charts
import Scales

/// Tells which marks of a layer have a value and are on the visible part of x, and of y where that is
/// scrolled; all that is the same of them is asked once.
struct MarksInView {
    private let layer: PlacedLayer
    /// The visible parts, where data says where marks are.
    private let x: Extent?
    private let y: Extent?
    private let mayLeaveY: Bool
    /// Whether the author says of each mark by itself whether it is hidden.
    private let areHiddenSingly: Bool
    private let areHidden: Bool

    init(_ layer: PlacedLayer, _ domains: Domains) {
        self.layer = layer
        x = layer.isDriven(.x) ? domains.x.extent : nil
        y = layer.isDriven(.y) ? domains.y.extent : nil
        // Of what is cut off a part may be seen, of symbols none is.
        mayLeaveY = !domains.y.isScrolled && !layer.record.isSymbol
        switch layer.source.spoken {
        case .all(let spoken): (areHiddenSingly, areHidden) = (false, spoken.isHidden == true)
        case .each: (areHiddenSingly, areHidden) = (true, false)
        }
    }

    func contains(_ index: Int) -> Bool {
        let (across, along) = (layer.marks.x[index], layer.marks.y[index])
        guard across.isDrawable, along.isDrawable, !isHidden(index),
            x.map(across.meets) ?? true
        else { return false }
        return mayLeaveY || (y.map(along.meets) ?? true)
    }

    private func isHidden(_ index: Int) -> Bool {
        areHiddenSingly ? layer.spoken(of: layer.marks[index]).isHidden == true : areHidden
    }
}

extension Span {
    /// Whether it lies in an extent: what only begins or ends at an edge doesn't.
    func meets(_ extent: Extent) -> Bool {
        from == to
            ? from >= extent.lower && from <= extent.upper
            : max(from, to) > extent.lower && min(from, to) < extent.upper
    }
}
