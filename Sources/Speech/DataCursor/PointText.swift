package import Foundation
package import Scenes
package import Tables

/// The texts of one series' points: position, value and series name.
package struct PointText: Sendable {
    private let name: String
    private let axes: PointAxes
    private let colour: SpokenAxis?
    private let colourLabel: String
    /// The statistic of its rows that a point's number is, such as "median"; nil for a plain value.
    private let statistic: String?

    /// - Parameters:
    ///   - name: the series' name; empty for none.
    ///   - x: the axis across.
    ///   - y: the axis along.
    ///   - colour: the quantity that colours stand for, where nothing else shows it.
    ///   - measuresAlongX: whether numbers are measured along x though y has no names.
    ///   - statistic: of the rows that a point stands for; nil for plain values.
    ///   - locale: of numbers and dates.
    package init(
        name: String, x: AxisSemantics, y: AxisSemantics, colour: AxisSemantics?,
        measuresAlongX: Bool = false, statistic: String? = nil, locale: Locale
    ) {
        self.statistic = statistic
        self.name = name.shortened(to: 60)
        axes = PointAxes(
            x: x, y: y, isHorizontal: measuresAlongX || x.isMeasure(over: y), locale: locale)
        self.colour = colour.map { SpokenAxis($0, locale: locale) }
        colourLabel = colour?.label ?? ""
    }

    /// "June 3, 2013, 58.2 degrees, New York".
    package func text(_ point: PointSemantics) -> String {
        let parts = [
            axes.position(point), axes.value(point), shade(point), name.isEmpty ? nil : name,
            point.note,
        ]
        var distinct: [String] = []
        for part in parts.compactMap(\.self) where !distinct.contains(part) {
            distinct.append(part)
        }
        return distinct.isEmpty ? texts.missing : texts.listed(distinct)
    }

    /// Where a point is: "June 3, 2013".
    package func position(_ point: PointSemantics) -> String {
        axes.position(point) ?? texts.missing
    }

    /// The value of a point, without its position: "58.2 degrees".
    package func value(_ point: PointSemantics) -> String {
        let parts = [axes.value(point), shade(point)].compactMap(\.self)
        return parts.isEmpty ? texts.missing : texts.listed(parts)
    }

    /// The position of a value at which no point is left.
    package func position(_ value: Value) -> String { axes.position(value) }

    private var texts: Texts { axes.x.texts }

    /// The numbers that points measure.
    var measures: SpokenAxis { colour ?? axes.measures }

    /// Whether each point stands for a group of rows, of which it measures a statistic.
    var isOfGroups: Bool { statistic != nil }

    /// A number of points in words: "median 58.2 degrees".
    func measured(_ number: Double, isPlain: Bool = false) -> String {
        let text = measures.text(.number(number), isPlain: isPlain)
        return statistic.map { texts.measure($0, text) } ?? text
    }

    /// The positions that they stand at.
    var positions: SpokenAxis { axes.positions }

    /// The number of a point; nil where it has none.
    func amount(_ point: PointSemantics) -> Double? {
        let amount = colour == nil ? axes.amount(point) : point.colour
        return amount.flatMap { $0.isFinite ? $0 : nil }
    }

    /// From one point to another: "June 3 to June 9, 2013".
    func positions(from one: PointSemantics, to other: PointSemantics) -> String {
        guard one.label == nil, other.label == nil else {
            return texts.range(position(one), position(other))
        }
        return positions.text(from: axes.positionValue(one), to: axes.positionValue(other))
    }

    /// Where a point is, in a sentence: "on June 3, 2013".
    func phrase(_ point: PointSemantics) -> String {
        if colour != nil { return texts.at(text(point)) }
        return axes.phrase(point) ?? texts.at(text(point))
    }

    private func shade(_ point: PointSemantics) -> String? {
        guard let colour, let shade = point.colour, shade.isFinite else { return nil }
        let value = colour.text(.number(shade))
        return colourLabel.isEmpty ? value : texts.labelled(colourLabel, value)
    }
}

extension Speech {
    /// The sentence for a viewer whose point has left the chart, with the point that replaces it.
    package static func left(
        _ position: String?, now point: String, _ locale: Locale
    ) -> String {
        let texts = Texts(locale)
        return position.map { texts.left($0, now: point) } ?? texts.nowAt(point)
    }
}
