/// What an author says of a chart instead of what follows from it; nil leaves it as it is.
package struct SpokenChart: Hashable, Sendable {
    package struct Series: Hashable, Sendable {
        package var name: String?
        package var points: [Point]
    }

    package struct Point: Hashable, Sendable {
        package var label: String
        package var value: String?
    }

    package var title: String?
    package var summary: String?
    package var xTitle: String
    package var yTitle: String?
    package var series: [Series]

    init(_ descriptor: AXChartDescriptor) {
        (title, summary) = (descriptor.title, descriptor.summary)
        (xTitle, yTitle) = (descriptor.xAxis.title, descriptor.yAxis?.title)
        let x = (descriptor.xAxis as? AXNumericDataAxisDescriptor)?.valueDescriptionProvider
        let y = descriptor.yAxis?.valueDescriptionProvider
        series = descriptor.series.map { series in
            Series(name: series.name, points: series.dataPoints.map { Point($0, x: x, y: y) })
        }
    }
}

extension SpokenChart.Point {
    fileprivate init(
        _ point: AXDataPoint, x: ((Double) -> String)?, y: ((Double) -> String)?
    ) {
        label = point.label ?? point.xValue.text(x)
        value = point.yValue.map { $0.text(y) }
    }
}

extension AXDataPointValue {
    fileprivate func text(_ describe: ((Double) -> String)?) -> String {
        category.isEmpty ? describe?(number) ?? "\(number)" : category
    }
}
