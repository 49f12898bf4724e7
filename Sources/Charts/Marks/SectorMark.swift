public import Foundation

/// A part of a turn, as in pie and donut charts: all sectors of a chart share one whole turn.
///
///     Chart(sales) { sale in
///         SectorMark(angle: .value("Sold", sale.count), innerRadius: .ratio(0.6), angularInset: 1)
///             .foregroundStyle(by: .value("Style", sale.style))
///     }
public nonisolated struct SectorMark: ChartContent, Sendable {
    let mark: AuthoredMark

    /// A sector, clockwise after the one before, the first from the top.
    ///
    /// Radii by ratio are parts of the largest circle in the plot, by inset they are so much
    /// smaller.
    ///
    /// - Parameters:
    ///   - angle: The quantity whose part of the sum is the sector's part of the turn.
    ///   - innerRadius: Where the sector begins; in the middle when automatic.
    ///   - outerRadius: Where it ends; at the plot's nearest edge when automatic.
    ///   - angularInset: How far its straight sides move inwards, in points; 0 when nil.
    public init(
        angle: PlottableValue<some Plottable>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        mark = AuthoredMark(.sector, Encoding(.angle, angle)).styled { style in
            style.sector.innerRadius = innerRadius.dimension
            style.sector.outerRadius = outerRadius.dimension
            style.sector.angularInset = Double(angularInset ?? 0)
        }
    }

    /// Puts the mark into a chart's columns.
    public func _collect(into collector: inout _MarkCollector) { collector.add(mark) }
}
