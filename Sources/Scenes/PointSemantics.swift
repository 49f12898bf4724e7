import Foundation
package import Tables

/// One datum as it is read out.
///
/// Small and quick to copy, because there may be very many, and each text goes through all: numbers and
/// moments stand in it as they are, and what few points have is kept apart. Other modules inline its
/// scalars.
@usableFromInline package struct PointSemantics: Hashable, Sendable {
    @usableFromInline enum Kind: Hashable, Sendable { case number, date, name, missing }

    @usableFromInline var xKind = Kind.missing
    @usableFromInline var yKind = Kind.missing
    /// Numbers, or moments in seconds since the reference date; 0 for neither.
    @usableFromInline var xNumber = 0.0
    @usableFromInline var yNumber = 0.0
    /// The name along x, or else the one along y.
    private var name = ""
    /// The row it was drawn from, in the table that the chart draws.
    package var row: Int
    @usableFromInline var extras: Extras?

    package init(
        x: Value, y: Value, xStart: Value? = nil, yStart: Value? = nil, row: Int,
        label: String? = nil, valueText: String? = nil, note: String? = nil
    ) {
        self.init(plain: x, y, row: row)
        var extra = extra
        (extra.xStart, extra.yStart, extra.label) = (xStart, yStart, label)
        (extra.valueText, extra.note) = (valueText, note)
        self.extra = extra
    }

    /// A point of which nothing else is known.
    package init(plain x: Value, _ y: Value, row: Int) {
        self.row = row
        setValues(x, y)
    }

    /// The values of many points along one axis.
    package struct Scalars {
        fileprivate let values: [Double]
        fileprivate let areMoments: Bool

        /// Numbers, or moments in seconds since 1970.
        package init(_ values: [Double], areMoments: Bool) {
            (self.values, self.areMoments) = (values, areMoments)
        }
    }

    /// Points of which nothing else is known, one for each row.
    package static func plain(_ x: Scalars, _ y: Scalars, rows: [Int]) -> [PointSemantics] {
        rows.indices.map { index in
            var point = PointSemantics(plain: .missing, .missing, row: rows[index])
            (point.xKind, point.xNumber) = x.parts(index)
            (point.yKind, point.yNumber) = y.parts(index)
            return point
        }
    }

    struct Extra: Hashable {
        var xStart: Value?
        var yStart: Value?
        /// The name along y of a point that has one along x too.
        var otherName: String?
        var colour: Double?
        var size: Double?
        var label: String?
        var valueText: String?
        var note: String?
        var figures: BoxFigures?

        static let none = Extra()
    }

    @usableFromInline final class Extras: Hashable, Sendable {
        let extra: Extra

        init(_ extra: Extra) { self.extra = extra }

        @usableFromInline static func == (one: Extras, other: Extras) -> Bool {
            one.extra == other.extra
        }

        @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(extra) }
    }

    private var extra: Extra {
        get { extras?.extra ?? .none }
        set { extras = newValue == .none ? nil : Extras(newValue) }
    }
}

extension PointSemantics.Scalars {
    fileprivate func parts(_ index: Int) -> (PointSemantics.Kind, Double) {
        areMoments
            ? (.date, values[index] - PointSemantics.secondsBeforeReferenceDate)
            : (.number, values[index])
    }
}

extension PointSemantics {
    package var x: Value {
        get { Self.value(xKind, xNumber, name) }
        set { setValues(newValue, y) }
    }

    /// The value itself, not its stacked position.
    package var y: Value {
        get { Self.value(yKind, yNumber, xKind == .name ? extra.otherName ?? "" : name) }
        set { setValues(x, newValue) }
    }

    private static func value(_ kind: Kind, _ number: Double, _ name: String) -> Value {
        switch kind {
        case .number: .number(number)
        case .date: .date(Date(timeIntervalSinceReferenceDate: number))
        case .name: .string(name)
        case .missing: .missing
        }
    }

    private mutating func setValues(_ x: Value, _ y: Value) {
        (xKind, xNumber) = Self.parts(of: x)
        (yKind, yNumber) = Self.parts(of: y)
        // Most points have no names, now or before.
        if xKind != .name, yKind != .name, name.isEmpty { return }
        if extras != nil { extra.otherName = nil }
        switch (x, y) {
        case (.string(let name), .string(let other)):
            self.name = name
            extra.otherName = other
        case (.string(let name), _), (_, .string(let name)):
            self.name = name
        default: self.name = ""
        }
    }

    private static func parts(of value: Value) -> (Kind, Double) {
        switch value {
        case .number(let number): (.number, number)
        case .date(let date): (.date, date.timeIntervalSinceReferenceDate)
        case .string: (.name, 0)
        case .missing: (.missing, 0)
        }
    }

    /// The number along x, or the seconds since 1970 of a date; nil for names and missing values.
    @inlinable package var xScalar: Double? { Self.scalar(xKind, xNumber) }

    /// The number along y, or the seconds since 1970 of a date; nil for names and missing values.
    @inlinable package var yScalar: Double? { Self.scalar(yKind, yNumber) }

    /// Since 1970.
    @inlinable static var secondsBeforeReferenceDate: Double { 978_307_200 }

    @inlinable static func scalar(_ kind: Kind, _ number: Double) -> Double? {
        switch kind {
        case .number: number
        case .date: number + secondsBeforeReferenceDate
        case .name, .missing: nil
        }
    }

    /// Whether nothing is known of it but its values and its row.
    @inlinable package var isPlain: Bool { extras == nil }
}

extension PointSemantics {
    /// Where a mark that reaches from one value to another along x begins, else nil.
    package var xStart: Value? {
        get { extras?.extra.xStart }
        set { extra.xStart = newValue }
    }

    /// Where a mark that reaches from one value to another along y begins, else nil.
    package var yStart: Value? {
        get { extras?.extra.yStart }
        set { extra.yStart = newValue }
    }

    /// The quantity that its colour stands for; nil where it stands for none.
    package var colour: Double? {
        get { extras?.extra.colour }
        set { extra.colour = newValue }
    }

    /// The quantity that its size stands for; nil where it stands for none.
    package var size: Double? {
        get { extras?.extra.size }
        set { extra.size = newValue }
    }

    /// The figures of the group of rows that it stands for; nil for a plain value.
    package var figures: BoxFigures? {
        get { extras?.extra.figures }
        set { extra.figures = newValue }
    }

    /// The author's text instead of the derived position; nil for none.
    package var label: String? {
        get { extras?.extra.label }
        set { extra.label = newValue }
    }

    /// The author's text instead of the derived value; nil for none.
    package var valueText: String? {
        get { extras?.extra.valueText }
        set { extra.valueText = newValue }
    }

    /// The note beside the mark; nil for none.
    package var note: String? {
        get { extras?.extra.note }
        set { extra.note = newValue }
    }
}
