import Charts
import Dashboards
import Foundation
import Layouts
import Scenes
import Tables
import Testing
import Views

@testable import Soundings

/// A row of each kind of property.
struct Meal: Codable, Equatable, Sendable {
    enum Course: String, Codable, Plottable, CaseIterable { case soup, main, dessert }

    var time: Date
    var dish: String
    var course: Course
    var price: Double
    var guests: Int
    var isLate: Bool
    var rating: Double?
    var order: UUID
    var total: Double { price * Double(guests) }

    static func random(_ count: Int, using generator: inout some RandomNumberGenerator) -> [Meal] {
        (0..<count).map { random($0, using: &generator) }
    }

    private static func random(
        _ index: Int, using generator: inout some RandomNumberGenerator
    ) -> Meal {
        let rating: Double? = index % 3 == 0 ? nil : Double(index % 5)
        let price = Int.random(in: 5...40, using: &generator)
        let dishes = ["cachapa", "injera", "crêpe"]
        return Meal(
            time: Date(timeIntervalSince1970: 1_777_629_600 + Double(index * 700)),
            dish: dishes.randomElement(using: &generator) ?? "",
            course: Course.allCases.randomElement(using: &generator) ?? .main,
            price: Double(price), guests: Int.random(in: 1...6, using: &generator),
            isLate: Bool.random(using: &generator), rating: rating, order: UUID())
    }
}

extension [Meal] {
    /// A snapshot of a table with these rows.
    func table(of shape: RowShape<Meal>) throws -> Tables.Table {
        let table = GrowingTable(schema: shape.schema)
        if !isEmpty {
            table.append(try map(shape.cells).columns(shape.schema.fields.count))
        }
        return table.snapshot
    }
}

/// Draws the first chart of a dashboard of some rows.
func drawn(
    _ meals: [Meal], of shape: RowShape<Meal>, _ part: any DashboardContent
) throws -> [Node] {
    var page = _DashboardPage()
    part._add(to: &page)
    #expect(page.faults == [])
    let panel = try #require(page.charts.first)
    let rows = try meals.table(of: shape)
    let drawn = try TransformedTable(panel.transform, of: shape.schema).update(from: rows)
    return nodes(of: panel.description(of: drawn))
}

/// Draws a view of an array, as the panel of a title would.
func drawn(_ title: String, _ view: some View) -> [Node] {
    var description = view.chartAppearance(.apple).picture()
    description.title = title
    if description.timeZone == nil { description.timeZone = .gmt }
    return nodes(of: description)
}

private func nodes(of description: ChartSpecification) -> [Node] {
    Layout.layout(description, in: ViewParameters(width: 640, height: 320)).scene.nodes
}
