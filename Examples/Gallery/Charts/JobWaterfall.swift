import Charts
import Gallery
import SwiftUI

struct JobWaterfall: GalleryChart {
    static let kind = "Waterfall"
    static let title = "Jobs lost and won in 2009"
    static let subtitle = "United States, thousands by sector, from December to December"

    struct Step: Identifiable {
        var id: String
        var from: Double
        var to: Double
    }

    let steps: [Step]

    init(from folder: GalleryFolder) throws {
        let sectors: KeyValuePairs<String, Substring> = [
            "Mining": "mining_and_logging", "Construction": "construction",
            "Manufacturing": "manufacturing", "Trade": "trade_transportation_utilties",
            "Information": "information", "Finance": "financial_activities",
            "Business": "professional_and_business_services",
            "Education, health": "education_and_health_services",
            "Leisure": "leisure_and_hospitality", "Other": "other_services",
            "Government": "government",
        ]
        let months = try folder.rows("data/us_employment_monthly.csv")
        let ends = ["2008-12-01", "2009-12-01"].compactMap { month in
            months.first { $0.text("month") == month }
        }
        var sum = 0.0
        steps =
            sectors.map { sector, column in
                let from = sum
                sum += ends[1][column] - ends[0][column]
                return Step(id: sector, from: from, to: sum)
            } + [Step(id: "Together", from: 0, to: sum)]
    }

    var body: some View {
        Chart(steps) { step in
            BarMark(
                xStart: .value("Jobs (thousands)", step.from),
                xEnd: .value("Jobs (thousands)", step.to),
                y: .value("Sector", step.id)
            )
            .foregroundStyle(
                step.id == "Together" ? .gray : step.to < step.from ? Color.red : .green)
        }
    }
}
