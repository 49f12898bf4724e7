package import Foundation
package import Scenes
import Speech
import Tables

/// The labels of data in a derived descriptor where its author gives none.
package struct DescriptorText: Sendable {
    private let positions: (axis: AxisSemantics, words: SpokenAxis)
    private let measures: (axis: AxisSemantics, words: SpokenAxis)
    /// Of the series that a second y axis measures.
    private let second: (axis: AxisSemantics, words: SpokenAxis)?

    package init(_ semantics: ChartSemantics, locale: Locale) {
        let roles = AxisRoles(semantics)
        positions = (roles.positions, SpokenAxis(roles.positions, locale: locale))
        measures = (roles.measures, SpokenAxis(roles.measures, locale: locale))
        second = semantics.second.map { ($0.y, SpokenAxis($0.y, locale: locale)) }
    }

    /// For a bin, both its ends.
    func position(_ point: ChartDescriptor.Point) -> String {
        Self.text(point.x, from: point.xStart, along: positions)
    }

    func measure(_ point: ChartDescriptor.Point, isOnSecond: Bool) -> String? {
        let axis = isOnSecond ? second ?? measures : measures
        return point.figures.map(axis.words.text)
            ?? point.y.map { Self.text($0, from: point.yStart, along: axis) }
    }

    private static func text(
        _ datum: ChartDescriptor.Datum, from start: ChartDescriptor.Datum?,
        along axis: (axis: AxisSemantics, words: SpokenAxis)
    ) -> String {
        let value = Self.value(datum, axis.axis)
        return start.map { axis.words.text(from: Self.value($0, axis.axis), to: value) }
            ?? axis.words.text(value)
    }

    private static func value(_ datum: ChartDescriptor.Datum, _ axis: AxisSemantics) -> Value {
        switch datum {
        case .number(let number):
            axis.kind == .temporal
                ? .date(Date(timeIntervalSince1970: number)) : .number(number)
        case .name(let name): .string(name)
        }
    }
}
