import Foundation
import Scenes
import Tables

@testable import Speech

/// Series as questions see them, in a line each.
enum FindingsSample {
    static let locale = Locale(identifier: "en_US")
    static let percent = AxisSemantics(
        label: "Load", unit: "percent", kind: .quantitative,
        bounds: ClosedValues(.number(0), .number(100)))
    /// The hours of a morning: June 1, 2013.
    static let hours = AxisSemantics(
        label: "Hour", kind: .temporal, bounds: ClosedValues(.date(hour(0)), .date(hour(11))))
    static let names = AxisSemantics(
        label: "Pancake", kind: .nominal, bounds: ClosedValues(.missing, .missing))
    static let miles = AxisSemantics(
        label: "Distance", unit: "miles", kind: .quantitative,
        bounds: ClosedValues(.number(0), .number(100)))

    static func hour(_ number: Int) -> Date {
        Date(timeIntervalSince1970: 1_370_044_800 + Double(number) * 3_600)
    }

    /// Values from hour to hour, beginning with one of them.
    static func hourly(
        _ name: String, _ values: [Double], at start: [Int]? = nil, breaks: Set<Int> = [],
        crosses: Bool = true
    ) -> AskedSeries {
        let numbers = start ?? Array(values.indices)
        let dates = numbers.map(hour)
        return series(
            name, hours, dates.map(Value.date), values,
            Course(
                coordinates: dates.map(\.timeIntervalSince1970), values: values, breaks: breaks),
            crosses: crosses)
    }

    static func named(_ name: String, _ values: KeyValuePairs<String, Double>) -> AskedSeries {
        series(name, names, values.map { .string($0.key) }, values.map(\.value), nil)
    }

    static func along(_ name: String, _ values: [Double]) -> AskedSeries {
        let at = values.indices.map(Double.init)
        return series(
            name, miles, at.map(Value.number), values, Course(coordinates: at, values: values))
    }

    /// Points that stand freely between two axes of numbers.
    static func scattered(_ name: String, _ values: [Double]) -> AskedSeries {
        series(name, miles, values.indices.map { .number(Double($0)) }, values, nil)
    }

    private static func series(
        _ name: String, _ x: AxisSemantics, _ positions: [Value], _ values: [Double],
        _ course: Course?, crosses: Bool = true
    ) -> AskedSeries {
        AskedSeries(
            key: "key of \(name)", name: name,
            text: PointText(name: name, x: x, y: percent, colour: nil, locale: locale),
            amounts: values, course: course, crosses: crosses,
            point: { index in
                PointSemantics(
                    plain: positions[index],
                    values[index].isFinite ? .number(values[index]) : .missing, row: index)
            }, identity: { "\(name)\n\(positions[$0])" })
    }

    static func datum(_ name: String, _ value: Double, unit: String = "percent") -> AskedDatum {
        let y = AxisSemantics(
            label: "Load", unit: unit, kind: .quantitative,
            bounds: ClosedValues(.number(0), .number(100)))
        return AskedDatum(
            name: name,
            text: PointText(name: name, x: hours, y: y, colour: nil, locale: locale),
            point: PointSemantics(plain: .date(hour(1)), .number(value), row: 0))
    }
}
