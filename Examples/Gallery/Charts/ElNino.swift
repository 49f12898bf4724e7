import Charts
import Gallery
import SwiftUI

struct ElNino: GalleryChart {
    static let kind = "Heat map"
    static let title = "Warm and cold years of the Pacific"
    static let subtitle = "Surface temperature off Peru, °C"
    let months: [Row]

    init(from folder: GalleryFolder) throws {
        months = try folder.rows("data/elnino_sst_monthly.csv")
    }

    var body: some View {
        Chart(months) { month in
            RectangleMark(
                x: .value("Year", month.date("month"), unit: .year),
                y: .value("Month", name(of: month.date("month")))
            )
            .foregroundStyle(by: .value("Temperature (°C)", month["sst_c"]))
        }
        .chartForegroundStyleScale(range: Gradient(colors: [.blue, .white, .red]))
    }

    private func name(of date: Date) -> String {
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][
            Calendar.greenwich.component(.month, from: date) - 1]
    }
}
