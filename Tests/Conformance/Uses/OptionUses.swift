import Charts
import SwiftUI
import Testing

extension Uses {
    mutating func addOptions() {
        addStacking()
        addDimensions()
        addInterpolation()
    }

    private mutating func addInterpolation() {
        value(119, 129, is: false) { InterpolationMethod.linear.description.isEmpty }
        marks(120, without: line(.stepEnd)) { line(.linear) }
        marks(121, without: line(.linear)) { line(.cardinal) }
        marks(122, without: line(.cardinal)) { line(.cardinal(tension: 0.8)) }
        marks(123, without: line(.linear)) { line(.catmullRom) }
        marks(124, without: line(.catmullRom)) { line(.catmullRom(alpha: 1)) }
        marks(125, without: line(.linear)) { line(.monotone) }
        marks(126, without: line(.stepCenter)) { line(.stepStart) }
        marks(127, without: line(.stepEnd)) { line(.stepCenter) }
        marks(128, without: line(.linear)) { line(.stepEnd) }
    }

    private mutating func addStacking() {
        value(105, is: true) { MarkStackingMethod.standard == .standard }
        value(110, is: false) { MarkStackingMethod.center.description.isEmpty }
        for (line, method) in zip(
            [106, 107, 108], [MarkStackingMethod.standard, .normalized, .center])
        {
            marks(line, without: stacked(.unstacked)) { stacked(method) }
        }
        marks(109, without: stacked(.standard)) { stacked(.unstacked) }
    }

    private mutating func addDimensions() {
        value(111, 118, is: false) { MarkDimension.automatic.description.isEmpty }
        marks(112, without: bar(.fixed(3))) { bar(.automatic) }
        marks(113, without: bar(.automatic)) { bar(.ratio(0.3)) }
        marks(114, without: bar(.automatic)) { bar(.inset(7)) }
        marks(115, without: bar(.automatic)) { bar(.fixed(7)) }
        marks(116, without: bar(.automatic)) { bar(7.5) }
        marks(117, without: bar(.automatic)) { bar(7) }
    }
}

private func stacked(_ method: MarkStackingMethod) -> some ChartContent {
    ForEach(Sale.all) {
        BarMark(
            x: .value("Day", $0.day, unit: .day), y: .value("Count", $0.count),
            stacking: method
        )
        .foregroundStyle(by: .value("City", $0.city))
    }
}

private func bar(_ width: MarkDimension) -> some ChartContent {
    BarMark(x: name, y: y, width: width)
}

private func line(_ method: InterpolationMethod) -> some ChartContent {
    ForEach(corners, id: \.x) { LineMark(x: .value("X", $0.x), y: .value("Y", $0.y)) }
        .interpolationMethod(method)
}
