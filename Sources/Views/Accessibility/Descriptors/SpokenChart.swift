/// An author's texts for a chart; nil keeps the derived ones.
package struct SpokenChart: Hashable, Sendable {
    package struct Axis: Hashable, Sendable {
        package enum Values: Hashable, Sendable {
            case numbers(ClosedRange<Double>, isLogarithmic: Bool, gridLines: [Double])
            case names([String])
        }

        package var title: String
        package var values: Values
        /// Its two ends in words.
        package var lower: String
        package var upper: String
    }

    package struct Series: Hashable, Sendable {
        package var name: String?
        package var isContinuous: Bool
        package var points: [Point]
    }

    package struct Point: Hashable, Sendable {
        package var label: String
        package var value: String?
        package var x: Datum
        package var y: Double?
        package var additional: [Datum]
    }

    package enum Datum: Hashable, Sendable {
        case number(Double)
        case name(String)
    }

    package var title: String?
    package var summary: String?
    package var x: Axis
    package var y: Axis?
    package var additional: [Axis]
    package var series: [Series]

    init(_ descriptor: AXChartDescriptor) {
        (title, summary) = (descriptor.title, descriptor.summary)
        (x, y) = (Axis(descriptor.xAxis), descriptor.yAxis.map(Axis.init))
        additional = (descriptor.additionalAxes ?? []).map(Axis.init)
        let x = (descriptor.xAxis as? AXNumericDataAxisDescriptor)?.valueDescriptionProvider
        let y = descriptor.yAxis?.valueDescriptionProvider
        series = descriptor.series.map { series in
            Series(
                name: series.name, isContinuous: series.isContinuous,
                points: series.dataPoints.map { Point($0, x: x, y: y) })
        }
    }
}

extension SpokenChart.Axis {
    fileprivate init(_ axis: any AXDataAxisDescriptor) {
        switch axis {
        case let numeric as AXNumericDataAxisDescriptor:
            let describe = numeric.valueDescriptionProvider
            self.init(
                title: numeric.title,
                values: .numbers(
                    numeric.range, isLogarithmic: numeric.scaleType != .linear,
                    gridLines: numeric.gridlinePositions),
                lower: describe(numeric.range.lowerBound),
                upper: describe(numeric.range.upperBound))
        case let named as AXCategoricalDataAxisDescriptor:
            let names = named.categoryOrder
            self.init(
                title: named.title, values: .names(names), lower: names.first ?? "",
                upper: names.last ?? "")
        default: self.init(title: axis.title, values: .names([]), lower: "", upper: "")
        }
    }
}

extension SpokenChart.Point {
    fileprivate init(
        _ point: AXDataPoint, x: ((Double) -> String)?, y: ((Double) -> String)?
    ) {
        label = point.label ?? point.xValue.text(x)
        value = point.yValue.map { $0.text(y) }
        self.x = point.xValue.datum
        self.y = point.yValue?.number
        additional = point.additionalValues.map(\.datum)
    }
}

extension AXDataPointValue {
    fileprivate func text(_ describe: ((Double) -> String)?) -> String {
        category.isEmpty ? describe?(number) ?? "\(number)" : category
    }

    fileprivate var datum: SpokenChart.Datum {
        category.isEmpty ? .number(number) : .name(category)
    }
}
