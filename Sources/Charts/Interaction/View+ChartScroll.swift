import Foundation
import Tables
public import Views

nonisolated extension View {
    /// The directions in which the charts inside can be scrolled.
    ///
    /// Half of the domain is seen unless `chartXVisibleDomain` or `chartYVisibleDomain` says
    /// otherwise, from where the axis begins.
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
        chartSetting {
            $0.x.scroll.isScrollable = axes.contains(.horizontal)
            $0.y.scroll.isScrollable = axes.contains(.vertical)
        }
    }

    /// How much of y is seen: a number, or seconds for dates.
    public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
        let length = length.cell.scalar
        return chartSetting { $0.y.scroll.visibleLength = length }
    }

    /// Keeps the first value of x that is seen.
    ///
    /// A number stands for seconds since the reference date where x has dates.
    public func chartScrollPosition(x: Binding<some Plottable>) -> some View {
        scrolling(x, \.x.scroll)
    }

    /// Keeps the lowest value of y that is seen.
    ///
    /// A number stands for seconds since the reference date where y has dates.
    public func chartScrollPosition(y: Binding<some Plottable>) -> some View {
        scrolling(y, \.y.scroll)
    }

    /// The first value of x that is seen until a viewer scrolls.
    public func chartScrollPosition(initialX: some Plottable) -> some View {
        let value = initialX.cell
        return chartSetting { $0.x.scroll.initial = value }
    }

    /// The lowest value of y that is seen until a viewer scrolls.
    public func chartScrollPosition(initialY: some Plottable) -> some View {
        let value = initialY.cell
        return chartSetting { $0.y.scroll.initial = value }
    }

    /// Sets where scrolls of the charts inside come to rest; by default where they are let go.
    public func chartScrollTargetBehavior(_ behavior: some ChartScrollTargetBehavior) -> some View {
        let rest = ScrollRest(behavior)
        return chartSetting { $0.interaction.scrollRest = rest }
    }

    private func scrolling<P: Plottable>(
        _ binding: Binding<P>,
        _ axis: any WritableKeyPath<ChartSpecification, ScrollDescription> & Sendable
    ) -> SettingView<Self> {
        let value = binding.wrappedValue.cell
        let move = AuthorClosure<Value, Void> { cell in
            if let value = P(cell: cell) ?? P(seconds: cell) { binding.wrappedValue = value }
        }
        return chartSetting {
            $0[keyPath: axis].position = value
            $0[keyPath: axis].move = move
        }
    }
}

extension Plottable {
    /// The seconds since the reference date that a cell's date is; nil for other types and cells.
    fileprivate init?(seconds cell: Value) {
        guard case .date(let date) = cell else { return nil }
        self.init(cell: .number(date.timeIntervalSinceReferenceDate))
    }
}
