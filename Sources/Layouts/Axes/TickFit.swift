import Charts
import Tables

/// The ticks of an axis that has a length: so many that no text touches another or is cut off.
struct TickFit {
    let source: TickSource
    let type: Typography
    /// About how many ticks were asked for; chosen from the length when nil.
    let desiredCount: Int?
    /// Whether the whole picture is narrow: then fewer ticks do.
    let isNarrow: Bool

    /// Ticks along y: labels are lines below one another.
    func vertical(_ map: AxisMap, widest: Double) -> [AxisTick] {
        if source.plan.kind == .nominal { return categoriesDownwards(map, widest) }
        let count = desiredCount ?? automaticCount(map.length / type.scale)
        return first(count) { ticks in
            spaced(ticks, map) { _ in type.lineHeight }
        }.map { shortened($0, to: widest) }
    }

    /// Ticks along x: labels are side by side, and may reach a little beyond the plot's edges.
    func horizontal(_ map: AxisMap, before: Double, after: Double) -> [AxisTick] {
        if source.plan.kind == .nominal {
            return categoriesAcross(map, before + map.length + after)
        }
        let count = desiredCount ?? min(max(Int(map.length / (40 * type.scale)), 1), 12)
        let generous = across(count, map, gap: (isNarrow ? 16 : 24) * type.scale)
        // One tick says little: rather three that are close.
        let ticks =
            generous.count > 2 ? generous : across(count, map, gap: 8 * type.scale)
        return ticks.map { tick in
            let (middle, half) = (map.position(tick.place), tick.width(type) / 2)
            var tick = tick
            if middle - half < -before || middle + half > map.length + after { tick.lines = [] }
            return tick
        }
    }

    private func across(_ count: Int, _ map: AxisMap, gap: Double) -> [AxisTick] {
        first(count) { ticks in spaced(ticks, map) { $0.width(type) + gap } }
    }

    /// Five are as many as the domain has been rounded for; fewer where there is little room.
    private func automaticCount(_ height: Double) -> Int {
        if height < 110 || (isNarrow && height < 200) { return 3 }
        return height < 480 || isNarrow ? 5 : 10
    }

    /// The most ticks, not many more than `count`, that fit.
    private func first(_ count: Int, where fits: ([AxisTick]) -> Bool) -> [AxisTick] {
        for count in stride(from: count, to: 0, by: -1) {
            let ticks = source.ticks(count: count)
            if fits(ticks) { return ticks }
        }
        return thinned(source.ticks(count: 1), where: fits)
    }

    /// Every second, third … tick, until they fit.
    private func thinned(_ ticks: [AxisTick], where fits: ([AxisTick]) -> Bool) -> [AxisTick] {
        for step in 2...max(2, ticks.count) {
            let fewer = stride(from: 0, to: ticks.count, by: step).map { ticks[$0] }
            if fits(fewer) { return fewer }
        }
        return []
    }

    private func spaced(
        _ ticks: [AxisTick], _ map: AxisMap, _ size: (AxisTick) -> Double
    ) -> Bool {
        zip(ticks, ticks.dropFirst()).allSatisfy { one, next in
            abs(map.position(next.place) - map.position(one.place))
                >= (size(one) + size(next)) / 2
        }
    }

    private func shortened(_ tick: AxisTick, to width: Double) -> AxisTick {
        var tick = tick
        tick.lines = tick.lines.map { type.shortened($0, to: width) }
        return tick
    }

    // MARK: Categories

    /// The names of horizontal bars: on two lines where there is room, else cut.
    private func categoriesDownwards(_ map: AxisMap, _ widest: Double) -> [AxisTick] {
        let band = map.length / max(map.domain.length, 1)
        let ticks = source.ticks(count: 1).map { tick in
            let wrapped = band >= 2.2 * type.lineHeight ? tick.wrapped(type, widest) : nil
            return wrapped ?? shortened(tick, to: widest)
        }
        return band >= type.lineHeight
            ? ticks : every(Int((type.lineHeight / band).rounded(.up)), ticks)
    }

    /// Names under their bands: whole, on two lines, cut, or only some of them.
    private func categoriesAcross(_ map: AxisMap, _ whole: Double) -> [AxisTick] {
        let band = map.length / max(map.domain.length, 1)
        let ticks = source.ticks(count: 1)
        let gap = 8 * type.scale
        if ticks.allSatisfy({ $0.width(type) <= band - gap }) { return ticks }
        let wrapped = ticks.compactMap { $0.wrapped(type, band - gap) }
        if wrapped.count == ticks.count { return wrapped }
        if ticks.allSatisfy({ $0.width(type) <= 2 * band - gap }) { return staggered(ticks) }
        if band >= 64 * type.scale { return ticks.map { shortened($0, to: band - gap) } }
        let widest = min(ticks.map { $0.width(type) }.max() ?? 0, 120 * type.scale, whole)
        let step = max(1, Int(((widest + gap) / band).rounded(.up)))
        return every(step, ticks.map { shortened($0, to: widest) })
    }

    /// Every second name one line lower.
    private func staggered(_ ticks: [AxisTick]) -> [AxisTick] {
        ticks.enumerated().map { index, tick in
            var tick = tick
            if index % 2 == 1 { tick.lines.insert("", at: 0) }
            return tick
        }
    }

    private func every(_ step: Int, _ ticks: [AxisTick]) -> [AxisTick] {
        stride(from: 0, to: ticks.count, by: max(1, step)).map { ticks[$0] }
    }
}

extension AxisTick {
    fileprivate func wrapped(_ type: Typography, _ width: Double) -> AxisTick? {
        guard let lines = lines.first.flatMap({ type.wrapped($0, to: width) }) else { return nil }
        return AxisTick(place: place, name: name, lines: lines)
    }
}
