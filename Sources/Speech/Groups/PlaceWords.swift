import Foundation
import Scenes
import Tables

/// Points in words: where they are, and how much.
struct PlaceWords {
    private let isHorizontal: Bool
    private let x: SpokenAxis
    private let y: SpokenAxis
    private let colour: SpokenAxis?

    init(_ reading: Reading, locale: Locale) {
        isHorizontal = reading.x.kind == .quantitative && reading.y.kind == .nominal
        (x, y) = (SpokenAxis(reading.x, locale: locale), SpokenAxis(reading.y, locale: locale))
        let hasNumbers = [reading.x, reading.y].contains { $0.kind == .quantitative }
        let look = hasNumbers ? nil : reading.looks.first { $0.look == .colour }
        colour = look.map { SpokenAxis($0.axis, locale: locale) }
    }

    private var places: SpokenAxis { isHorizontal ? y : x }
    private var measures: SpokenAxis { isHorizontal ? x : y }

    /// "June 3, 2013, 58.2 degrees Fahrenheit".
    func text(_ point: PointReading) -> String {
        let (across, along) = (text(x, point.xStart, point.x), text(y, point.yStart, point.y))
        let shade = colour.flatMap { words in point.colour.map { words.text(.number($0)) } }
        let parts = [
            point.label ?? (isHorizontal ? along : across),
            point.valueText ?? (isHorizontal ? across : along), shade,
        ]
        let text = parts.compactMap(\.self).joined(separator: ", ")
        return text.isEmpty ? Texts.missing : text
    }

    /// "June 3 to June 9, 2013".
    func span(_ first: PointReading, _ last: PointReading) -> String {
        isHorizontal ? y.text(from: first.y, to: last.y) : x.text(from: first.x, to: last.x)
    }

    /// Both ends, each by itself.
    func ends(_ first: PointReading, _ last: PointReading) -> (String, String) {
        (x.text(first.x), x.text(last.x))
    }

    /// From the least to the greatest of what they measure.
    func range(_ points: ArraySlice<PointReading>) -> String {
        let values = points.flatMap { point -> [Double] in
            if colour != nil { return [point.colour].compactMap(\.self) }
            let ends = isHorizontal ? [point.xStart, point.x] : [point.yStart, point.y]
            return ends.compactMap { $0?.scalar }
        }.filter(\.isFinite)
        guard let low = values.min(), let high = values.max() else { return Texts.missing }
        return (colour ?? measures).text(from: .number(low), to: .number(high))
    }

    func difference(_ rise: Double) -> String { y.text(difference: rise) }

    private func text(_ words: SpokenAxis, _ start: Value?, _ value: Value) -> String? {
        if value == .missing { return nil }
        return start.map { words.text(from: $0, to: value) } ?? words.text(value)
    }
}
