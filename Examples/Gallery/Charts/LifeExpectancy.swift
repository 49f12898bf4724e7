import Charts
import Gallery
import SwiftUI

struct LifeExpectancy: GalleryChart {
    static let kind = "Names that scroll"
    static let title = "Life expectancy at birth"
    static let subtitle = "Countries in 2005, the longest lives first"
    let countries: [Row]

    init(from folder: GalleryFolder) throws {
        countries = try folder.rows("data/gapminder_1955_2005.csv")
            .filter { $0["year"] == 2005 }
            .sorted { $0["life_expectancy_years"] > $1["life_expectancy_years"] }
    }

    var body: some View {
        Chart(countries) { country in
            BarMark(
                x: .value("Years", country["life_expectancy_years"]),
                y: .value("Country", country.text("country")))
        }
        .chartScrollableAxes(.vertical)
        .chartYVisibleDomain(length: 10)
    }
}
