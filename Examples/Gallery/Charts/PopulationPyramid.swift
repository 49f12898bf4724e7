import Charts
import Gallery
import SwiftUI

struct PopulationPyramid: GalleryChart {
    static let kind = "Population pyramid"
    static let title = "Germany in 2025"
    static let subtitle = "Million people by age, women on the right"
    static let height = 420
    let groups: [Row]

    init(from folder: GalleryFolder) throws {
        groups = try folder.rows("data/population_by_age_sex.csv")
            .filter { $0.text("location") == "Germany" && $0.text("year") == "2025" }
            .sorted { $0["age_start"] > $1["age_start"] }
    }

    var body: some View {
        Chart(groups) { group in
            let side = group.text("sex") == "Male" ? -1e-6 : 1e-6
            BarMark(
                x: .value("People (million)", side * group["population"]),
                y: .value("Age", group.text("age_group"))
            )
            .foregroundStyle(by: .value("Sex", group.text("sex")))
        }
        .chartXAxis {
            AxisMarks { value in
                AxisGridLine()
                if let people = value.as(Double.self) {
                    AxisValueLabel("\(abs(people), format: .number)")
                }
            }
        }
    }
}
