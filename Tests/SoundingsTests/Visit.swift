import Dashboards
import Foundation
import Layouts
import Tables
import Testing

@testable import Soundings

/// A row whose properties may have no value, or are true or false.
struct Visit: Codable, Sendable {
    var time: Date
    var host: String?
    var count: Int
    var isLate: Bool
    var tip: Double?

    static let all = [
        Visit(minute: 0, host: "Ana", count: 1_207, isLate: false, tip: 2),
        Visit(minute: 1, host: nil, count: 5, isLate: true, tip: nil),
        Visit(minute: 2, host: "Bo", count: 9, isLate: true, tip: 6),
    ]

    private init(minute: Int, host: String?, count: Int, isLate: Bool, tip: Double?) {
        time = Date(timeIntervalSince1970: 1_777_629_600 + Double(60 * minute))
        (self.host, self.count, self.isLate, self.tip) = (host, count, isLate, tip)
    }

    /// Draws the first chart of a part of a page over these rows.
    static func drawn(_ part: any DashboardContent) throws -> LaidOutChart {
        var page = _DashboardPage()
        part._add(to: &page)
        #expect(page.faults == [])
        let panel = try #require(page.charts.first)
        let shape = try RowShape<Visit>()
        let table = GrowingTable(schema: shape.schema)
        table.append(try all.map(shape.cells).columns(shape.schema.fields.count))
        let rows = try TransformedTable(panel.transform, of: shape.schema)
            .update(from: table.snapshot)
        return Layout.layout(
            panel.description(of: rows), in: ViewParameters(width: 640, height: 320))
    }
}
