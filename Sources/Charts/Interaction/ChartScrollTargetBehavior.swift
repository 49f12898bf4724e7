public import Views

/// Says where scrolls of a chart come to rest.
public protocol ChartScrollTargetBehavior: ScrollTargetBehavior {
    /// Moves the place where a scroll would come to rest.
    func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext)
}

extension ChartScrollTargetBehavior {
    /// Leaves the place as it is: what knows charts can't be asked without one.
    public func updateTarget(
        _ target: inout ScrollTarget, context: ScrollTargetBehaviorContext
    ) {}
}

/// What is known of a chart's scroll that comes to rest.
@dynamicMemberLookup
public struct ChartScrollTargetBehaviorContext: Sendable {
    /// Values and places of the whole content, beyond what is seen.
    public var chartProxy: ChartProxy
    private let scroll: ScrollTargetBehaviorContext

    package init(chartProxy: ChartProxy, scroll: ScrollTargetBehaviorContext) {
        (self.chartProxy, self.scroll) = (chartProxy, scroll)
    }

    /// What is known of any scroll.
    public subscript<T>(dynamicMember keyPath: KeyPath<ScrollTargetBehaviorContext, T>) -> T {
        scroll[keyPath: keyPath]
    }

    /// The same without the chart.
    var plain: ScrollTargetBehaviorContext { scroll }
}

extension PagingScrollTargetBehavior: ChartScrollTargetBehavior {
    /// Moves the place to the page that most of it is on.
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
