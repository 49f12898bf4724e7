import Charts
import Gallery
import SwiftUI

struct UnemployedStream: GalleryChart {
    static let kind = "Stream graph"
    static let title = "People out of work in the United States"
    static let subtitle = "Thousands by the six largest industries, not adjusted for the season"
    let months: [Row]

    init(from folder: GalleryFolder) throws {
        let industries: Set = [
            "Construction", "Manufacturing", "Wholesale and Retail Trade", "Business services",
            "Education and Health", "Leisure and hospitality",
        ]
        months = try folder.rows("data/us_unemployment_by_industry.csv")
            .filter { industries.contains($0.text("industry")) }
    }

    var body: some View {
        Chart(months) { month in
            AreaMark(
                x: .value("Month", month.date("month"), unit: .month),
                y: .value("Unemployed (thousands)", month["unemployed_thousands"]),
                stacking: .center
            )
            .interpolationMethod(.monotone)
            .foregroundStyle(by: .value("Industry", month.text("industry")))
        }
        .chartYAxis(.hidden)
    }
}
