import Charts
import Tables

/// The numbers, and the moments in seconds since 1970, that the ticks of each axis stand at.
struct GridLines {
    let x: [Double]
    let y: [Double]

    init(of frame: ChartFrame) {
        (x, y) = (Self.positions(frame.strips.x), Self.positions(frame.strips.y))
    }

    private static func positions(_ strips: [AxisStrip]) -> [Double] {
        strips.flatMap(\.ticks).compactMap(\.value.scalar).filter(\.isFinite).distinct.sorted()
    }
}
