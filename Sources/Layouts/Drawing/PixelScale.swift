import Charts
import Scales

/// From values of one axis to pixels of the group that a layer's marks are placed in.
struct PixelScale {
    private let origin: Double
    private let slope: Double
    /// Where the origin lies.
    private let start: Double
    /// Ends further out than this only make long numbers: the plot cuts them off.
    private let reserve: Extent

    /// Along x from the placed group's origin, along y from the plot's top.
    init(_ axis: PositionAxis, _ space: PlotSpace) {
        let map = space.map(axis)
        (slope, reserve) = (map.slope, map.reserve)
        origin = axis == .x ? map.origin : map.domain.lower
        start = axis == .y && map.slope < 0 ? map.length : 0
    }

    func position(_ value: Double) -> Double {
        start + (reserve.clamped(value) - origin) * slope
    }
}
