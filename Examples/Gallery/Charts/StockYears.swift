import Charts
import Gallery
import SwiftUI

struct StockYears: GalleryChart {
    static let kind = "Price of a share, five years"
    static let title = "Apple’s share"
    static let subtitle = "Close of each day, US dollars"
    let days: [Row]

    init(from folder: GalleryFolder) throws {
        days = try folder.rows("data/apple_daily_ohlcv.csv")
    }

    var body: some View {
        Chart(days) { day in
            AreaMark(
                x: .value("Day", day.date("date")), y: .value("Close", day["close_usd"])
            )
            .foregroundStyle(.green.opacity(0.15))
            LineMark(
                x: .value("Day", day.date("date")), y: .value("Close", day["close_usd"])
            )
            .foregroundStyle(.green)
        }
        .chartYAxis {
            AxisMarks(
                format: FloatingPointFormatStyle<Double>.Currency(code: "USD")
                    .precision(.fractionLength(0)),
                position: .trailing)
        }
    }
}
