import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addMarkPositions() {
        let bar = BarMark(x: name, y: y, width: 20)
        let span = BarMark(xStart: start, xEnd: end, y: y, height: 20)
        let box = RectangleMark(xStart: start, xEnd: end, yStart: start, yEnd: end)
        marks(151, without: bar) { bar.offset(x: 9, y: 9) }
        marks(152, without: bar) { bar.offset(CGSize(width: 9, height: 9)) }
        marks(153, without: bar) { bar.offset(x: 9, yStart: 9, yEnd: -9) }
        marks(154, without: span) { span.offset(xStart: 9, xEnd: -9, y: 9) }
        marks(155, without: box) { box.offset(xStart: 9, xEnd: -9, yStart: -9, yEnd: 9) }
        marks(142, without: bar) { bar.clipShape(Circle(), style: FillStyle()) }
        let under = Plot {
            RuleMark(x: name).foregroundStyle(.red)
            bar
        }
        marks(160, without: under) {
            RuleMark(x: name).foregroundStyle(.red).zIndex(1)
            bar
        }
        let side = ForEach(Sale.all) {
            BarMark(x: .value("Day", $0.day, unit: .day), y: .value("Count", $0.count))
        }
        marks(140, without: side) {
            ForEach(Sale.all) {
                BarMark(x: .value("Day", $0.day, unit: .day), y: .value("Count", $0.count))
                    .position(by: .value("City", $0.city), axis: .horizontal, span: .ratio(0.7))
            }
        }
        let shaded = side.foregroundStyle(
            .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        marks(139, without: shaded) { shaded.alignsMarkStylesWithPlotArea(true) }
        let line = ForEach(Sale.all) {
            LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
        }
        marks(144, without: line) {
            ForEach(Sale.all) {
                LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
                    .lineStyle(by: .value("City", $0.city))
            }
        }
    }
}
