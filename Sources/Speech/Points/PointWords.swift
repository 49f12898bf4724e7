package import Foundation
package import Scenes
package import Tables

/// What the points of one series say, one at a time: where, how much, and whose.
package struct PointWords: Sendable {
    private let name: String
    private let x: SpokenAxis
    private let y: SpokenAxis
    private let colour: SpokenAxis?
    private let colourLabel: String
    /// Numbers are measured along x.
    private let isHorizontal: Bool

    /// - Parameters:
    ///   - name: the series' name; empty for none.
    ///   - x: the axis across.
    ///   - y: the axis along.
    ///   - colour: the quantity that colours stand for, where nothing else shows it.
    ///   - measuresAlongX: whether numbers are measured along x though y has no names.
    ///   - locale: of numbers and dates.
    package init(
        name: String, x: AxisSemantics, y: AxisSemantics, colour: AxisSemantics?,
        measuresAlongX: Bool = false, locale: Locale
    ) {
        self.name = name.shortened(to: 60)
        (self.x, self.y) = (SpokenAxis(x, locale: locale), SpokenAxis(y, locale: locale))
        self.colour = colour.map { SpokenAxis($0, locale: locale) }
        colourLabel = colour?.label ?? ""
        isHorizontal = measuresAlongX || x.isMeasure(over: y)
    }

    /// "June 3, 2013, 58.2 degrees, New York".
    package func text(_ point: PointSemantics) -> String {
        let across = x.text(point.x, from: point.xStart)
        let along = y.text(point.y, from: point.yStart)
        let place = point.label ?? (isHorizontal ? along : across)
        let value = point.valueText ?? (isHorizontal ? across : along)
        let parts = [place, value, shade(point), name.isEmpty ? nil : name, point.note]
        var told: [String] = []
        for part in parts.compactMap(\.self) where !told.contains(part) { told.append(part) }
        return told.isEmpty ? Texts.missing : told.joined(separator: ", ")
    }

    /// Where a point is: "June 3, 2013".
    package func place(_ point: PointSemantics) -> String {
        let text =
            isHorizontal
            ? y.text(point.y, from: point.yStart) : x.text(point.x, from: point.xStart)
        return point.label ?? text ?? Texts.missing
    }

    /// The same of a place that no point is at any more.
    package func place(_ value: Value) -> String { isHorizontal ? y.text(value) : x.text(value) }

    private func shade(_ point: PointSemantics) -> String? {
        guard let colour, let shade = point.colour, shade.isFinite else { return nil }
        let value = colour.text(.number(shade))
        return colourLabel.isEmpty ? value : "\(colourLabel) \(value)"
    }
}

extension Speech {
    /// What a viewer hears whose point has left the chart, and where they are instead.
    package static func left(_ place: String?, now point: String) -> String {
        place.map { Texts.left($0, now: point) } ?? Texts.nowAt(point)
    }
}
