public import Views

/// Says where scrolls of a chart come to rest.
public protocol ChartScrollTargetBehavior: ScrollTargetBehavior {
    /// Moves the target at which a scroll would come to rest.
    func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext)
}

extension ChartScrollTargetBehavior {
    /// Leaves the target as it is: a chart's behaviour can't be asked without a chart.
    public func updateTarget(
        _ target: inout ScrollTarget, context: ScrollTargetBehaviorContext
    ) {}
}

/// The context of a chart's scroll that comes to rest.
@dynamicMemberLookup
public struct ChartScrollTargetBehaviorContext: Sendable {
    /// Values and positions of the whole content, beyond the visible part.
    public var chartProxy: ChartProxy
    private let scroll: ScrollTargetBehaviorContext

    package init(chartProxy: ChartProxy, scroll: ScrollTargetBehaviorContext) {
        (self.chartProxy, self.scroll) = (chartProxy, scroll)
    }

    /// The context of any scroll.
    public subscript<T>(dynamicMember keyPath: KeyPath<ScrollTargetBehaviorContext, T>) -> T {
        scroll[keyPath: keyPath]
    }

    /// The target without the chart's context.
    var plain: ScrollTargetBehaviorContext { scroll }
}

extension PagingScrollTargetBehavior: ChartScrollTargetBehavior {
    /// Moves the target to the page that contains most of it.
    public func updateTarget(
        _ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext
    ) {
        updateTarget(&target, context: context.plain)
    }
}

/// A behaviour as a chart keeps it.
package struct ScrollRest: Sendable {
    private let update:
        AuthorClosure<(ScrollTarget, ChartScrollTargetBehaviorContext), ScrollTarget>

    init(_ behavior: some ChartScrollTargetBehavior) {
        update = AuthorClosure { target, context in
            var target = target
            behavior.updateTarget(&target, context: context)
            return target
        }
    }

    /// Where a scroll comes to rest that would do so at `target`.
    package func callAsFunction(
        _ target: ScrollTarget, _ context: ChartScrollTargetBehaviorContext
    ) -> ScrollTarget {
        update((target, context))
    }
}
