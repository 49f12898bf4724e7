import Charts
import Dashboards
import Foundation
import Tables
import Testing
import Views

@testable import Soundings

/// A dashboard in Swift says all that its parts say, and names its faults.
struct DashboardTests {
    private let meals = DataTable("meals", of: Meal.self, keep: .hours(24), timeZone: .gmt)

    @Test func `parts stand in their order, and tables are those that they show`() throws {
        let dashboard = Soundings.Dashboard(
            "kitchen", title: "Kitchen", timeRange: [.hours(1), .all]
        ) {
            FilterControl("Dish", by: meals.dish)
            Markdown("*Today*")
            ValuePanel("Last price", meals.last { $0.price }, unit: "euros")
                .alert("Too dear", above: 30, for: 5)
            Panel("Prices", span: 8, height: 9) {
                Chart(meals) { meal in
                    LineMark(x: .value("Time", meal.time), y: .value("Price", meal.price))
                }
            }
            .brush(meals.time).zoomable([.minutes(5)]).note("In euros.")
            Panel("Prices") {
                Chart(meals.grouped { $0.course }) { group in
                    BarMark(
                        x: .value("Course", group.course), y: .value("Meals", group.numberOfRows))
                }
            }
            .filtered(by: "Prices", "Dish")
            Rows(meals, columns: [\.time, \.order, \.isLate])
        }
        let page = dashboard.page
        #expect(dashboard.faults == [])
        #expect(dashboard.tables.map(\.name) == ["meals"])
        #expect(page.charts.map(\.name) == ["last-price", "prices", "prices-2"])
        #expect(page.charts.map(\.table) == ["meals", "meals", "meals"])
        #expect(page.charts[1].selecting.column == "time")
        #expect(page.charts[2].selecting.filterBy == ["prices", "dish"])
        #expect(page.charts[1].room.cell == PanelCell(span: 8, rows: 9))
        #expect(page.charts[1].needs.levels == [LevelColumns(y: "price", x: "time")])
        #expect(page.controls.map(\.column) == ["dish"])
        #expect(page.rows.map(\.columns) == [["time", "order", "isLate"]])
        #expect(page.alerts.map(\.rule) == [AlertRule(.above, 30, hold: 5)])
        #expect(page.alerts.map(\.chart) == ["last-price"])
        #expect(page.timeRange?.map(\.title) == ["1 hour", "All"])
        #expect(dashboard.tables[0].source.retention == .seconds(86_400, by: "time"))
    }

    @Test func `columns that there aren't are named with their panel`() {
        let dashboard = Soundings.Dashboard("kitchen", title: "Kitchen") {
            Panel("Totals") {
                Chart(meals) { meal in
                    LineMark(x: .value("Time", meal.time), y: .value("Total", meal.total))
                }
            }
            Panel("Groups") {
                Chart(meals.grouped { $0.course }) { group in
                    BarMark(x: .value("Dish", group.dish), y: .value("Meals", group.numberOfRows))
                }
            }
        }
        #expect(
            dashboard.faults == [
                "dashboard \"kitchen\": panel \"Totals\": a computed property of Meal is no column of table "
                    + "\"meals\": columns are the properties that are coded, without those that are "
                    + "computed",
                "dashboard \"kitchen\": panel \"Groups\": rows aren't grouped by \"dish\", so that a "
                    + "group has no one value of it",
            ])
    }

    @Test func `tables and dashboards that are declared twice are named`() {
        func dashboard(_ name: String) -> Soundings.Dashboard {
            Soundings.Dashboard(name, title: "A") { Rows(DataTable("meals", of: Meal.self)) }
        }
        let faults = [dashboard("a"), dashboard("a")].faults
        #expect(faults.count == 2)
        #expect(faults.first?.hasPrefix("table \"meals\" is declared twice") == true)
        #expect(faults.last == "dashboard \"a\" is declared twice")
        #expect(
            [dashboard("a b")].faults == [
                "dashboard \"a b\": its name is of letters, digits and hyphens"
            ])
    }

    @Test func `rows without a time aren't kept by age`() {
        struct Size: Codable, Sendable { var width: Double }
        let dashboard = Soundings.Dashboard("a", title: "A") {
            Rows(DataTable(of: Size.self, keep: .hours(1)))
        }
        #expect(
            dashboard.faults == [
                "dashboard \"a\": table \"Size\": rows are kept by age where they have a Date"
            ])
    }

    @Test func `a range of time holds for charts of one kind along time`() {
        let dashboard = Soundings.Dashboard("kitchen", title: "Kitchen", timeRange: [.hours(1)]) {
            Panel("Times") {
                Chart(meals) { PointMark(x: .value("Time", $0.time), y: .value("Price", $0.price)) }
            }
            Panel("Own") {
                Chart(meals) { PointMark(x: .value("Time", $0.time), y: .value("Price", $0.price)) }
            }
            .zoomable([.all])
            Panel("Names") {
                Chart(meals) { BarMark(x: .value("Dish", $0.dish), y: .value("Price", $0.price)) }
            }
            Panel("Scrolled") {
                Chart(meals) { PointMark(x: .value("Time", $0.time), y: .value("Price", $0.price)) }
                    .chartScrollableAxes(.horizontal)
            }
            Panel("Array") {
                Chart([Date.now], id: \.self) {
                    PointMark(x: .value("Time", $0), y: .value("Y", 1))
                }
            }
        }
        #expect(
            dashboard.page.charts.map { $0.zooming.ranges?.map(\.title) }
                == [[], ["All"], nil, nil, []])
    }

    @Test func `what a panel can't be is named with it`() {
        let others = DataTable("others", of: Meal.self)
        let dashboard = Soundings.Dashboard("kitchen", title: "Kitchen") {
            Panel("Prices", span: 13, height: 0) {
                Chart(meals) { PointMark(x: .value("Time", $0.time), y: .value("Price", $0.price)) }
            }
            .brush(others.time).filtered(by: "Nope", "Mean")
            ValuePanel("Mean", meals.mean { $0.price })
            Rows(meals, columns: [\.time, \.total])
            Rows(DataTable("none", of: Meal.self, keep: .rows(0)))
        }
        let faults = [
            "panel \"Prices\": its span is from 1 to 12 columns, not 13",
            "panel \"Prices\": its height is from 3 to 24 rows, not 0",
            "panel \"Prices\": its brush selects \"time\" of table \"others\", of which it shows no rows",
            "rows of \"meals\": a computed property of Meal is no column of table \"meals\": columns are "
                + "the properties that are coded, without those that are computed",
            "table \"none\": it keeps one row at least, not 0",
            "panel \"Prices\" is filtered by \"nope\", but there is no panel with a brush and no control of "
                + "this title",
            "panel \"Prices\" is filtered by \"mean\", a panel without a brush",
        ]
        #expect(dashboard.faults == faults.map { "dashboard \"kitchen\": \($0)" })
    }

    @Test func `a type that is no row is told once`() {
        struct Step: Codable, Sendable {
            enum Side: String, Codable, Plottable { case left, right }

            var time: Date
            var side: Side
        }
        let steps = DataTable(of: Step.self)
        let dashboard = Soundings.Dashboard("steps", title: "Steps") {
            Panel("Sides") {
                Chart(steps) { PointMark(x: .value("Time", $0.time), y: .value("Side", $0.side)) }
            }
        }
        #expect(dashboard.faults.count == 1)
        #expect(dashboard.faults.first?.contains("conforms to CaseIterable") == true)
    }
}
