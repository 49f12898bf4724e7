import Accessibility
import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addDescriptors() {
        view(672, 673, 685, 686, without: points) {
            points.accessibilityChartDescriptor(Described(title: "Sales of the week"))
        }
        view(679, 680, 681, 682, without: points) {
            points.accessibilityChartDescriptor(Described(series: ["Mon", "Tue", "Wed"]))
        }
        view(676, 677, without: points) {
            points.accessibilityChartDescriptor(Described(yTitle: "Pieces"))
        }
        view(685, without: points) {
            points.accessibilityChartDescriptor(DescribedView(title: "Sales of the week"))
        }
        value(674, is: .leftToRight) {
            onMainActor { Described().makeChartDescriptor().contentDirection }
        }
        value(678, is: [.linear, .log10, .ln]) {
            [AXNumericDataAxisDescriptor.ScaleType.linear, .log10, .ln]
        }
        value(683, is: 4) { AXDataPoint(x: "Mon", y: 4).yValue?.number ?? 0 }
        value(671, is: "told") {
            let chart = Reported()
            chart.accessibilityChartDescriptor =
                onMainActor { Described(title: "told").makeChartDescriptor() }
            return chart.accessibilityChartDescriptor?.title ?? ""
        }
        value(675, is: "Days") {
            let axis: any AXDataAxisDescriptor = AXCategoricalDataAxisDescriptor(
                title: "Days", categoryOrder: [])
            return (axis.copy(with: nil) as? any AXDataAxisDescriptor)?.attributedTitle.string ?? ""
        }
    }
}

private final class Reported: AXChart {
    var accessibilityChartDescriptor: AXChartDescriptor?
}

/// A view that makes its own descriptor, as apps have it.
private struct DescribedView: View, AXChartDescriptorRepresentable {
    nonisolated let title: String

    nonisolated init(title: String) { self.title = title }

    var body: some View { Text(verbatim: title) }

    func makeChartDescriptor() -> AXChartDescriptor {
        AXChartDescriptor(
            title: title, summary: title,
            xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: []), series: [])
    }
}

private nonisolated struct Described: AXChartDescriptorRepresentable {
    var title: String?
    var yTitle = "Count"
    var series: [String] = []

    func makeChartDescriptor() -> AXChartDescriptor {
        AXChartDescriptor(
            title: title, summary: title,
            xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: series),
            yAxis: AXNumericDataAxisDescriptor(
                title: yTitle, range: 0...9, gridlinePositions: [0, 3]
            ) { "\($0) pieces" },
            additionalAxes: [],
            series: [
                AXDataSeriesDescriptor(
                    name: "Week", isContinuous: false,
                    dataPoints: series.map { AXDataPoint(x: $0, y: 2) })
            ])
    }
}
