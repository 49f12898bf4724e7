import Charts
import Gallery
import SwiftUI

struct StockQuarter: GalleryChart {
    static let kind = "Price of a share, three months with an indicator"
    static let title = "Apple’s share at the end of 2012"
    static let subtitle = "Close of each day, US dollars"
    let days: [Row]
    @State private var chosen: Date?

    init(from folder: GalleryFolder) throws {
        days = try folder.rows("data/apple_daily_ohlcv.csv").filter {
            $0.text("date") >= "2012-10" && $0.text("date") < "2013"
        }
    }

    /// The day under the pointer; the one with the lowest price when there is none.
    private var shown: Row? {
        guard let chosen else { return days.min { $0["close_usd"] < $1["close_usd"] } }
        return days.min {
            abs($0.date("date").timeIntervalSince(chosen))
                < abs($1.date("date").timeIntervalSince(chosen))
        }
    }

    private func caption(of day: Row) -> String {
        let english = Locale(identifier: "en_US")
        let date = day.date("date").formatted(.dateTime.month().day().locale(english))
        let price = day["close_usd"].formatted(.currency(code: "USD").locale(english))
        return "\(date): \(price)"
    }

    var body: some View {
        Chart {
            ForEach(days) { day in
                LineMark(
                    x: .value("Day", day.date("date")), y: .value("Close (US$)", day["close_usd"])
                )
                .foregroundStyle(.green)
            }
            if let shown {
                RuleMark(x: .value("Day", shown.date("date")))
                    .foregroundStyle(.gray.opacity(0.5))
                    .annotation(
                        position: .top,
                        overflowResolution: AnnotationOverflowResolution(
                            x: .fit(to: .chart), y: .disabled)
                    ) {
                        Text(caption(of: shown))
                            .font(.caption)
                            .padding(4)
                            .background(.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 4))
                    }
                PointMark(
                    x: .value("Day", shown.date("date")),
                    y: .value("Close (US$)", shown["close_usd"])
                )
                .foregroundStyle(.green)
            }
        }
        .chartYScale(domain: .automatic(includesZero: false))
        .chartXSelection(value: $chosen)
    }
}
