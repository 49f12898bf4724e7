import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addEffects() {
        let bar = BarMark(x: name, y: y)
        marks(134, without: bar) {
            bar.mask { RectangleMark(x: name, yStart: .value("From", 1), yEnd: .value("To", 2)) }
        }
        marks(136, without: bar) { bar.compositingLayer { $0.opacity(0.5).shadow(radius: 2) } }
        marks(158, without: bar) { bar.blur(radius: 3) }
        marks(159, without: bar) { bar.shadow(color: .red, radius: 3, x: 1, y: 2) }
        marks(189, without: bar) { bar.accessibilityIdentifier("the bar") }
        value(135, is: ChartDrawing(of: Chart { bar })) {
            ChartDrawing(of: Chart { bar.compositingLayer() })
        }
        let marked = points.chartXAxis { AxisMarks(values: [epoch]) }
        value(420, is: ChartDrawing(of: marked)) {
            ChartDrawing(of: points.chartXAxis { AxisMarks(values: [epoch]).compositingLayer() })
        }
    }
}
