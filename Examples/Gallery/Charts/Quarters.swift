import Charts
import Gallery
import SwiftUI

struct Quarters: GalleryChart {
    static let kind = "Month axis with quarters"
    static let title = "Rain in Seattle in 2015"
    static let subtitle = "Millimetres by month; quarters have a stronger line and a name"

    struct Month: Identifiable {
        var id: Date
        var rain: Double
    }

    let months: [Month]

    init(from folder: GalleryFolder) throws {
        let days = try folder.rows("data/weather_daily_two_cities.csv").filter {
            $0.text("location") == "Seattle" && $0.text("date").hasPrefix("2015")
        }
        let calendar = Calendar.greenwich
        months = Dictionary(grouping: days) { calendar.month(of: $0.date("date")) }
            .map { Month(id: $0, rain: $1.reduce(0) { $0 + $1["precipitation_mm"] }) }
            .sorted { $0.id < $1.id }
    }

    var body: some View {
        Chart(months) { month in
            BarMark(
                x: .value("Month", month.id, unit: .month), y: .value("Rain (mm)", month.rain))
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { value in
                if let date = value.as(Date.self) {
                    let month = Calendar.greenwich.component(.month, from: date)
                    AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
                    if month % 3 == 1 {
                        AxisGridLine().foregroundStyle(.secondary)
                        AxisValueLabel(verticalSpacing: 20) { Text("Q\(month / 3 + 1)").bold() }
                    } else {
                        AxisGridLine()
                    }
                }
            }
        }
    }
}
