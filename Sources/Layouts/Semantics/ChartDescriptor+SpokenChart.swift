import Scenes
import Views

extension ChartDescriptor {
    /// An author's own, under the chart's title where it has none.
    init(_ spoken: SpokenChart, title: String) {
        self.init(
            title: spoken.title ?? title, summary: spoken.summary ?? "", x: Axis(spoken.x),
            y: spoken.y.map(Axis.init), additional: spoken.additional.map(Axis.init),
            series: spoken.series.enumerated().map { Series($1, index: $0) })
    }
}

extension ChartDescriptor.Axis {
    fileprivate init(_ axis: SpokenChart.Axis) {
        let values: Values =
            switch axis.values {
            case .names(let names): .names(names)
            case .numbers(let range, let isLogarithmic, let gridLines):
                .numbers(range, scale: isLogarithmic ? .log : .linear, gridLines: gridLines)
            }
        self.init(title: axis.title, values: values, lower: axis.lower, upper: axis.upper)
    }
}

extension ChartDescriptor.Series {
    fileprivate init(_ series: SpokenChart.Series, index: Int) {
        let name = series.name ?? ""
        self.init(
            key: "descriptor:\(index):\(name)", name: name, isContinuous: series.isContinuous,
            points: series.points.enumerated().map { index, point in
                ChartDescriptor.Point(
                    id: index, x: .init(point.x), y: point.y.map { .number($0) },
                    additional: point.additional.map { .init($0) }, label: point.label,
                    value: point.value)
            })
    }
}

extension ChartDescriptor.Datum {
    fileprivate init(_ datum: SpokenChart.Datum) {
        switch datum {
        case .number(let number): self = .number(number)
        case .name(let name): self = .name(name)
        }
    }
}
