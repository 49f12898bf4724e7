public import Foundation
import Tables
public import Views

/// Scrolls come to rest where what is seen begins with a round value.
///
/// A scroll that was let go with speed comes to rest at a major value, if there are any.
///
///     chart.chartScrollableAxes(.horizontal)
///         .chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0)))
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior, Sendable {
    private struct Grids: Sendable {
        var minor: ValueGrid
        var major: ValueGrid?
    }

    private var x: Grids
    private var y: Grids
    private let limit: ValueAlignedLimitBehavior

    private init(_ x: Grids, _ y: Grids, _ limit: ValueAlignedLimitBehavior) {
        (self.x, self.y, self.limit) = (x, y, limit)
    }

    /// At multiples of a number, along either axis.
    public init<T: Plottable & Numeric>(
        unit: T, majorAlignment: MajorValueAlignment<T>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) {
        let grids = Grids(minor: Self.multiples(unit), major: majorAlignment?.grid)
        self.init(grids, grids, limitBehavior)
    }

    /// At moments whose parts are these, along either axis.
    public init(
        matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) {
        let grids = Grids(minor: .moments(components), major: majorAlignment?.grid)
        self.init(grids, grids, limitBehavior)
    }

    /// At multiples of a number for each axis.
    public init<X: Plottable & Numeric, Y: Plottable & Numeric>(
        xUnit: X, yUnit: Y, xMajorAlignment: MajorValueAlignment<X>? = nil,
        yMajorAlignment: MajorValueAlignment<Y>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) {
        self.init(
            Grids(minor: Self.multiples(xUnit), major: xMajorAlignment?.grid),
            Grids(minor: Self.multiples(yUnit), major: yMajorAlignment?.grid), limitBehavior)
    }

    /// At moments whose parts are these for each axis.
    public init(
        xMatching xComponents: DateComponents, yMatching yComponents: DateComponents,
        xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) {
        self.init(
            Grids(minor: .moments(xComponents), major: xMajorAlignment?.grid),
            Grids(minor: .moments(yComponents), major: yMajorAlignment?.grid), limitBehavior)
    }

    /// At moments along x, at multiples of a number along y.
    public init<Y: Plottable & Numeric>(
        xMatching xComponents: DateComponents, yUnit: Y,
        xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Y>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) {
        self.init(
            Grids(minor: .moments(xComponents), major: xMajorAlignment?.grid),
            Grids(minor: Self.multiples(yUnit), major: yMajorAlignment?.grid), limitBehavior)
    }

    /// At multiples of a number along x, at moments along y.
    public init<X: Plottable & Numeric>(
        xUnit: X, yMatching yComponents: DateComponents,
        xMajorAlignment: MajorValueAlignment<X>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) {
        self.init(
            Grids(minor: Self.multiples(xUnit), major: xMajorAlignment?.grid),
            Grids(minor: .moments(yComponents), major: yMajorAlignment?.grid), limitBehavior)
    }

    /// Moves the target to the nearest value.
    public func updateTarget(
        _ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext
    ) {
        let scales = context.chartProxy.scales
        func aligned(_ axis: PositionAxis, _ position: CGFloat, _ from: CGFloat, speed: CGFloat)
            -> CGFloat
        {
            let page = axis == .x ? context.containerSize.width : context.containerSize.height
            let line = AlignmentLine(scales, axis, page: Double(page))
            let grids = axis == .x ? x : y
            let grid = speed == 0 ? grids.minor : grids.major ?? grids.minor
            let position = Double(position)
            let reach = limit.isLimited ? Double(page) : .infinity
            return CGFloat(
                line.aligned(min(max(position, Double(from) - reach), Double(from) + reach), grid))
        }
        let start = context.originalTarget.rect
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = aligned(
                .x, target.rect.minX, start.minX, speed: context.velocity.dx)
        }
        if context.axes.contains(.vertical) {
            // The first value that is seen of y is the one at the lower edge.
            let bottom = aligned(.y, target.rect.maxY, start.maxY, speed: context.velocity.dy)
            target.rect.origin.y = bottom - target.rect.height
        }
    }

    private static func multiples(_ unit: some Plottable) -> ValueGrid {
        .multiples(unit.cell.scalar ?? 1)
    }
}

/// The values along one axis of a chart's whole content.
private struct AlignmentLine {
    private let scales: any PositionProxy
    private let axis: PositionAxis
    private let page: Double

    init(_ scales: any PositionProxy, _ axis: PositionAxis, page: Double) {
        (self.scales, self.axis, self.page) = (scales, axis, page)
    }

    /// The position of the grid's value nearest to a position; the position itself where there is
    /// none.
    func aligned(_ position: Double, _ grid: ValueGrid) -> Double {
        guard let value = scales.value(at: position, on: axis), let scalar = value.scalar,
            let first = scales.value(at: 0, on: axis)?.scalar,
            let next = scales.value(at: page, on: axis)?.scalar
        else { return position }
        let nearest = grid.nearest(to: scalar, page: abs(next - first), from: first)
        if value.kind == .temporal {
            // Not where a mark of the moment's period stands, which is the period's middle.
            return next == first ? position : (nearest - first) / (next - first) * page
        }
        return scales.position(of: .number(nearest), on: axis) ?? position
    }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
    /// At multiples of a number, along either axis.
    public static func valueAligned<P: Plottable & Numeric>(
        unit: P, majorAlignment: MajorValueAlignment<P>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        Self(unit: unit, majorAlignment: majorAlignment, limitBehavior: limitBehavior)
    }

    /// At moments whose parts are these, along either axis.
    public static func valueAligned(
        matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        Self(matching: components, majorAlignment: majorAlignment, limitBehavior: limitBehavior)
    }

    /// At multiples of a number for each axis.
    public static func valueAligned<X: Plottable & Numeric, Y: Plottable & Numeric>(
        xUnit: X, yUnit: Y, xMajorAlignment: MajorValueAlignment<X>? = nil,
        yMajorAlignment: MajorValueAlignment<Y>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        Self(
            xUnit: xUnit, yUnit: yUnit, xMajorAlignment: xMajorAlignment,
            yMajorAlignment: yMajorAlignment, limitBehavior: limitBehavior)
    }

    /// At moments whose parts are these for each axis.
    public static func valueAligned(
        xMatching xComponents: DateComponents, yMatching yComponents: DateComponents,
        xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        Self(
            xMatching: xComponents, yMatching: yComponents, xMajorAlignment: xMajorAlignment,
            yMajorAlignment: yMajorAlignment, limitBehavior: limitBehavior)
    }

    /// At moments along x, at multiples of a number along y.
    public static func valueAligned<Y: Plottable & Numeric>(
        xMatching xComponents: DateComponents, yUnit: Y,
        xMajorAlignment: MajorValueAlignment<Date>? = nil,
        yMajorAlignment: MajorValueAlignment<Y>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        Self(
            xMatching: xComponents, yUnit: yUnit, xMajorAlignment: xMajorAlignment,
            yMajorAlignment: yMajorAlignment, limitBehavior: limitBehavior)
    }

    /// At multiples of a number along x, at moments along y.
    public static func valueAligned<X: Plottable & Numeric>(
        xUnit: X, yMatching yComponents: DateComponents,
        xMajorAlignment: MajorValueAlignment<X>? = nil,
        yMajorAlignment: MajorValueAlignment<Date>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic
    ) -> ValueAlignedChartScrollTargetBehavior {
        Self(
            xUnit: xUnit, yMatching: yComponents, xMajorAlignment: xMajorAlignment,
            yMajorAlignment: yMajorAlignment, limitBehavior: limitBehavior)
    }
}
