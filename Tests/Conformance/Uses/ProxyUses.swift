import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addProxy() {
        mark(443, 454) { proxy in proxy.plotFrame == proxy.plotAreaFrame ? 1 : nil }
        mark(444, 456) { proxy in proxy.plotSize == proxy.plotAreaSize ? 1 : nil }
        mark(442, 445) { $0.position(forX: epoch) }
        mark(446) { $0.position(forY: 3.0) }
        mark(447) { $0.position(for: (x: epoch, y: 3.0))?.y }
        mark(448) { $0.positionRange(forX: epoch)?.upperBound }
        mark(449) { $0.positionRange(forY: 3.0)?.upperBound }
        mark(450) { $0.positionRange(for: (x: epoch, y: 3.0))?.maxY }
        mark(451) { $0.value(atX: 40, as: Date.self)?.timeIntervalSince1970 }
        mark(452) { $0.value(atY: 40, as: Double.self) }
        mark(455) { $0.plotContainerFrame == nil ? nil : 1 }
        addLooks()
        mark(453) { $0.value(at: CGPoint(x: 40, y: 40), as: (Date, Double).self)?.1 }
    }

    /// The styles of values, in a chart where the city drives each style.
    private mutating func addLooks() {
        looks(457) { $0.foregroundStyle(for: "Rome") == nil ? nil : 1 }
        looks(458) { $0.lineStyle(for: "Rome")?.lineWidth }
        looks(459) { $0.symbol(for: "Rome") == nil ? nil : 1 }
        looks(460) { $0.symbolSize(for: "Rome") }
        looks(461) { $0.xDomain(dataType: Date.self).count }
        looks(462) { $0.yDomain(dataType: Double.self).last }
        looks(463) { $0.foregroundStyleDomain(dataType: String.self).count }
        looks(464) { $0.symbolDomain(dataType: String.self).count }
        looks(465) { $0.symbolSizeDomain(dataType: String.self).count }
        looks(466) { $0.lineStyleDomain(dataType: String.self).count }
    }

    private mutating func looks(
        _ line: Int, _ answer: @escaping @Sendable (ChartProxy) -> (some Numeric & Sendable)?
    ) {
        let chart = Chart(Sale.all) {
            PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
                .foregroundStyle(by: .value("City", $0.city))
                .symbol(by: .value("City", $0.city))
                .symbolSize(by: .value("City", $0.city))
            LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
                .lineStyle(by: .value("City", $0.city))
        }
        view(line, without: chart) {
            chart.chartOverlay { proxy in
                if let answer = answer(proxy), answer != 0 { Text("\(answer)") }
            }
        }
    }

    /// Shows what a proxy answers as a text over the plot; nothing where it answers nothing.
    private mutating func mark(
        _ line: Int, _ other: Int? = nil,
        _ answer: @escaping @Sendable (ChartProxy) -> (some Numeric & Sendable)?
    ) {
        view(line, other ?? line, without: points) {
            points.chartOverlay { proxy in
                if let answer = answer(proxy) { Text("\(answer)") }
            }
        }
    }
}
