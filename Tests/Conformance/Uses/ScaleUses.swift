import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addScales() {
        addDomains()
    }

    private mutating func addDomains() {
        types(278, 292, are: (any ScaleDomain).self, AutomaticScaleDomain.self)
        view(281, 327, without: points) { points.chartYScale(domain: 0.0...50.0) }
        view(284, without: points) { points.chartYScale(domain: [50.0, 0.0]) }
        view(287, without: points) { points.chartYScale(domain: [0.0, 50, 9].prefix(2)) }
        view(293, without: points.chartYScale(domain: 0...50)) {
            points.chartYScale(domain: .automatic)
        }
        view(294, without: points.chartYScale(domain: .automatic)) {
            points.chartYScale(domain: .automatic(includesZero: true, reversed: true))
        }
        view(323, without: points) {
            points.chartXScale(domain: epoch...epoch.addingTimeInterval(9e6))
        }
    }
}
