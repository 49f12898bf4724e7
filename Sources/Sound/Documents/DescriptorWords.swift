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

    func place(_ point: ChartDescriptor.Point) -> String {
        places.words.text(Self.value(point.x, places.axis))
    }

    func measure(_ point: ChartDescriptor.Point) -> String? {
        guard let y = point.y else { return nil }
        let value = Self.value(y, measures.axis)
        return point.yStart.map {
            measures.words.text(from: Self.value($0, measures.axis), to: value)
        } ?? measures.words.text(value)
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
