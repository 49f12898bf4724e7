import Charts
import Gallery
import SwiftUI

struct Nations: GalleryChart {
    static let kind = "Bubbles"
    static let title = "Fewer children, longer lives"
    static let subtitle = "Countries in 2005; the larger, the more people"
    let countries: [Row]

    init(from folder: GalleryFolder) throws {
        countries = try folder.rows("data/gapminder_1955_2005.csv")
            .filter { $0.text("year") == "2005" }
    }

    var body: some View {
        Chart(countries) { country in
            PointMark(
                x: .value("Births per woman", country["fertility_births_per_woman"]),
                y: .value("Life (years)", country["life_expectancy_years"])
            )
            .symbolSize(by: .value("People", country["population"]))
            .opacity(0.7)
            .accessibilityLabel(country.text("country"))
        }
    }
}
