import Charts
import Dashboards
import Foundation
import Layouts
import Scenes
import Testing
import Views

@testable import Soundings

/// Columns in texts, without values, and of truth values.
struct VisitTests {
    private let visits = DataTable("visits", of: Visit.self, timeZone: .gmt)

    @Test func `texts beside marks over rows have each row's values`() throws {
        let chart = try Visit.drawn(
            Panel("Visits") { [visits] in
                Chart(visits) { visit in
                    BarMark(x: .value("Host", visit.host), y: .value("Count", visit.count))
                        .annotation {
                            HStack {
                                Text("\(visit.count) of ") + Text(visit.tip, format: .percent)
                            }
                        }
                        .accessibilityLabel("Host \(visit.host)")
                }
            })
        let nodes = "\(chart.scene.nodes)"
        #expect(nodes.contains("1,207 of") && nodes.contains("200%"))
        #expect(nodes.contains("9 of") && nodes.contains("600%"))
        #expect(!nodes.contains("{") && !nodes.contains("TableColumn"))
        #expect(
            chart.scene.semantics.series.flatMap(\.points).map(\.label) == ["Host Ana", "Host Bo"])
    }

    @Test func `texts beside marks of groups have the groups' values`() throws {
        let chart = try Visit.drawn(
            Panel("Visits") { [visits] in
                Chart(visits.grouped { $0.isLate }) { group in
                    BarMark(
                        x: .value("Late", group.isLate), y: .value("Visits", group.numberOfRows)
                    )
                    .annotation { Text("tips \(group.sum(\.tip))") }
                }
            })
        let nodes = "\(chart.scene.nodes)"
        #expect(nodes.contains("tips 2") && nodes.contains("tips 6"))
    }

    @Test func `rows without a name are grey, and the legend says so`() throws {
        let chart = try Visit.drawn(
            Panel("Visits") { [visits] in
                Chart(visits) { visit in
                    BarMark(
                        x: .value("Time", visit.time, unit: .minute),
                        y: .value("Count", visit.count)
                    )
                    .foregroundStyle(by: .value("Host", visit.host))
                }
            })
        #expect(chart.legend.map(\.name) == ["Ana", "Bo", "No value"])
        let series = chart.scene.nodes.flatMap(\.all).filter { $0.key.hasPrefix("series:") }
        #expect(series.map(\.style.fill) == [.named("secondary"), .series(0), .series(1)])
    }

    @Test func `truth values are columns, conditions and controls`() throws {
        let late = visits.filter { $0.isLate == true && $0.isLate != false }
        let dashboard = Soundings.Dashboard("visits", title: "Visits") {
            FilterControl("Late", by: visits.isLate)
            Panel("Late visits") {
                Chart(late) { visit in
                    PointMark(x: .value("Time", visit.time), y: .value("Count", visit.count))
                        .symbol(by: .value("Late", visit.isLate))
                }
            }
        }
        #expect(dashboard.faults == [])
        #expect(dashboard.page.controls.map(\.column) == ["isLate"])
        let chart = try Visit.drawn(
            Panel("Late visits") {
                Chart(late) { visit in
                    PointMark(x: .value("Late", visit.isLate), y: .value("Count", visit.count))
                }
            })
        #expect("\(chart.scene.semantics)".contains("true"))
        #expect("\(chart.scene.nodes)".contains("circle"))
    }

    @Test func `a panel may show a text while there is nothing to draw`() throws {
        let chart = try Visit.drawn(
            Panel("Visits", of: visits) { visits in
                if visits.count < 9 {
                    Text("Few visits")
                } else {
                    Chart(visits, id: \.time) {
                        PointMark(x: .value("", $0.time), y: .value("", 1))
                    }
                }
            })
        #expect("\(chart.scene.nodes)".contains("Few visits"))
        #expect(chart.scene.diagnostics == [])
    }
}

extension Node {
    /// The node and all within it.
    fileprivate var all: [Node] { [self] + children.flatMap(\.all) }
}
