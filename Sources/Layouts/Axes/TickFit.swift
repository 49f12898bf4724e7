import Calendars
import Charts
import Tables
import ViewLayouts

/// The ticks of an axis that has a length: so many that no text touches another or is cut off.
struct TickFit {
    let source: TickSource
    let type: Typography
    /// About how many ticks were asked for; chosen from the length when nil.
    let desiredCount: Int?
    /// Whether the whole picture is narrow: then fewer ticks do.
    let isNarrow: Bool

    /// Ticks along y: labels are lines below one another.
    func vertical(_ map: AxisMap, widest: Double) -> [PlacedTick] {
        if source.plan.kind == .nominal {
            return CategoryFit(source.ticks(count: 1), type, map).downwards(widest: widest)
        }
        let count = desiredCount ?? automaticCount(map.length / type.scale)
        if let unit = source.plan.unit {
            let ticks = ticks(of: unit, count) { periods, _ in
                let ticks = source.ticks(of: periods, unit)
                return spaced(ticks, map) { _ in type.lineHeight } ? ticks : nil
            }
            return ticks.map { $0.shortened(type, to: widest) }
        }
        let ticks = first(count) { ticks in spaced(ticks, map) { _ in type.lineHeight } }
        return ticks.map { $0.shortened(type, to: widest) }
    }

    /// Ticks along x: labels are side by side, and may reach a little beyond the plot's edges.
    func horizontal(_ room: StripFit.Room, deepest: Double?) -> [PlacedTick] {
        let map = room.map
        if source.plan.kind == .nominal {
            return CategoryFit(source.ticks(count: 1), type, map)
                .across(before: room.before, deepest: deepest, map: map, room: room.around)
        }
        let count = desiredCount ?? automaticCount(across: map.length)
        if let unit = source.plan.unit {
            return ticks(of: unit, count) { periods, isDense in
                level(periods, unit, room, gap: (isDense ? 6 : 12) * type.scale)
            }
        }
        let generous = across(count, map, gap: 12 * type.scale)
        // One tick says little: rather a few that are close.
        let ticks = generous.count > 2 ? generous : close(count, map) ?? generous
        return inside(ticks, room)
    }

    /// Fits the labels of calendar periods: those of familiar ones if three of them fit, else those of
    /// every second, third … period, as many as fit.
    ///
    /// - Parameters:
    ///   - unit: The periods.
    ///   - count: About how many labels there are.
    ///   - fitted: Returns the ticks of some periods, which may stand densely; nil if they don't fit.
    /// - Returns: The ticks with labels.
    private func ticks(
        of unit: CalendarUnit, _ count: Int,
        fitted: (LabeledPeriods, _ isDense: Bool) -> [PlacedTick]?
    ) -> [PlacedTick] {
        guard !source.domain.isEmpty else { return [] }
        for count in stride(from: count, through: 1, by: -1) {
            let periods = source.periods(of: unit, count: count)
            guard periods.starts.count > 2 else { break }
            if let ticks = fitted(periods, false), ticks.count > 2 { return ticks }
        }
        let all = source.periods(of: unit)
        // If labels that move with their periods are too few, they begin with the first one.
        for isMoving in Set([source.isMoving, false]).sorted(by: { $0 && !$1 }) {
            let most = min(all.starts.count, 2 * count)
            for wanted in stride(from: most, through: 2, by: -1) {
                let step = (all.starts.count + wanted - 3) / (wanted - 1)
                let periods = all.every(step, of: unit, isMoving: isMoving)
                if let ticks = fitted(periods, true), ticks.count > 1 { return ticks }
            }
        }
        for index in [0, all.starts.count / 2] where all.starts.indices.contains(index) {
            let alone = LabeledPeriods(starts: [all.starts[index]], step: all.step)
            if let ticks = fitted(alone, true) { return ticks }
        }
        return []
    }

    /// Returns the labels of periods side by side, the first and the last one moved into the picture;
    /// nil if one of them has no room.
    ///
    /// A window that moves has no labels that its edges would cut.
    private func level(
        _ periods: LabeledPeriods, _ unit: CalendarUnit, _ room: StripFit.Room, gap: Double
    ) -> [PlacedTick]? {
        let ticks = inside(source.ticks(of: periods, unit), room, gap: gap)
        let shown = ticks.indices.filter { !ticks[$0].lines.isEmpty }
        guard let first = shown.first, let last = shown.last, shown.count == last - first + 1
        else { return nil }
        if shown.count < ticks.count {
            guard source.domain.moves else { return nil }
            let rest = LabeledPeriods(
                starts: Array(periods.starts[first...last]), step: periods.step)
            return level(rest, unit, room, gap: gap)
        }
        let order = room.map.slope < 0 ? ticks.reversed() : ticks
        let isCentered =
            order.dropFirst().allSatisfy { $0.shift <= 0 }
            && order.dropLast().allSatisfy { $0.shift >= 0 }
        return isCentered ? ticks : nil
    }

