import Charts
import SwiftUI

/// A day's steps.
struct Day: Identifiable, Sendable {
    let date: Date
    let steps: Int
    var id: Date { date }

    /// Two weeks that end on a Sunday.
    static let sample: [Day] = {
        let steps = [
            6_204, 8_311, 10_450, 7_790, 9_102, 12_338, 4_015,
            7_320, 9_876, 8_040, 11_204, 9_950, 13_402, 5_127,
        ]
        return steps.enumerated().map { index, steps in
            Day(
                date: Date(timeIntervalSince1970: 1_751_328_000 + Double(index) * 86_400),
                steps: steps)
        }
    }()
}

/// Steps by day, with the daily average as a line across.
struct StepsCard: View {
    let days: [Day]
    private let goal = 10_000

    init(days: [Day] = Day.sample) { self.days = days }

    private var average: Double {
        Double(days.map(\.steps).reduce(0, +)) / Double(days.count)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Daily average").font(.subheadline).foregroundStyle(.secondary)
            Text("\(Int(average)) steps").font(.title2).bold()
            Chart {
                ForEach(days) { day in
                    BarMark(
                        x: .value("Day", day.date, unit: .day),
                        y: .value("Steps", day.steps),
                        width: .ratio(0.6)
                    )
                    .foregroundStyle(day.steps >= goal ? Color.green : Color.gray)
                    .cornerRadius(4)
                }
                RuleMark(y: .value("Goal", goal))
                    .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
                    .annotation(position: .top, alignment: .trailing) {
                        Text("Goal").font(.caption).foregroundStyle(.secondary)
                    }
            }
            .chartXAxis {
                AxisMarks(values: .stride(by: .day, count: 3)) { _ in
                    AxisGridLine()
                    AxisValueLabel(format: .dateTime.month(.abbreviated).day())
                }
            }
            .chartYAxis { AxisMarks(position: .leading) }
        }
        .padding()
    }
}
