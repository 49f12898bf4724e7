import Charts
import Foundation
package import Scales
import Scenes

/// From an axis's own terms to CSS pixels in the plot, and to the whole units of a frame.
package struct AxisMap: Hashable {
    package let domain: Extent
    /// The length of the plot along this axis, in CSS pixels.
    package let length: Double
    /// Pixels for one unit of the axis; negative where values rise towards the left or the top.
    package let slope: Double
    /// The origin of the coordinates of placed groups, in the axis's terms.
    let origin: Double
    /// A power of two, so that a frame's whole units hold values exactly.
    let quantum: Double
    /// How many of these are one unit of the axis.
    private let density: Double
    /// The origin of a frame's whole units: it moves rarely, however often the domain does.
    let anchor: Double

    init(_ axis: AxisDomain, length: Double) {
        let ends = axis.range.ends(in: length)
        self.length = length
        domain = axis.extent.extended(from: ends.start, to: ends.end, in: length)
        let rise = length / domain.length
        slope = axis.descends != (ends.end < ends.start) ? -rise : rise
        quantum = Self.quantum(for: domain.length)
        density = 1 / quantum
        let block = quantum * 65_536
        anchor = (domain.lower / block).rounded(.down) * block
        origin = axis.moves ? anchor : slope < 0 ? domain.upper : domain.lower
    }

    /// From the plot's leading or top edge.
    func position(_ value: Double) -> Double {
        (slope < 0 ? length : 0) + (value - domain.lower) * slope
    }

    /// From the origin, to a hundredth of a pixel: the same wherever the window stands.
    func local(_ value: Double) -> Double { ((value - origin) * slope).hundredths }

    /// Where the origin lies.
    var originPosition: Double { position(origin).hundredths }

    /// Ends further out than this only make long numbers: the plot cuts them off.
    var reserve: Extent {
        Extent(domain.lower - 2 * domain.length, domain.upper + 2 * domain.length)
    }

    /// The nearest whole unit of a frame.
    func grid(_ value: Double) -> Int {
        // Far outside the plot the direction of a line is kept, not its end.
        // Multiplied, not divided, because it is done for each point.
        min(max((value - anchor) * density, -0x1p30), 0x1p30).nearest
    }

    /// The size of a frame's unit in pixels.
    var gridScale: Double { (slope * quantum).significant(9) }

    /// Where a frame's zero lies.
    var gridPosition: Double { position(anchor).significant(9) }

    /// The power of two that the span holds more than 8,192 times and at most 16,384 times.
    static func quantum(for span: Double) -> Double {
        let least = span / 16_384
        guard least > 0, least.isFinite else { return 1 }
        let power = least.binade
        return power < least ? power * 2 : power
    }
}

extension ScaleDescription.Range {
    /// In pixels from where the axis starts; edge to edge where there is no room for the space.
    func ends(in length: Double) -> (start: Double, end: Double) {
        let ends =
            switch self {
            case .plot(let start, let end): (start, length - end)
            case .points(let start, let end): (start, end)
            }
        let isFar = abs(ends.1 - ends.0) >= 1
        if case .plot = self, ends.1 < ends.0 { return (0, length) }
        return isFar && ends.0.isFinite && ends.1.isFinite ? ends : (0, length)
    }
}

extension Extent {
    /// The values at a plot's edges, when these lie from one position to another of it.
    fileprivate func extended(from start: Double, to end: Double, in plot: Double) -> Extent {
        guard (start, end) != (0, plot), !isEmpty else { return self }
        let (first, last) = (min(start, end), max(start, end))
        let rate = length / (last - first)
        let (before, after) = start < end ? (first, plot - last) : (plot - last, first)
        return Extent(lower - before * rate, upper + after * rate)
    }
}
