import Scenes

/// Bars in groups: one of each series, side by side.
struct TactileBars {
    /// From where to where a bar reaches, as shares of the vertical axis.
    typealias Reach = (from: Double, to: Double)

    let frame: TactileFrame
    let slotCount: Int
    let seriesCount: Int

    /// How many groups fit so that fingers tell their bars apart.
    static func most(of seriesCount: Int, in frame: TactileFrame) -> Int {
        max(1, Int(frame.data.width / least(seriesCount)))
    }

    private static func least(_ seriesCount: Int) -> Double {
        let (bar, gap) = (TactileSpacing.component, TactileSpacing.areaGap)
        return Double(seriesCount) * (bar + gap) + gap
    }

    private var pitch: Double { frame.data.width / Double(max(slotCount, 1)) }

    private var width: Double {
        let gap = TactileSpacing.areaGap
        let count = Double(seriesCount)
        return min((pitch - (count - 1) * gap - 2 * gap) / count, Self.widest)
    }

    private static let widest = 20.0

    /// The middle of a group.
    func center(of slot: Int) -> Double { frame.data.x + (Double(slot) + 0.5) * pitch }

    /// Returns the left edge and the width of a bar or a box.
    func span(of slot: Int, series: Int) -> (left: Double, width: Double) {
        let (gap, count) = (TactileSpacing.areaGap, Double(seriesCount))
        let group = count * width + (count - 1) * gap
        return (center(of: slot) - group / 2 + Double(series) * (width + gap), width)
    }

    /// One bar; nil for one without a length.
    func element(_ reach: Reach, in slot: Int, series: Int, name: String) -> TactileElement? {
        let (left, width) = span(of: slot, series: series)
        let (low, high) = (min(reach.from, reach.to), max(reach.from, reach.to))
        let (top, bottom) = (frame.y(of: high), frame.y(of: low))
        guard bottom - top > 0.1 else { return nil }
        let rect = Rect(x: left, y: top, width: width, height: bottom - top)
        return TactileElement(
            kind: .bar, name: name, shapes: TactileTexture.ofSeries[series].shapes(in: rect))
    }
}
