import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addContent() {
        addCharts()
        addBuilder()
    }

    private mutating func addCharts() {
        types(5, are: (any ChartContent).self)
        view(1, 2, without: Chart {}) { Chart(content: { PointMark(x: x, y: y) }) }
        view(3, without: Chart {}) {
            Chart(Sale.all, content: { BarMark(x: .value("N", $0.count)) })
        }
        view(4, without: Chart {}) {
            Chart(Sale.all, id: \.day, content: { BarMark(x: .value("N", $0.count)) })
        }
        marks(6, 7) { ForEach(Sale.all, content: { BarMark(x: .value("N", $0.count)) }) }
        marks(8) { ForEach([1, 2], id: \.self, content: { BarMark(x: .value("N", $0)) }) }
        marks(9, 10, 11) { Plot(content: { PointMark(x: x, y: y) }) }
    }

    private mutating func addBuilder() {
        let isEven = { (number: Int) in number.isMultiple(of: 2) }
        let point = PointMark(x: x, y: y)
        types(12, are: ChartContentBuilder.self)
        marks(13, without: point) { ChartContentBuilder.buildBlock() }
        marks(16) { if isEven(2) { point } }
        marks(17, 18, without: point) { if isEven(3) { point } else { RuleMark(x: x) } }
        marks(19) { if #available(macOS 13, *) { point } }
        marks(20) { ChartContentBuilder.buildExpression(point) }
        marks(21, 22, 50) { AnyChartContent(point as any ChartContent) }
        marks(23) { AnyChartContent(erasing: point) }
        marks(51, without: point) { ChartContentBuilder.buildBlock(point, RuleMark(x: x)) }
        marks(52) { ChartContentBuilder.buildBlock(point) }
    }
}
