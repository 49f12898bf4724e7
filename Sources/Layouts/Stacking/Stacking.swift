import Charts
import Tables

/// Stacks bars and areas at the same position, across the layers of one kind.
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
        record.hasLength && reach(valueAxis) == .value
    }

    var stacking: MarkStyle.Stacking { styles.first?.sharing.stacking ?? .standard }

    /// Whether its marks are parts of a whole.
    var isShare: Bool { stacks && stacking == .normalized }
}

extension Content {
    /// Whether an axis shows parts of a whole and nothing else.
    func isShare(_ axis: PositionAxis) -> Bool {
        let stacked = layers.filter { $0.stacks && $0.valueAxis == axis }
        return !stacked.isEmpty && stacked.allSatisfy(\.isShare)
    }
}

/// The layers whose marks stand on one another.
private struct Stack: Hashable {
    let kind: MarkKind
    let valueAxis: PositionAxis
    let method: MarkStyle.Stacking
    /// Marks of a mask stand on those of the same one alone.
    let mask: String?
    /// Marks of all rows stand behind those of some.
    let isUnfiltered: Bool
    let yAxis: YAxisChoice

    init(of layer: PlacedLayer) {
        yAxis = layer.yAxis
        (mask, isUnfiltered) = (layer.partOfMask, layer.isUnfiltered)
        (kind, valueAxis, method) = (layer.kind, layer.valueAxis, layer.stacking)
    }

    func apply(to members: [Int], of layers: inout [PlacedLayer]) {
        if members.count == 1, method == .standard || method == .unstacked,
            layers[members[0]].marks.standAlone(along: valueAxis.other)
        {
            return layers[members[0]].marks.rise(along: valueAxis)
        }
        var pieces = members.flatMap { self.pieces(of: layers[$0], $0) }
        if !zip(pieces, pieces.dropFirst()).allSatisfy({ !($1 < $0) }) { pieces.sort() }
        if method != .unstacked { pieces = merged(pieces) }
        rise(&pieces)
        for member in members {
            let own = members.count == 1 ? pieces : pieces.filter { $0.layer == member }
            let marks = layers[member].marks
            let missing =
                kind.record.addsUp ? [] : marks.indices.filter { !marks.values[$0].isFinite }
            layers[member].marks = marks.stacked(own, along: valueAxis, after: missing)
        }
    }

    private func pieces(of layer: PlacedLayer, _ index: Int) -> [Piece] {
        let marks = layer.marks
        let bases = marks[valueAxis.other].at
        let slots = layer.groups.map { $0.slot ?? -1 }
        let addsUp = kind.record.addsUp
        return marks.indices.compactMap { offset in
            let value = marks.values[offset]
            guard value.isFinite else { return nil }
            let group = marks.groups[offset]
            return Piece(
                base: bases[offset], slot: slots[group], layer: index, group: group,
                style: marks.styles[offset], mark: offset, value: value,
                isSum: addsUp || layer.groups[group].isRest)
        }
    }

    /// Bars at one place and of one series are one bar as long as their sum; of areas the last
    /// value counts, unless the series stands for several.
    private func merged(_ pieces: [Piece]) -> [Piece] {
        guard zip(pieces, pieces.dropFirst()).contains(where: { $0.isSame(as: $1) }) else {
            return pieces
        }
        var merged: [Piece] = []
        merged.reserveCapacity(pieces.count)
        for piece in pieces {
            guard let last = merged.last, last.isSame(as: piece) else {
                merged.append(piece)
                continue
            }
            if piece.isSum {
                merged[merged.count - 1].value = (last.value + piece.value).limited
            } else {
                merged[merged.count - 1] = piece
            }
        }
        return merged
    }

    /// Stacks the pieces at each position.
    private func rise(_ pieces: inout [Piece]) {
        var start = 0
        while start < pieces.count {
            var end = start + 1
            while end < pieces.count, pieces[end].isAtPosition(of: pieces[start]) { end += 1 }
            var stack = StackRise(
                method, total: pieces[start..<end].reduce(0) { $0 + abs($1.value) }.limited)
            for index in start..<end {
                (pieces[index].from, pieces[index].to) = stack.next(pieces[index].value)
            }
            start = end
        }
    }
}

extension Marks {
    /// Whether each has a value and stands beyond the one before, so that none stands on another.
    fileprivate func standAlone(along base: PositionAxis) -> Bool {
        let coordinates = self[base].at
        return values.allSatisfy(\.isFinite)
            && zip(coordinates, coordinates.dropFirst()).allSatisfy { $0 < $1 }
    }

    /// Each from zero.
    fileprivate mutating func rise(along axis: PositionAxis) {
        let ends = values.map { 0 + $0 }
        self[axis] = Spans(from: values.map { _ in 0 }, at: ends, to: ends)
    }

    /// The layers without a length unchanged, then the stacked ones.
    fileprivate func stacked(
        _ pieces: [Piece], along axis: PositionAxis, after missing: [Int]
    ) -> Marks {
        let isInOrder =
            missing.isEmpty && pieces.count == count
            && pieces.indices.allSatisfy { pieces[$0].mark == $0 }
        var stacked = isInOrder ? self : gathered(missing + pieces.map(\.mark))
        let none = missing.map { self[axis].at[$0] }
        let ends = none + pieces.map(\.to)
        stacked[axis] = Spans(from: none + pieces.map(\.from), at: ends, to: ends)
        stacked.values = missing.map { values[$0] } + pieces.map(\.value)
        return stacked
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
    /// Its index among the layer's marks.
    var mark: Int
    var value: Double
    /// Whether marks of one series at one position are summed up.
    var isSum: Bool
    var from = 0.0
    var to = 0.0

    func isAtPosition(of other: Piece) -> Bool { base == other.base && slot == other.slot }

    func isSame(as other: Piece) -> Bool {
        base == other.base && layer == other.layer && group == other.group && style == other.style
    }

    static func < (a: Piece, b: Piece) -> Bool {
        if a.base != b.base { return a.base < b.base }
        if a.slot != b.slot { return a.slot < b.slot }
        if a.layer != b.layer { return a.layer < b.layer }
        if a.group != b.group { return a.group < b.group }
        return a.style != b.style ? a.style < b.style : a.mark < b.mark
    }
}
