import Foundation
import Tables

/// One mark as an author writes it, before it is a row of a layer.
struct AuthoredMark: Sendable {
    let kind: MarkKind
    let encodings: Encodings
    /// Kept apart, because most marks have none, and each is copied on its way to a row.
    private var rest: Rest?

    private final class Rest: Sendable {
        let fixed: [Channel: Double]
        let style: MarkStyle?

        init(_ fixed: [Channel: Double], _ style: MarkStyle?) {
            (self.fixed, self.style) = (fixed, style)
        }
    }

    /// The usual one, by itself because each mark is made by it.
    init(_ kind: MarkKind, _ first: Encoding, _ second: Encoding) {
        (self.kind, encodings) = (kind, Encodings(first, second))
    }

    init(
        _ kind: MarkKind, _ first: Encoding, _ second: Encoding? = nil, _ others: Encoding...,
        fixed: [(Channel, CGFloat?)] = []
    ) {
        self.kind = kind
        encodings = Encodings(first, second, others)
        fix(fixed)
    }

    init(_ kind: MarkKind, fixed: [(Channel, CGFloat?)]) {
        (self.kind, encodings) = (kind, Encodings())
        fix(fixed)
    }

    private mutating func fix(_ positions: [(Channel, CGFloat?)]) {
        if positions.isEmpty { return }
        var fixed: [Channel: Double] = [:]
        for case (let channel, let position?) in positions { fixed[channel] = Double(position) }
        if !fixed.isEmpty { rest = Rest(fixed, nil) }
    }

    /// Positions in points where no data drives the channel; the plot's edge where neither does.
    var fixed: [Channel: Double] { rest?.fixed ?? [:] }

    /// Nil for a mark that says nothing of its looks.
    var style: MarkStyle? { rest?.style }

    /// Whether data alone says where it is, and nothing how it looks.
    var isPlain: Bool { rest == nil }

    consuming func sized(width: MarkDimension = .automatic, height: MarkDimension = .automatic)
        -> AuthoredMark
    {
        // Most marks have no length of their own, and then no style either.
        if case (.automatic, .automatic) = (width.dimension, height.dimension) { return self }
        return styled { ($0.width, $0.height) = (width.dimension, height.dimension) }
    }

    consuming func stacked(_ stacking: MarkStackingMethod) -> AuthoredMark {
        if case .standard = stacking.method { return self }
        return styled { $0.sharing.stacking = stacking.method }
    }

    func styled(_ change: (inout MarkStyle) -> Void) -> AuthoredMark {
        var (mark, style) = (self, style ?? MarkStyle())
        change(&style)
        mark.rest = Rest(fixed, style)
        return mark
    }
}

/// A value and the channel of a mark that it drives.
@usableFromInline struct Encoding: Sendable {
    @usableFromInline let channel: Channel
    @usableFromInline let plotted: PlottedValue

    init(_ channel: Channel, _ plotted: PlottedValue) {
        (self.channel, self.plotted) = (channel, plotted)
    }

    @inlinable init(_ channel: Channel, _ value: PlottableValue<some Plottable>) {
        self.channel = channel
        plotted = value.plotted
    }
}

/// The values of a mark in the order of its initializer: two in place, because most marks have as many,
/// and an array would be an allocation for each.
struct Encodings: Sendable {
    private let first: Encoding?
    private let second: Encoding?
    private let others: [Encoding]

    init() { (first, second, others) = (nil, nil, []) }

    init(_ first: Encoding, _ second: Encoding) {
        (self.first, self.second, others) = (first, second, [])
    }

    init(_ first: Encoding, _ second: Encoding?, _ others: [Encoding]) {
        (self.first, self.second, self.others) = (first, second, others)
    }

    var count: Int { (first == nil ? 0 : 1) + (second == nil ? 0 : 1) + others.count }

    var all: [Encoding] { [first, second].compactMap(\.self) + others }

    /// Visits each with its index.
    @inline(__always) func forEach(_ body: (Int, Encoding) -> Void) {
        if let first { body(0, first) }
        if let second { body(1, second) }
        for index in others.indices { body(2 + index, others[index]) }
    }

    @inline(__always) func allSatisfy(_ holds: (Int, Encoding) -> Bool) -> Bool {
        if let first, !holds(0, first) { return false }
        if let second, !holds(1, second) { return false }
        for index in others.indices where !holds(2 + index, others[index]) { return false }
        return true
    }
}
