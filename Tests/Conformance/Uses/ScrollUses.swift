import Charts
import SwiftUI
import Testing
import Views

/// A behaviour of an app's own: scrolls come to rest at a quarter of the content.
private struct Quarter: ChartScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext) {
        target.rect.origin.x = context.contentSize.width / 4
    }
}

/// Comes to rest at the first noon.
private struct Noon: ChartScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: ChartScrollTargetBehaviorContext) {
        let noon = epoch.addingTimeInterval(43_200)
        target.rect.origin.x = context.chartProxy.position(forX: noon) ?? 0
    }
}

private let scroll = Act.scroll(to: CGPoint(x: 150, y: 0), velocity: .zero)
private let throwing = Act.scroll(to: CGPoint(x: 150, y: 0), velocity: CGPoint(x: 900, y: 0))

extension Uses {
    mutating func addScrolling() {
        let wide = points.chartScrollableAxes(.horizontal)
        let window = wide.chartXVisibleDomain(length: 86_400)
        view(481, without: wide) { wide.chartXVisibleDomain(length: 43_200) }
        view(484, without: window) {
            window.chartScrollPosition(initialX: epoch.addingTimeInterval(86_400))
        }
        view(485, without: window) {
            window.chartScrollPosition(x: .constant(epoch.addingTimeInterval(86_400)))
        }
        let high = points.chartScrollableAxes(.vertical)
        let low = high.chartYVisibleDomain(length: 2.0)
        view(482, without: high) { high.chartYVisibleDomain(length: 2.0) }
        view(486, without: low) { low.chartScrollPosition(initialY: 4.0) }
        view(487, without: low) { low.chartScrollPosition(y: .constant(4.0)) }
        act(480, by: scroll, without: points.chartXVisibleDomain(length: 86_400)) { window }
        addBehaviors()
        addAlignments()
        addLimits()
    }

    private mutating func addBehaviors() {
        types(488, 491, are: ChartScrollTargetBehaviorContext.self)
        types(491, are: (any ChartScrollTargetBehavior).self)
        rest(483, 490, 492, 493, at: Quarter())
        rest(489, at: Noon())
        rest(516, 517, at: PagingScrollTargetBehavior())
    }

    private mutating func addAlignments() {
        let midnight = DateComponents(hour: 0)
        rest(494, at: .valueAligned(unit: 21_600, majorAlignment: nil, limitBehavior: .automatic))
        rest(
            495,
            at: .valueAligned(matching: midnight, majorAlignment: nil, limitBehavior: .automatic))
        rest(
            496,
            at: .valueAligned(
                xUnit: 21_600, yUnit: 1.0, xMajorAlignment: nil, yMajorAlignment: nil,
                limitBehavior: .automatic))
        rest(
            497,
            at: .valueAligned(
                xMatching: midnight, yMatching: midnight, xMajorAlignment: nil,
                yMajorAlignment: nil, limitBehavior: .automatic))
        rest(
            498,
            at: .valueAligned(
                xMatching: midnight, yUnit: 1.0, xMajorAlignment: nil, yMajorAlignment: nil,
                limitBehavior: .automatic))
        rest(
            499,
            at: .valueAligned(
                xUnit: 21_600, yMatching: midnight, xMajorAlignment: nil, yMajorAlignment: nil,
                limitBehavior: .automatic))
        rest(508, 509, 515, at: ValueAlignedChartScrollTargetBehavior(unit: 21_600))
        rest(510, at: ValueAlignedChartScrollTargetBehavior(matching: midnight))
        rest(511, at: ValueAlignedChartScrollTargetBehavior(xUnit: 21_600, yUnit: 1.0))
        rest(
            512,
            at: ValueAlignedChartScrollTargetBehavior(xMatching: midnight, yMatching: midnight))
        rest(513, at: ValueAlignedChartScrollTargetBehavior(xMatching: midnight, yUnit: 1.0))
        rest(514, at: ValueAlignedChartScrollTargetBehavior(xUnit: 21_600, yMatching: midnight))
    }

    /// A thrown scroll goes on to a major value.
    private mutating func addLimits() {
        typealias Aligned = ValueAlignedChartScrollTargetBehavior
        types(504, are: MajorValueAlignment<Double>.self)
        let plain = resting(at: Aligned(unit: 3_600))
        act(505, by: throwing, without: plain) {
            resting(at: Aligned(unit: 3_600, majorAlignment: .unit(86_400)))
        }
        act(506, by: throwing, without: resting(at: Aligned(matching: DateComponents(minute: 0)))) {
            resting(
                at: Aligned(
                    matching: DateComponents(minute: 0),
                    majorAlignment: .matching(DateComponents(hour: 0))))
        }
        act(507, by: throwing, without: plain) {
            resting(at: Aligned(unit: 3_600, majorAlignment: .page))
        }
        types(500, are: ValueAlignedLimitBehavior.self)
        value(501, is: true) { ValueAlignedLimitBehavior.automatic == .never }
        value(502, 503, is: false) { ValueAlignedLimitBehavior.always == .never }
    }

    private mutating func rest(
        _ lines: Int..., at behavior: some ChartScrollTargetBehavior,
        location: SourceLocation = #_sourceLocation
    ) {
        let free = points.chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 86_400)
        act(lines, by: scroll, without: free, at: location) { resting(at: behavior) }
    }
}

private func resting(at behavior: some ChartScrollTargetBehavior) -> some View {
    points.chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 86_400)
        .chartScrollTargetBehavior(behavior)
}
