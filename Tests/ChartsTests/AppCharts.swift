// Charts as they stand in apps, unedited: this file imports what an app imports, and nothing else.
import Charts
import SwiftUI

struct Pancakes: Identifiable {
    let name: String
    let sales: Int

    var id: String { name }
}

enum City: String, Plottable, CaseIterable {
    case cupertino = "Cupertino"
    case sanFrancisco = "San Francisco"
}

struct SalesSummary: Identifiable {
    let weekday: Date
    let sales: Int

    var id: Date { weekday }
}

struct Series: Identifiable {
    let city: City
    let sales: [SalesSummary]

    var id: City { city }
}

let pancakes: [Pancakes] = [
    .init(name: "Cachapa", sales: 916),
    .init(name: "Injera", sales: 850),
    .init(name: "Crêpe", sales: 802),
]

func date(_ year: Int, _ month: Int, _ day: Int) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(from: DateComponents(year: year, month: month, day: day))
        ?? Date.distantPast
}

let cityData: [Series] = [
    .init(
        city: .cupertino,
        sales: [
            .init(weekday: date(2022, 5, 2), sales: 54),
            .init(weekday: date(2022, 5, 3), sales: 42),
        ]),
    .init(
        city: .sanFrancisco,
        sales: [
            .init(weekday: date(2022, 5, 2), sales: 81),
            .init(weekday: date(2022, 5, 3), sales: 90),
        ]),
]

nonisolated struct BestSellers: View {
    var body: some View {
        Chart(pancakes) { element in
            BarMark(
                x: .value("Sales", element.sales),
                y: .value("Name", element.name)
            )
        }
    }
}

nonisolated struct LocationDetails: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Day + Location With Most Sales")
                .font(.callout)
                .foregroundStyle(.secondary)
            Text("Sundays in San Francisco")
                .font(.title2.bold())
                .foregroundColor(.primary)
            Chart {
                ForEach(cityData) { series in
                    ForEach(series.sales) { element in
                        LineMark(
                            x: .value("Day", element.weekday, unit: .day),
                            y: .value("Sales", element.sales)
                        )
                    }
                    .foregroundStyle(by: .value("City", series.city))
                }
            }
            .chartYAxis(.hidden)
            .frame(height: 240)
        }
        .padding()
    }
}

nonisolated struct MonthlyRange: View {
    let months: [(month: Date, average: Double, minimum: Double, maximum: Double)]
    let average: Double
    var showsAverage = true

    var body: some View {
        Chart {
            ForEach(months, id: \.month) {
                AreaMark(
                    x: .value("Month", $0.month, unit: .month),
                    yStart: .value("Min", $0.minimum),
                    yEnd: .value("Max", $0.maximum)
                )
                .opacity(0.3)
                LineMark(
                    x: .value("Month", $0.month, unit: .month),
                    y: .value("Average", $0.average)
                )
                .foregroundStyle(Color.blue)
                .lineStyle(StrokeStyle(lineWidth: 3, dash: [5, 2]))
            }
            if showsAverage {
                RuleMark(y: .value("Average", average))
                    .foregroundStyle(.red)
                    .lineStyle(.init(lineWidth: 2))
                    .accessibilityLabel("Average of \(months.count) months")
            } else {
                RectangleMark(
                    xStart: .value("From", months[0].month), xEnd: .value("To", months[1].month)
                )
                .cornerRadius(4)
            }
        }
        .chartYScale(domain: 0...200)
        .chartXAxis(.hidden)
        .chartLegend(.hidden)
    }
}

nonisolated struct StackedSales: View {
    var body: some View {
        Chart(cityData) { series in
            ForEach(series.sales) { day in
                BarMark(
                    x: .value("Day", day.weekday, unit: .day),
                    y: .value("Sales", day.sales),
                    width: .ratio(0.6),
                    stacking: .normalized
                )
                .foregroundStyle(by: .value("City", series.city.rawValue))
                .accessibilityLabel(day.weekday.formatted(.iso8601))
                .accessibilityValue("\(day.sales) sold")
            }
        }
        .chartXScale(domain: [date(2022, 5, 1), date(2022, 5, 9)])
    }
}

nonisolated struct Threshold: ChartContent {
    let limit: Double

    var body: some ChartContent {
        RuleMark(y: .value("Limit", limit))
            .foregroundStyle(.orange)
        PointMark(x: .value("Sales", 850), y: .value("Limit", limit))
    }
}

nonisolated struct Lollipop: View {
    let selected: Date

    var body: some View {
        Chart {
            Plot {
                ForEach(cityData[0].sales, id: \.weekday) { day in
                    LineMark(x: .value("Day", day.weekday), y: .value("Sales", day.sales))
                    PointMark(x: .value("Day", day.weekday), y: .value("Sales", day.sales))
                }
            }
            .foregroundStyle(.green)
            Threshold(limit: 60)
        }
        .chartOverlay { proxy in
            GeometryReader { geometry in
                if let x = proxy.position(forX: selected) {
                    let frame = geometry[proxy.plotAreaFrame]
                    Rectangle()
                        .fill(.secondary)
                        .frame(width: 2, height: frame.height)
                        .position(x: frame.minX + x, y: frame.midY)
                    VStack(alignment: .center) {
                        Text("\(selected, format: .iso8601)").font(.callout)
                        Text(
                            "\(proxy.value(atX: x, as: Date.self) == nil ? 0 : 1, specifier: "%d") day"
                        )
                    }
                    .padding(6)
                    .background(.gray, in: RoundedRectangle(cornerRadius: 8))
                }
            }
        }
        .chartBackground { _ in Color.clear }
    }
}
