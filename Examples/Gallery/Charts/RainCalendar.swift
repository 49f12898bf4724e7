import Charts
import Gallery
import SwiftUI

struct RainCalendar: GalleryChart {
    static let kind = "Contributions calendar"
    static let title = "Rainy days in Seattle in 2015"
    static let subtitle = "A column a week; the darker, the more rain fell"
    static let height = 200

    struct Day: Identifiable {
        var id: Date
        var week: Date
        var weekday: Int
        var rain: Double
    }

    let days: [Day]

    init(from folder: GalleryFolder) throws {
        let calendar = Calendar.greenwich
        days = try folder.rows("data/weather_daily_two_cities.csv")
            .filter { $0.text("location") == "Seattle" && $0.text("date").hasPrefix("2015") }
            .map { row in
                let day = row.date("date")
                return Day(
                    id: day, week: calendar.dateInterval(of: .weekOfYear, for: day)?.start ?? day,
                    weekday: calendar.component(.weekday, from: day),
                    rain: row["precipitation_mm"])
            }
    }

    private func shade(_ day: Day) -> Color {
        switch day.rain {
        case 0: .gray.opacity(0.15)
        case ..<2: .blue.opacity(0.3)
        case ..<10: .blue.opacity(0.6)
        default: .blue
        }
    }

    var body: some View {
        Chart(days) { day in
            RectangleMark(
                x: .value("Week", day.week, unit: .weekOfYear),
                y: .value(
                    "Weekday", ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][day.weekday - 1]),
                width: .inset(1), height: .inset(1)
            )
            .cornerRadius(2)
            .foregroundStyle(shade(day))
        }
        .chartYScale(domain: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { AxisValueLabel(format: .dateTime.month()) }
        }
        .chartYAxis {
            AxisMarks(values: ["Mon", "Wed", "Fri"]) { AxisValueLabel() }
        }
    }
}
