import Charts
import Scales

/// From values of one axis to pixels of the group that a layer's marks are placed in.
struct PixelScale {
    private let origin: Double
    private let slope: Double
    /// Where the origin lies.
    private let start: Double
    /// Ends further out than these only make long numbers: the plot cuts them off.
    private let least: Double
    private let greatest: Double

    /// Along x from the placed group's origin, along y from the plot's top.
    init(_ axis: PositionAxis, _ space: PlotSpace) {
        let map = space.map(axis)
        (slope, least, greatest) = (map.slope, map.reserve.lower, map.reserve.upper)
        origin = axis == .x ? map.origin : map.domain.lower
        start = axis == .y && map.slope < 0 ? map.length : 0
    }

    func position(_ value: Double) -> Double {
        start + (min(max(value, least), greatest) - origin) * slope
    }
}
