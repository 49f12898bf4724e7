import Layouts
import Testing

@testable import Dashboards

/// Which charts the page's one range of time holds for.
struct TimeRangeTests {
    private func dashboard(_ keys: String, _ charts: String...) throws -> Dashboard {
        let entries = charts.enumerated().map {
            "  - {name: c\($0), title: t, table: orders, \($1)}\n"
        }
        return try DashboardsTests.dashboard("\(keys)\ncharts:\n" + entries.joined())
    }

    private static let times = "marks: [{line: {x: time, y: count}}]"
    private static let names = "marks: [{bar: {x: style, y: count}}]"

    @Test func `a range holds for all charts along time that don't opt out`() throws {
        let page = try dashboard(
            "timeRange: {ranges: [5 minutes, all]}", Self.times, "timeRange: false, \(Self.times)",
            Self.names, "zoom: false, \(Self.times)",
            "chartScrollableAxes: horizontal, \(Self.times)")
        #expect(
            page.timeRange == [
                ZoomRange(title: "5 minutes", zoom: .newest(length: 300)),
                ZoomRange(title: "All", zoom: .everything),
            ])
        #expect(page.charts.map { $0.zooming.ranges != nil } == [true, false, false, false, false])
        #expect(page.charts.map(\.zooming.followsTimeRange) == [true, false, true, true, true])
    }

    @Test func `without a range charts zoom only where they say so`() throws {
        for keys in ["", "timeRange: false"] {
            let page = try dashboard(keys, Self.times, "zoom: true, \(Self.times)")
            #expect(page.timeRange == nil)
            #expect(page.charts.map { $0.zooming.ranges != nil } == [false, true])
        }
    }

    @Test func `a chart without times along x can't ask for it`() {
        check(
            chart("timeRange: true, marks: [{bar: {x: style, y: count}}]"),
            ["4: a range of time is for charts with times along x"])
    }
}
