import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addModifiers() {
        addStyles()
        addSpeech()
    }

    private mutating func addStyles() {
        let bar = BarMark(x: name, y: y)
        let rule = RuleMark(y: y)
        marks(137, without: bar) { bar.foregroundStyle(Color.red) }
        marks(138, without: bar) { bar.foregroundStyle(by: name) }
        marks(141, without: bar) { bar.opacity(0.5) }
        marks(143, without: rule) { rule.lineStyle(StrokeStyle(lineWidth: 3)) }
        let line = ForEach(corners, id: \.x) {
            LineMark(x: .value("X", $0.x), y: .value("Y", $0.y))
        }
        marks(157, without: line) { line.interpolationMethod(.stepEnd) }
        marks(156, without: bar) { bar.cornerRadius(4, style: .circular) }
    }

    private mutating func addSpeech() {
        let bar = BarMark(x: name, y: y)
        marks(187, without: bar) { bar.accessibilityLabel("The last") }
        marks(188, without: bar) { bar.accessibilityValue("Four or so") }
        marks(190, without: bar) { bar.accessibilityHidden(true) }
    }
}
