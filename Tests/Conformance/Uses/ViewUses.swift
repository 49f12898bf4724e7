import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addViews() {
        addAxisViews()
        addLegends()
        addPlots()
    }

    private mutating func addAxisViews() {
        view(427, without: points) { points.chartXAxis(.hidden) }
        view(428, without: points) { points.chartYAxis(.hidden) }
        view(431, without: points) {
            points.chartXAxisLabel(position: .top, alignment: .leading, spacing: 9) { Text("X") }
        }
        view(432, without: points) {
            points.chartXAxisLabel("X", position: .top, alignment: .leading, spacing: 9)
        }
        view(433, without: points) {
            points.chartYAxisLabel(position: .bottom, alignment: .center, spacing: 9) { Text("Y") }
        }
        view(434, without: points) {
            points.chartYAxisLabel("Y", position: .bottom, alignment: .center, spacing: 9)
        }
        types(424, are: ChartAxisContent.self)
        view(425, without: points) { points.chartXAxisStyle { $0.background(.red) } }
        view(426, without: points) { points.chartYAxisStyle { $0.background(.red) } }
    }

    private mutating func addLegends() {
        let coloured = Chart(Sale.all) {
            BarMark(x: .value("Day", $0.day, unit: .day), y: .value("Count", $0.count))
                .foregroundStyle(by: .value("City", $0.city))
        }
        view(435, without: coloured) {
            coloured.chartLegend(position: .bottom, alignment: .trailing, spacing: 20) {
                Text("a legend")
            }
        }
        view(436, without: coloured) {
            coloured.chartLegend(position: .bottom, alignment: .trailing, spacing: 20)
        }
        view(437, without: coloured) { coloured.chartLegend(.hidden) }
    }

    private mutating func addPlots() {
        view(438, without: points) { points.chartOverlay(alignment: .top) { _ in Text("Over") } }
        view(439, without: points) {
            points.chartBackground(alignment: .top) { _ in Text("Behind") }
        }
        types(440, are: ChartPlotContent.self)
        view(441, without: points) { points.chartPlotStyle { $0.background(.red) } }
    }
}
