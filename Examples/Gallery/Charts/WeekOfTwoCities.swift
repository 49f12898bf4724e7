import Charts
import Gallery
import SwiftUI

struct WeekOfTwoCities: GalleryChart {
    static let kind = "A week in two cities"
    static let title = "Pancakes by weekday"
    static let subtitle = "Mean of April 2026"

    struct Mean: Identifiable {
        var weekdayNumber: Double
        var weekday: String
        var city: String
        var sold: Double
        var id: String { weekday + city }
    }

    let means: [Mean]

    init(from folder: GalleryFolder) throws {
        let sales = try folder.rows("../../config/data/pancake_sales.csv")
        means = Dictionary(grouping: sales) { $0.text("weekday") + $0.text("city") }
            .values.map { rows in
                let days = Set(rows.map { $0.text("date") }).count
                return Mean(
                    weekdayNumber: rows[0]["iso_weekday"],
                    weekday: String(rows[0].text("weekday").prefix(3)), city: rows[0].text("city"),
                    sold: rows.reduce(0) { $0 + $1["count"] } / Double(days))
            }
            .sorted { ($0.weekdayNumber, $0.city) < ($1.weekdayNumber, $1.city) }
    }

    var body: some View {
        Chart(means) { mean in
            LineMark(x: .value("Weekday", mean.weekday), y: .value("Pancakes a day", mean.sold))
                .foregroundStyle(by: .value("City", mean.city))
                .symbol(by: .value("City", mean.city))
                .interpolationMethod(.monotone)
        }
    }
}
