import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addScales() {
        addDomains()
        addTypes()
        addRanges()
    }

    private mutating func addDomains() {
        types(278, 292, are: (any ScaleDomain).self, AutomaticScaleDomain.self)
        view(281, 327, without: points) {
            points.chartYScale(domain: 0.0...50.0, type: .linear)
        }
        view(284, without: points) { points.chartYScale(domain: [50.0, 0.0]) }
        view(287, without: points) { points.chartYScale(domain: [0.0, 50, 9].prefix(2)) }
        view(293, without: points.chartYScale(domain: 0...50)) {
            points.chartYScale(domain: .automatic)
        }
        view(294, without: points) {
            points.chartYScale(domain: .automatic(includesZero: true, reversed: true))
        }
        view(295, without: points) {
            points.chartYScale(
                domain: .automatic(includesZero: true, reversed: true, dataType: Double.self) {
                    $0 = [0, 50]
                })
        }
        view(323, without: points) {
            points.chartXScale(domain: epoch...epoch.addingTimeInterval(9e6), type: .date)
        }
    }

    private mutating func addTypes() {
        types(269, are: ScaleType.self)
        let roots = points.chartYScale(type: .squareRoot)
        view(270, without: roots) { points.chartYScale(type: .linear) }
        view(271, 329, without: points) { points.chartYScale(type: .log) }
        view(272, without: points.chartXScale(type: .category)) { points.chartXScale(type: .date) }
        view(273, 325, without: points) { points.chartXScale(type: .category) }
        view(274, without: points) { points.chartYScale(type: .power(exponent: 2)) }
        view(275, without: points) { points.chartYScale(type: .squareRoot) }
        view(276, without: points) { points.chartYScale(type: .symmetricLog(slopeAtZero: 5)) }
        view(277, without: points) { points.chartYScale(type: .symmetricLog) }
    }

    private mutating func addRanges() {
        types(279, 280, are: (any ScaleRange).self, (any PositionScaleRange).self)
        types(296, are: PlotDimensionScaleRange.self)
        view(282, 283, 328, without: points) {
            points.chartYScale(range: CGFloat(40)...90, type: .linear)
        }
        view(285, 286, without: points) { points.chartYScale(range: [CGFloat(40), 90]) }
        view(288, 289, without: points) {
            points.chartYScale(range: [CGFloat(40), 90, 7].prefix(2))
        }
        view(297, without: points.chartXScale(range: .plotDimension(padding: 30))) {
            points.chartXScale(range: .plotDimension)
        }
        view(298, without: points) { points.chartXScale(range: .plotDimension(padding: 30)) }
        view(299, 324, without: points) {
            points.chartXScale(
                range: .plotDimension(startPadding: 30, endPadding: 9), type: .date)
        }
        view(322, without: points) {
            points.chartXScale(
                domain: epoch...epoch.addingTimeInterval(9e6), range: CGFloat(9)...50, type: .date)
        }
        view(326, without: points) {
            points.chartYScale(domain: 0...50, range: CGFloat(9)...50, type: .linear)
        }
    }
}
