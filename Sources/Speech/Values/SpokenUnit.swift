import Foundation
import Scenes
import Tables

/// The label of an axis and the unit of its numbers, spelled out: "Altitude (m)" is
/// altitude in meters.
struct SpokenUnit {
    let label: String
    /// In the plural; nil for none.
    let unit: String?
    /// The unit's symbol, where it has one that is known.
    let symbol: String?

    init(_ axis: AxisSemantics, locale: Locale) {
        let parts = Self.parts(of: axis.label)
        guard axis.kind == .quantitative, let short = axis.unit ?? parts?.unit,
            let spelled = Self.spelled(short, locale)
        else {
            (label, unit, symbol) = (axis.label, axis.unit, nil)
            return
        }
        label = axis.unit == nil ? parts?.label ?? axis.label : axis.label
        unit = spelled
        symbol = UnitNames.name(of: short) == nil ? nil : short
    }

    /// Whether the unit is a number of ones, as in "12 thousand".
    var isMultiple: Bool { unit.map(Self.multiples.contains) ?? false }

    private static let multiples: Set = ["hundred", "thousand", "million", "billion", "trillion"]

    private static func parts(of label: String) -> (label: String, unit: String)? {
        guard label.hasSuffix(")"), let open = label.lastIndex(of: "("), open > label.startIndex
        else { return nil }
        let unit = label[label.index(after: open)...].dropLast()
        return (label[..<open].trimmingCharacters(in: .whitespaces), String(unit))
    }

    private static let americans = Memo<String, String>(atMost: 256)

    /// Nil for what isn't the name of a unit.
    private static func spelled(_ unit: String, _ locale: Locale) -> String? {
        if let name = UnitNames.name(of: unit) {
            guard locale.region == .unitedStates else { return name }
            return americans.answer(to: name) { UnitNames.american(name) }
        }
        let isWords =
            unit.count > 3 && unit.first?.isLowercase == true
            && unit.allSatisfy { $0.isLetter || $0 == " " }
        return isWords ? unit : nil
    }
}
