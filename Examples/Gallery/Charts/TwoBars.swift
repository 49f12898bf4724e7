import Charts
import Gallery
import SwiftUI

struct TwoBars: GalleryChart {
    static let kind = "Two bars compared"
    static let title = "Fewer children"
    static let subtitle = "Births per woman in Bangladesh"
    static let height = 160
    let years: [Row]

    init(from folder: GalleryFolder) throws {
        years = try folder.rows("data/gapminder_1955_2005.csv").filter {
            $0.text("country") == "Bangladesh" && ["1955", "2005"].contains($0.text("year"))
        }
    }

    var body: some View {
        Chart(years) { year in
            BarMark(
                x: .value("Births per woman", year["fertility_births_per_woman"]),
                y: .value("Year", year.text("year"))
            )
            .cornerRadius(6)
            .foregroundStyle(year.text("year") == "2005" ? Color.orange : .gray)
            .annotation(position: .overlay, alignment: .leading) {
                Text(year["fertility_births_per_woman"], format: .number)
                    .font(.headline)
                    .foregroundStyle(.background)
                    .padding(.leading, 8)
            }
        }
        .chartXAxis(.hidden)
    }
}
