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
}
