import Charts
import Gallery
import SwiftUI

struct Candlesticks: GalleryChart {
    static let kind = "Candlesticks with volume"
    static let title = "Apple’s share"
    static let subtitle = "US dollars from open to close and from low to high; shares traded below"
    static let height = 400
    let days: [Row]

    init(from folder: GalleryFolder) throws {
        days = try folder.rows("data/apple_daily_ohlcv.csv").filter { $0.text("date") >= "2013-01" }
    }

    private func color(of day: Row) -> Color { day["close_usd"] < day["open_usd"] ? .red : .green }

    /// Labels of one width, so that both plots begin at one line.
    @AxisMarkBuilder private static func mark(at value: AxisValue) -> some AxisMark {
        AxisGridLine()
        AxisValueLabel {
            Text(value.as(Double.self) ?? 0, format: .number)
                .frame(minWidth: 24, alignment: .trailing)
        }
    }

    var body: some View {
        VStack {
            Chart(days) { day in
                RuleMark(
                    x: .value("Day", day.date("date"), unit: .day),
                    yStart: .value("Price (US$)", day["low_usd"]),
                    yEnd: .value("Price (US$)", day["high_usd"])
                )
                .foregroundStyle(color(of: day))
                BarMark(
                    x: .value("Day", day.date("date"), unit: .day),
                    yStart: .value("Price (US$)", day["open_usd"]),
                    yEnd: .value("Price (US$)", day["close_usd"])
                )
                .foregroundStyle(color(of: day))
            }
            .chartYScale(domain: .automatic(includesZero: false))
            .chartYAxis { AxisMarks { Self.mark(at: $0) } }
            Chart(days) { day in
                BarMark(
                    x: .value("Day", day.date("date"), unit: .day),
                    y: .value("Volume (million)", day["volume_shares"] / 1e6)
                )
                .foregroundStyle(.gray)
            }
            .chartYAxis { AxisMarks { Self.mark(at: $0) } }
            .frame(height: 130)
        }
    }
}
