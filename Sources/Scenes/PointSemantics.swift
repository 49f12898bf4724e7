package import Tables

/// One datum as it is read out.
///
/// Small, because there may be very many: what few of them have is kept apart.
package struct PointSemantics: Hashable, Sendable {
    package var x: Value
    /// The value itself, not its stacked position.
    package var y: Value
    /// The row it was drawn from, in the table that the chart draws.
    package var row: Int
    private var extras: Extras?

    package init(
        x: Value, y: Value, xStart: Value? = nil, yStart: Value? = nil, row: Int,
        label: String? = nil, valueText: String? = nil, note: String? = nil
    ) {
        (self.x, self.y, self.row) = (x, y, row)
        extra = Extra(
            xStart: xStart, yStart: yStart, label: label, valueText: valueText, note: note)
    }

    /// A point of which nothing else is known.
    package init(plain x: Value, _ y: Value, row: Int) {
        (self.x, self.y, self.row) = (x, y, row)
    }

    private struct Extra: Hashable {
        var xStart: Value?
        var yStart: Value?
        var colour: Double?
        var size: Double?
        var label: String?
        var valueText: String?
        var note: String?

        static let none = Extra()
    }

    private final class Extras: Hashable, Sendable {
        let extra: Extra

        init(_ extra: Extra) { self.extra = extra }

        static func == (one: Extras, other: Extras) -> Bool { one.extra == other.extra }

        func hash(into hasher: inout Hasher) { hasher.combine(extra) }
    }

    private var extra: Extra {
        get { extras?.extra ?? .none }
        set { extras = newValue == .none ? nil : Extras(newValue) }
    }
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
