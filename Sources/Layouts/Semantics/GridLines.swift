import Charts
import Tables

/// The numbers, and the moments in seconds since 1970, that the ticks of each axis stand at.
struct GridLines {
    let x: [Double]
    var y: [Double]
    private var second: [Double] = []

    init(of frame: ChartFrame) {
        let strips = frame.strips.y
        (x, y) = (
            Self.positions(frame.strips.x), Self.positions(strips.filter { $0.yAxis == .first })
        )
        second = Self.positions(strips.filter { $0.yAxis == .second })
    }

    /// Those of a chart with one of the y axes.
    func on(_ choice: YAxisChoice) -> GridLines {
        var lines = self
        if choice == .second { lines.y = second }
        return lines
    }

    private static func positions(_ strips: [AxisStrip]) -> [Double] {
        strips.flatMap(\.ticks).compactMap(\.value.scalar).filter(\.isFinite).distinct.sorted()
    }
}
