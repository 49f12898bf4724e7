import Charts
import Gallery
import SwiftUI

struct Lives: GalleryChart {
    static let kind = "Slope chart"
    static let title = "Longer lives"
    static let subtitle = "Expected years of life at birth, 1955 and 2005"

    let ends: [Row]

    init(from folder: GalleryFolder) throws {
        let countries: Set = ["Japan", "Costa Rica", "Philippines", "Mexico", "Pakistan", "Peru"]
        ends = try folder.rows("data/gapminder_1955_2005.csv").filter {
            countries.contains($0.text("country")) && ["1955", "2005"].contains($0.text("year"))
        }
    }

    var body: some View {
        Chart(ends) { end in
            LineMark(
                x: .value("Year", end.text("year")),
                y: .value("Life (years)", end["life_expectancy_years"]),
                series: .value("Country", end.text("country"))
            )
            .foregroundStyle(.gray)
            PointMark(
                x: .value("Year", end.text("year")),
                y: .value("Life (years)", end["life_expectancy_years"])
            )
            .foregroundStyle(.blue)
            .annotation(
                position: end.text("year") == "1955" ? .leading : .trailing, spacing: 8
            ) {
                Text(end.text("country")).font(.caption)
            }
        }
        .chartYScale(domain: 42...84)
        .chartYAxis(.hidden)
    }
}
