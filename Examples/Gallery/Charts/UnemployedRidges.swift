import Charts
import Gallery
import SwiftUI

struct UnemployedRidges: GalleryChart {
    static let kind = "Ridge plot"
    static let title = "Out of work by industry"
    static let subtitle = "Share of workers, each industry on a line of its own, 2000 to 2010"
    static let height = 400

    struct Point: Identifiable {
        var id: String
        var month: Date
        var industry: String
        var base: Double
        var rate: Double
    }

    let industries: [String]
    let points: [Point]

    init(from folder: GalleryFolder) throws {
        let rows = try folder.rows("data/us_unemployment_by_industry.csv")
        let industries = [
            "Education and Health", "Finance", "Information", "Manufacturing",
            "Leisure and hospitality", "Construction", "Agriculture",
        ]
        self.industries = industries
        points = rows.compactMap { row in
            guard let index = industries.firstIndex(of: row.text("industry")) else { return nil }
            return Point(
                id: row.text("month") + row.text("industry"), month: row.date("month"),
                industry: industries[index], base: Double(index) * 8, rate: row["rate_pct"])
        }
        .sorted { $0.base > $1.base }
    }

    private func name(of industry: String) -> String {
        String(industry.prefix { $0 != " " })
    }

    var body: some View {
        Chart(points) { point in
            AreaMark(
                x: .value("Month", point.month, unit: .month),
                yStart: .value("Rate (%)", point.base),
                yEnd: .value("Rate (%)", point.base + point.rate),
                series: .value("Industry", point.industry)
            )
            .foregroundStyle(.teal)
        }
        .chartYAxis {
            AxisMarks(values: industries.indices.map { Double($0) * 8 }) { value in
                AxisGridLine()
                AxisValueLabel(name(of: industries[value.index]))
            }
        }
    }
}