    /// The first and the last text are moved into the picture where there is room beside them.
    private func inside(
        _ ticks: [PlacedTick], _ room: StripFit.Room, gap: Double? = nil
    ) -> [PlacedTick] {
        let gap = gap ?? 6 * type.scale
        var ticks = ticks
        var edge = -Double.infinity
        let order = room.map.slope < 0 ? Array(ticks.indices.reversed()) : Array(ticks.indices)
        for index in order where !ticks[index].lines.isEmpty {
            let middle = room.map.position(ticks[index].coordinate)
            let half = ticks[index].width(type) / 2
            let lowest = max(-room.before + half, edge + half)
            let coordinate = min(max(middle, lowest), room.map.length + room.after - half)
            // Labels of a window that moves go with their ticks.
            let fits = coordinate >= lowest && (coordinate == middle || !source.domain.moves)
            if !fits { ticks[index].lines = [] } else { ticks[index].shift = coordinate - middle }
            if fits { edge = coordinate + half + gap }
        }
        return ticks
    }

    /// The finest ticks, or every second of them, with little space between.
    private func close(_ count: Int, _ map: AxisMap) -> [PlacedTick]? {
        let finest = source.ticks(count: count)
        let fits = { (ticks: [PlacedTick]) in
            ticks.count > 1 && spaced(ticks, map) { $0.width(type) + 6 * type.scale }
        }
        return [finest, everySecond(finest)].first(where: fits)
    }

    /// Those at even multiples of their distance, so that a moving window keeps its choice.
    private func everySecond(_ ticks: [PlacedTick]) -> [PlacedTick] {
        guard ticks.count > 2 else { return [] }
        let step = ticks[1].coordinate - ticks[0].coordinate
        return ticks.filter {
            ($0.coordinate / step).rounded().truncatingRemainder(dividingBy: 2) == 0
        }
    }

    private func across(_ count: Int, _ map: AxisMap, gap: Double) -> [PlacedTick] {
        first(
            count,
            // Writing dates is what takes time: counts that are sure not to fit aren't tried.
            limit: { ticks in
                let widest = ticks.map { $0.width(type) }.max() ?? 0
                return Int(map.length / (widest + gap)) + 1
            },
            where: { ticks in spaced(ticks, map) { $0.width(type) + gap } })
    }

    /// As many along x as can be taken in, about 80 pixels apart.
    func automaticCount(across width: Double) -> Int {
        min(max(Int(saturating: (width / (80 * type.scale)).rounded(.up)), 2), 12)
    }

    /// Five are as many as the domain has been rounded for; fewer where there is little room.
    func automaticCount(_ height: Double) -> Int {
        if height < 110 || (isNarrow && height < 200) { return 3 }
        return height < 480 || isNarrow ? 5 : 10
    }

    /// The most ticks, not many more than `count`, that fit.
    private func first(
        _ count: Int, limit: ([PlacedTick]) -> Int = { _ in .max },
        where fits: ([PlacedTick]) -> Bool
    ) -> [PlacedTick] {
        var count = count
        var fitting: [PlacedTick]?
        while count > 0 {
            let ticks = source.ticks(count: count)
            if fits(ticks) {
                guard source.endsOnTicks, !source.reachesEnds(ticks) else { return ticks }
                fitting = fitting ?? ticks
            }
            count = min(count - 1, limit(ticks))
        }
        if let ends = source.endsOnTicks ? reaching(where: fits) : nil { return ends }
        if let fitting { return fitting }
        return thinned(source.ticks(count: 1), where: fits)
    }

    /// Ticks of the domain's own step, or every second, third … of them, of which both ends are left.
    private func reaching(where fits: ([PlacedTick]) -> Bool) -> [PlacedTick]? {
        for count in [5, 4, 3, 6, 8, 10] {
            let ticks = source.ticks(count: count)
            guard source.reachesEnds(ticks) else { continue }
            for step in 1..<max(2, ticks.count) where (ticks.count - 1) % step == 0 {
                let fewer = stride(from: 0, to: ticks.count, by: step).map { ticks[$0] }
                if fits(fewer), keepsZero(ticks, fewer) { return fewer }
            }
        }
        return nil
    }

    /// Bars on both sides of zero are read from its line.
    private func keepsZero(_ ticks: [PlacedTick], _ fewer: [PlacedTick]) -> Bool {
        let isZero = { (tick: PlacedTick) in tick.value == .number(0) }
        return !ticks.contains(where: isZero) || fewer.contains(where: isZero)
    }

    /// Every second, third … tick, until they fit.
    private func thinned(_ ticks: [PlacedTick], where fits: ([PlacedTick]) -> Bool) -> [PlacedTick]
    {
        for step in 2...max(2, ticks.count) {
            let fewer = stride(from: 0, to: ticks.count, by: step).map { ticks[$0] }
            if fits(fewer) { return fewer }
        }
        return []
    }

    private func spaced(
        _ ticks: [PlacedTick], _ map: AxisMap, _ size: (PlacedTick) -> Double
    ) -> Bool {
        var last: (at: Double, size: Double)?
        return ticks.allSatisfy { tick in
            // Those without a text, as on logarithmic axes, take no room.
            guard !tick.lines.isEmpty else { return true }
            let label = (at: map.position(tick.coordinate), size: size(tick))
            defer { last = label }
            guard let last else { return true }
            return abs(label.at - last.at) >= (label.size + last.size) / 2
        }
    }
}
