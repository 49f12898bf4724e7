import Foundation
import Scenes
import Tables

/// Points in words: where they are, and how much.
struct ListedPointText {
    private let semantics: ChartSemantics
    private let axes: PointAxes
    private let colour: SpokenAxis?

    init(_ semantics: ChartSemantics, locale: Locale) {
        self.semantics = semantics
        axes = PointAxes(
            x: semantics.x, y: semantics.y, isHorizontal: semantics.isHorizontal, locale: locale)
        colour = semantics.measuringColour.map { SpokenAxis($0, locale: locale) }
    }

    private var texts: Texts { axes.x.texts }
    private var x: SpokenAxis { axes.x }
    private var y: SpokenAxis { axes.y }
    private var isHorizontal: Bool { axes.isHorizontal }
    private var measures: SpokenAxis { isHorizontal ? x : y }

    /// "June 3, 2013, 58.2 degrees Fahrenheit".
    func text(_ point: PointSemantics) -> String {
        let shade = colour.flatMap { words in point.colour.map { words.text(.number($0)) } }
        let parts = [axes.position(point), axes.value(point), shade]
        let text = texts.listed(parts.compactMap(\.self))
        return text.isEmpty ? texts.missing : text
    }

    /// Where it stands, or where it ends if that is a stretch.
    func position(of point: PointSemantics) -> Value { isHorizontal ? point.y : point.x }

    /// Where it begins if it stands for a stretch.
    func start(of point: PointSemantics) -> Value? { isHorizontal ? point.yStart : point.xStart }

    /// "June 3 to June 9, 2013".
    func span(_ first: PointSemantics, _ last: PointSemantics) -> String {
        isHorizontal
            ? y.text(from: first.yStart ?? first.y, to: last.y)
            : x.text(from: first.xStart ?? first.x, to: last.x)
    }

    /// Both ends, each by itself.
    func ends(_ first: PointSemantics, _ last: PointSemantics) -> (String, String) {
        (x.text(first.x), x.text(last.x))
    }

    /// From the least to the greatest of what they measure.
    func range(_ points: ArraySlice<PointSemantics>) -> String {
        let values = semantics.amounts(of: points)
        guard let low = values.min(), let high = values.max() else { return texts.missing }
        let range = (colour ?? measures).text(from: .number(low), to: .number(high))
        let statistic =
            points.first?.figures == nil ? nil : semantics.marks.lazy.compactMap(\.measure).first
        return statistic.map { texts.measure($0, range) } ?? range
    }

    func difference(_ rise: Double) -> String { y.text(difference: rise) }
}
