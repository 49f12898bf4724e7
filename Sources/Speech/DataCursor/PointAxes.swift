import Foundation
import Scenes
import Tables

/// The two axes of points: which one they stand on and which one measures them, in words.
struct PointAxes {
    let x: SpokenAxis
    let y: SpokenAxis
    /// Numbers are measured along x.
    let isHorizontal: Bool

    init(x: AxisSemantics, y: AxisSemantics, isHorizontal: Bool, locale: Locale) {
        (self.x, self.y) = (SpokenAxis(x, locale: locale), SpokenAxis(y, locale: locale))
        self.isHorizontal = isHorizontal
    }

    /// Where a point is: "June 3, 2013"; nil where it is along no axis.
    func position(_ point: PointSemantics) -> String? {
        point.label ?? (isHorizontal ? along(point) : across(point))
    }

    /// How much it is: "58.2 degrees"; nil where nothing is measured.
    func value(_ point: PointSemantics) -> String? {
        point.valueText ?? point.figures.map(measures.text)
            ?? (isHorizontal ? across(point) : along(point))
    }

    var measures: SpokenAxis { isHorizontal ? x : y }
    var positions: SpokenAxis { isHorizontal ? y : x }

    /// The number that a point measures; nil where it isn't one.
    func amount(_ point: PointSemantics) -> Double? {
        guard measures.isOfNumbers else { return nil }
        return isHorizontal ? point.x.scalar : point.y.scalar
    }

    func positionValue(_ point: PointSemantics) -> Value { isHorizontal ? point.y : point.x }

    /// Where a point is, in a sentence: "on June 3, 2013".
    func phrase(_ point: PointSemantics) -> String? {
        if let label = point.label { return x.texts.at(label) }
        return isHorizontal
            ? y.phrase(point.y, from: point.yStart) : x.phrase(point.x, from: point.xStart)
    }

    /// The position of a value at which there needn't be a point.
    func position(_ value: Value) -> String { isHorizontal ? y.text(value) : x.text(value) }

    private func across(_ point: PointSemantics) -> String? {
        x.text(point.x, from: point.xStart)
    }

    private func along(_ point: PointSemantics) -> String? { y.text(point.y, from: point.yStart) }
}
