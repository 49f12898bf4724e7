import Charts
import Scales
import Scenes
import Tables

/// The cells of a plot in which very many points are drawn, a dot for each that has some.
///
/// In the axes' own terms, anchored at zero and powers of two wide, at most half as wide as a dot:
/// a cell that has a point has it wherever the window stands, and however the rows arrived.
struct DotGrid: Hashable {
    let x: Double
    let y: Double

    /// Fewer points than this lie where they are, to half a pixel.
    private static let fewPoints = 32_768
    /// In pixels, of dots that are drawn when there are so many.
    private static let dot = 3.0

    /// - Returns: nil for other marks, for few, and where the table's owner keeps nothing of them.
    init?(of layer: MarkLayer, in content: Content) {
        guard layer.mark.record.isSymbol, let levels = layer.levels, let size = content.detail,
            content.x.transform == .linear, content.y.transform == .linear
        else { return nil }
        var (count, x, y) = (0, Extent(), Extent())
        let seen = content.countedInterval
        for series in levels.seriesCodes {
            guard let found = levels.bounds(from: seen.lower, to: seen.upper, series: series)
            else { continue }
            count += found.values.count
            x.include(contentsOf: [found.x.lowerBound, found.x.upperBound])
            y.include(contentsOf: [found.values.lowest, found.values.highest])
        }
        guard count >= Self.fewPoints else { return nil }
        let width = min(content.visible.window?.length ?? x.length, content.visible.statedLength.x)
        let height = min(y.length, content.visible.statedLength.y)
        self.x = (width * Self.dot / 2 / Double(size.width)).binade
        self.y = (height * Self.dot / 2 / Double(size.height)).binade
        guard self.x.isNormal, self.x > 0, self.y.isNormal, self.y > 0 else { return nil }
    }

    /// Marks in the middle of their cells, or at the domain's edge where it goes through them; what
    /// lies beyond has no place.
    func centred(_ marks: Marks, in space: PlotSpace) -> Marks {
        var marks = marks
        marks.x = Self.centred(marks.x, x, in: space.x.domain)
        marks.y = Self.centred(marks.y, y, in: space.y.domain)
        return marks
    }

    private static func centred(_ spans: Spans, _ width: Double, in domain: Extent) -> Spans {
        Spans(
            spans.at.map { coordinate in
                let middle = ((coordinate / width).rounded(.down) + 0.5) * width
                let near = domain.clamped(middle)
                return abs(near - middle) <= width / 2 ? near : .nan
            })
    }
}
