import Charts
import SwiftUI

/// The lowest and highest heart rate of each hour of a day, as capsules.
struct HeartRateRange: View {
    struct Hour: Identifiable {
        let id: Int
        let low: Int
        let high: Int
    }

    private let hours: [Hour] = (0..<24).map { hour in
        let effort = (7...9).contains(hour) ? 45 : (17...19).contains(hour) ? 60 : hour < 6 ? 0 : 20
        return Hour(id: hour, low: 52 + effort / 4, high: 68 + effort + (hour * 7) % 9)
    }

    init() {}

    var body: some View {
        Chart(hours) { hour in
            BarMark(
                x: .value("Hour", hour.id),
                yStart: .value("Lowest", hour.low),
                yEnd: .value("Highest", hour.high),
                width: .fixed(8)
            )
            .clipShape(Capsule())
            .foregroundStyle(.pink.gradient)
        }
        .chartXScale(domain: -1...24)
        .chartXAxis { AxisMarks(values: [0, 6, 12, 18]) }
        .chartYScale(domain: 40...160)
        .chartYAxisLabel("Beats per minute")
    }
}
