import Dashboards
import Foundation

/// One page of charts over tables, under `/d/NAME`.
///
///     Dashboard("orders", title: "Orders", timeRange: [.hours(1), .all]) {
///         Rows(orders)
///     }
public struct Dashboard: DashboardScene {
    let page: Dashboards.Dashboard
    let tables: [TableDeclaration]
    /// Sentences on what is wrong with it.
    let faults: [String]

    /// - Parameters:
    ///   - name: the last part of its address, of letters, digits and hyphens.
    ///   - title: the heading.
    ///   - summary: a sentence or two under the heading.
    ///   - timeRange: the parts of time that are offered for all charts along time, over tables or arrays,
    ///     that don't scroll; those of a `Panel(_:of:)` are followed where it is `zoomable()`. None by
    ///     default.
    ///   - content: its parts, in the order of the page's grid.
    public init(
        _ name: String, title: String, summary: String = "", timeRange: [ZoomLength]? = nil,
        @DashboardContentBuilder content: () -> [any DashboardContent]
    ) {
        var parts = _DashboardPage()
        for part in content() { part._add(to: &parts) }
        parts.noteSelectors()
        var page = Dashboards.Dashboard(
            name: name, title: title, summary: summary, charts: parts.charts, rows: parts.rows,
            panels: parts.panels)
        (page.controls, page.alerts) = (parts.controls, parts.alerts)
        page.timeRange = timeRange?.map(\.range)
        if timeRange != nil { page.followTimeRange() }
        page.version = Build.current
        var faults = parts.faults
        if name.wholeMatch(of: /[A-Za-z0-9-]+/) == nil {
            faults.append("its name is of letters, digits and hyphens")
        }
        (self.page, tables) = (page, parts.tables)
        self.faults = faults.map { "dashboard \"\(name)\": \($0)" }
    }

    /// Itself alone.
    public var dashboards: [Dashboard] { [self] }
}

extension Dashboards.Dashboard {
    /// Has the charts along time that say nothing themselves show what the page's range does.
    fileprivate mutating func followTimeRange() {
        for index in charts.indices
        where charts[index].zooming.isAlongTime && charts[index].zooming.ranges == nil {
            charts[index].zooming.ranges = []
        }
    }
}

/// The program as it was built: pages of an older one ask for the new page.
private enum Build {
    static let current: String = {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let values = try? program.resourceValues(forKeys: [.contentModificationDateKey])
        let seconds = values?.contentModificationDate?.timeIntervalSince1970 ?? 0
        return String(Int(seconds * 1_000), radix: 36)
    }()
}
