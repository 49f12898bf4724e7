import Charts
import Gallery
import SwiftUI

/// The shortest range is a month: the record has one price a day.
struct StockRanges: GalleryChart {
    enum Range: String, CaseIterable {
        case month = "1 month"
        case quarter = "3 months"
        case years = "5 years"

        var days: Double {
            switch self {
            case .month: 31
            case .quarter: 92
            case .years: 1_827
            }
        }
    }

    static let kind = "Price of a share with a range picker"
    static let title = "Apple’s share to March 2013"
    static let subtitle = "Close of each day, US dollars; choose a range"
    let days: [Row]
    @State private var range = Range.quarter

    init(from folder: GalleryFolder) throws {
        days = try folder.rows("data/apple_daily_ohlcv.csv")
    }

    private var shown: [Row] {
        guard let last = days.last?.date("date") else { return [] }
        let first = last.addingTimeInterval(-range.days * 86_400)
        return days.filter { $0.date("date") > first }
    }

    private var picker: some View {
        HStack(spacing: 4) {
            ForEach(Range.allCases, id: \.self) { choice in
                Text(choice.rawValue)
                    .font(.caption)
                    .fontWeight(choice == range ? .semibold : .regular)
                    .padding(.horizontal, 10)
                    .padding(.vertical, 5)
                    .background(
                        .gray.opacity(choice == range ? 0.3 : 0.1),
                        in: RoundedRectangle(cornerRadius: 6)
                    )
                    .onTapGesture { range = choice }
            }
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            picker
            Chart(shown) { day in
                LineMark(
                    x: .value("Day", day.date("date")), y: .value("Close (US$)", day["close_usd"])
                )
                .foregroundStyle(.green)
            }
            .chartYScale(domain: .automatic(includesZero: false))
        }
    }
}
