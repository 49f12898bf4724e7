import Charts
import Scenes
import Tables
import ViewLayouts
import Views

/// Lays one `AxisMarks` along a side that has a length.
struct StripFit {
    let description: AxisMarksDescription
    let source: TickSource
    var side: PlotSide
    var key: String
    let type: Typography
    let views: ViewLayout
    /// The default marks of an axis.
    let lines: StandardLines
    let isNarrow: Bool
    var yAxis: YAxisChoice = .first
    /// The colour of its texts, that of its marks; nil for that of axes.
    var paint: Paint?

    /// The room along a side, in pixels from the plot's left or top edge.
    struct Room {
        let map: AxisMap
        let before: Double
        let after: Double
        /// For labels that reach outwards.
        let widest: Double

        /// The widest text around a position that stays within the picture.
        func around(_ coordinate: Double) -> Double {
            let middle = map.position(coordinate)
            return 2 * min(before + middle, map.length - middle + after)
        }
    }

    func strip(in room: Room) -> AxisStrip {
        isStandard ? standard(in: room) : composed(in: room)
    }

    /// Whether the axis looks as it does by itself.
    var isStandard: Bool {
        guard case .standard = description.content,
            case .automatic(_, nil) = description.values.choice
        else { return false }
        return description.preset == .automatic
    }

    private var axis: PositionAxis { source.plan.axis }
    private var stroke: StrokeStyle? {
        if case .standard(_, let stroke) = description.content { stroke } else { nil }
    }

    /// How many values were asked for; nil leaves it to the room.
    var desiredCount: Int? {
        if case .automatic(let count, _) = description.values.choice { count } else { nil }
    }

    // MARK: The axis's own look

    var fit: TickFit {
        TickFit(source: source, type: type, desiredCount: desiredCount, isNarrow: isNarrow)
    }

    private func standard(in room: Room) -> AxisStrip {
        let ticks =
            axis == .x
            ? fit.horizontal(room, deepest: side == .bottom ? room.widest : nil)
            : fit.vertical(room.map, widest: room.widest)
        return AxisStrip(
            axis: axis, side: side, key: key, preset: .automatic, stroke: stroke, ticks: ticks,
            isStandard: true, depth: depth(of: ticks, in: room), yAxis: yAxis, paint: paint)
    }

    /// The width of the labels of y goes in steps, so that it seldom changes; that of names is the
    /// same wherever they are scrolled.
    private func depth(of ticks: [PlacedTick], in room: Room) -> Double {
        if axis == .x {
            return type.labelGap + max(type.lineHeight, ticks.map { $0.height(type) }.max() ?? 0)
        }
        let isPart = source.plan.kind == .nominal && source.domain.isScrolled
        let longest = (isPart ? source.categories : ticks).map { $0.width(type) }.max() ?? 0
        let widest = isPart ? min(longest, room.widest) : longest
        return widest > 0 ? ((widest + type.labelGap) / 4).rounded(.up) * 4 : 0
    }

    // MARK: An author's parts

    private func composed(in room: Room) -> AxisStrip {
        let labels = LabelLayout(
            side: side, preset: description.preset, room: room, type: type,
            isRightToLeft: views.isRightToLeft)
        let ticks = labels.resolved(fitting(in: room, labels))
        var strip = AxisStrip(
            axis: axis, side: side, key: key, preset: description.preset, stroke: stroke,
            ticks: ticks, isStandard: false, depth: 0, yAxis: yAxis, paint: paint)
        let steps = axis == .y ? 4.0 : 1
        let counted = strip.labels.filter { $0.rules.offsetsMarks != false }.map(\.box.maxY).max()
        strip.depth = max(((counted ?? 0) / steps).rounded(.up) * steps, fixedLength(of: ticks))
        return strip
    }

    /// As many values as there is room for their labels, where their number isn't settled.
    private func fitting(in room: Room, _ labels: LabelLayout) -> [PlacedTick] {
        let ideal = desiredCount ?? automaticCount(room.map.length)
        var ticks = dressed(count: ideal)
        guard case .automatic = description.values.choice else { return broken(ticks, in: room) }
        if source.plan.kind == .nominal { return broken(ticks, in: room) }
        var count = ideal
        while count > 1, !labels.fits(ticks) {
            count -= 1
            ticks = dressed(count: count)
        }
        return labels.fits(ticks) ? ticks : dressed(count: ideal)
    }

    private func automaticCount(_ length: Double) -> Int {
        axis == .x
            ? fit.automaticCount(across: length)
            : fit.automaticCount(length / type.scale)
    }

    /// Names along a nominal axis may be broken into two lines, staggered or cut.
    private func broken(_ ticks: [PlacedTick], in room: Room) -> [PlacedTick] {
        guard source.plan.kind == .nominal, description.preset != .inset,
            ticks.allSatisfy(\.hasOnePlainLabel)
        else { return ticks }
        let texts = ticks.map { tick in
            var tick = tick
            tick.lines = tick.parts.lazy.compactMap(\.label).first?.lines ?? []
            return tick
        }
        let fit = CategoryFit(texts, type, room.map)
        let fitted =
            axis == .y
            ? fit.downwards(widest: room.widest)
            : fit.across(before: room.before, deepest: nil, map: room.map, room: room.around)
        return fitted.map { tick in
            var tick = tick
            for index in tick.parts.indices { tick.parts[index].label?.set(tick.lines) }
            return tick
        }
    }

    private func fixedLength(of ticks: [PlacedTick]) -> Double {
        ticks.flatMap(\.parts).map { part in
            switch part.kind {
            case .tick(.fixed(let length)): length
            case .tick(.automatic): AxisNodes.tickLength
            default: 0
            }
        }.max() ?? 0
    }
}

extension PlacedTick {
    fileprivate var hasOnePlainLabel: Bool {
        let labels = parts.compactMap(\.label)
        return labels.count == 1 && labels[0].isPlain
    }
}

extension AxisLabel {
    var lines: [String] { if case .text(let lines) = content { lines } else { [] } }
}
