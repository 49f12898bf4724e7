package import Foundation
package import Scenes
import Speech
import Tables

/// What the data of a derived descriptor are called where its author says nothing.
package struct DescriptorWords: Sendable {
    private let places: (axis: AxisSemantics, words: SpokenAxis)
    private let measures: (axis: AxisSemantics, words: SpokenAxis)

    package init(_ reading: ChartSemantics, locale: Locale) {
        let roles = AxisRoles(reading)
        places = (roles.places, SpokenAxis(roles.places, locale: locale))
        measures = (roles.measures, SpokenAxis(roles.measures, locale: locale))
    }

    /// Of a bin both its ends.
    func place(_ point: ChartDescriptor.Point) -> String {
        Self.text(point.x, from: point.xStart, along: places)
    }

    func measure(_ point: ChartDescriptor.Point) -> String? {
        point.y.map { Self.text($0, from: point.yStart, along: measures) }
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
