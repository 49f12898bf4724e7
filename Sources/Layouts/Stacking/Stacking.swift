import Charts

/// Puts bars and areas at the same place on top of one another, across the layers of one kind.
///
/// Series stack in the order of the palette, the first at the base. Values below zero are stacked
/// downwards from zero on their own.
enum Stacking {
    static func stacked(_ layers: [PlacedLayer]) -> [PlacedLayer] {
        var stacked = layers
        let stacks = Dictionary(grouping: layers.indices.filter { layers[$0].stacks }) {
            Stack(of: layers[$0])
        }
        // The stacks share no layer, so the order of the dictionary doesn't matter.
        for (stack, members) in stacks { stack.apply(to: members, of: &stacked) }
        return stacked
    }
}

extension PlacedLayer {
    /// A length from zero along the value axis is what a bar or an area shows.
    var stacks: Bool {
        (kind == .bar || kind == .area) && reach(valueAxis) == .value
    }

    var stacking: MarkStyle.Stacking { styles.first?.stacking ?? .standard }
}

/// The layers whose marks stand on one another.
private struct Stack: Hashable {
    let kind: MarkKind
    let valueAxis: PositionAxis
    let method: MarkStyle.Stacking

    init(of layer: PlacedLayer) {
        (kind, valueAxis, method) = (layer.kind, layer.valueAxis, layer.stacking)
    }

    func apply(to members: [Int], of layers: inout [PlacedLayer]) {
        var pieces = members.flatMap { self.pieces(of: layers[$0], $0) }
        pieces.sort()
        if method != .unstacked { pieces = merged(pieces) }
        for member in members {
            layers[member].marks.removeAll { $0.value.isFinite || kind == .bar }
        }
        var start = pieces.startIndex
        while start < pieces.endIndex {
            let end =
                pieces[start...].firstIndex { !$0.isAtPlace(of: pieces[start]) }
                ?? pieces.endIndex
            place(pieces[start..<end], in: &layers)
            start = end
        }
    }

    private func pieces(of layer: PlacedLayer, _ index: Int) -> [Piece] {
        layer.marks.filter(\.value.isFinite).enumerated().map { order, mark in
            Piece(
                base: mark[valueAxis.other].at, slot: layer.groups[mark.group].slot ?? -1,
                layer: index, group: mark.group, style: mark.style,
                order: order, mark: mark)
        }
    }

    /// Bars at one place and of one series are one bar as long as their sum; of areas the last
    /// value counts.
    private func merged(_ pieces: [Piece]) -> [Piece] {
        var merged: [Piece] = []
        merged.reserveCapacity(pieces.count)
        for piece in pieces {
            guard let last = merged.last, last.isSame(as: piece) else {
                merged.append(piece)
                continue
            }
            if kind == .bar {
                merged[merged.count - 1].mark.value += piece.mark.value
            } else {
                merged[merged.count - 1] = piece
            }
        }
        return merged
    }

    private func place(_ pieces: ArraySlice<Piece>, in layers: inout [PlacedLayer]) {
        var levels = Levels(method, total: pieces.reduce(0) { $0 + abs($1.mark.value) })
        for piece in pieces {
            var mark = piece.mark
            let (from, to) = levels.next(mark.value)
            mark[valueAxis] = Span(from: from, at: to, to: to)
            layers[piece.layer].marks.append(mark)
        }
    }
}

/// One mark on its way into a stack.
private struct Piece: Comparable {
    var base: Double
    /// Among the marks that stand side by side at the same base.
    var slot: Int
    var layer: Int
    var group: Int
    var style: Int
    var order: Int
    var mark: Mark

    func isAtPlace(of other: Piece) -> Bool { base == other.base && slot == other.slot }

    func isSame(as other: Piece) -> Bool {
        base == other.base && layer == other.layer && group == other.group && style == other.style
    }

    static func < (a: Piece, b: Piece) -> Bool {
        if a.base != b.base { return a.base < b.base }
        if a.slot != b.slot { return a.slot < b.slot }
        if a.layer != b.layer { return a.layer < b.layer }
        if a.group != b.group { return a.group < b.group }
        return a.style != b.style ? a.style < b.style : a.order < b.order
    }
}

/// How far the two halves of one stack have risen and fallen.
private struct Levels {
    private let method: MarkStyle.Stacking
    private let share: Double
    private var above: Double
    private var below = 0.0

    init(_ method: MarkStyle.Stacking, total: Double) {
        self.method = method
        share = method == .normalized && total > 0 ? 1 / total : 1
        above = method == .center ? -total / 2 : 0
    }

    /// From where to where the next value reaches.
    mutating func next(_ value: Double) -> (Double, Double) {
        let length = value * share
        if method == .unstacked { return (0, length) }
        if method == .center { return rise(&above, abs(length)) }
        return length < 0 ? rise(&below, length) : rise(&above, length)
    }

    private func rise(_ level: inout Double, _ length: Double) -> (Double, Double) {
        defer { level += length }
        return (level, level + length)
    }
}
