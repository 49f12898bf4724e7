import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addViews() {
        let coloured = Chart(Sale.all) {
            BarMark(x: .value("Day", $0.day, unit: .day), y: .value("Count", $0.count))
                .foregroundStyle(by: .value("City", $0.city))
        }
        view(427, without: points) { points.chartXAxis(.hidden) }
        view(428, without: points) { points.chartYAxis(.hidden) }
        view(437, without: coloured) { coloured.chartLegend(.hidden) }
        view(438, without: points) { points.chartOverlay(alignment: .top) { _ in Text("Over") } }
        view(439, without: points) {
            points.chartBackground(alignment: .top) { _ in Text("Behind") }
        }
        view(481, without: points) { points.chartXVisibleDomain(length: 86_400) }
    }
}
