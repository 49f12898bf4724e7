import Charts
import Scenes
import ViewLayouts

/// Lays out the labels of a strip along a side, and keeps them apart.
struct LabelLayout {
    let side: PlotSide
    let preset: AxisMarksDescription.Preset
    let room: StripFit.Room
    let type: Typography
    let isRightToLeft: Bool

    private var gap: Double { 4 * type.scale }

    /// Whether every label fits without giving way to another.
    func fits(_ ticks: [PlacedTick]) -> Bool {
        let labels = placed(ticks).map { $0.parts.compactMap(\.label) }
        let rules = labels.joined().map(\.rules.collision)
        guard rules.allSatisfy({ $0 == .automatic }) else { return true }
        let spaced = side.isLevel ? 12 * type.scale : 0
        return labels.indices.allSatisfy { index in
            guard index > 0 else { return true }
            return labels[index].allSatisfy { one in
                !labels[index - 1].contains { $0.box.meets(one.box, gap: spaced) }
            }
        }
    }

    /// The laid-out labels, without labels that have no room.
    func resolved(_ ticks: [PlacedTick]) -> [PlacedTick] {
        var ticks = truncated(placed(ticks))
        thin(&ticks)
        dropColliding(&ticks)
        return ticks
    }

    // MARK: Places

    private func placed(_ ticks: [PlacedTick]) -> [PlacedTick] {
        let coordinates = ticks.map(\.coordinate)
        let longest = ticks.flatMap(\.parts).map(\.fixedLength).max() ?? 0
        return ticks.map { tick in
            var tick = tick
            var before: [AxisLabel] = []
            for index in tick.parts.indices {
                guard var label = tick.parts[index].label else { continue }
                let end = preset == .aligned ? end(tick.coordinate, among: coordinates) : nil
                let outer = max(longest > 5 ? longest + 3 : 0, 0)
                label.box = box(
                    of: label, at: room.map.position(tick.parts[index].coordinate), end, from: outer
                )
                stack(&label, on: before)
                tick.parts[index].label = label
                before.append(label)
            }
            return tick
        }
    }

    /// -1 for the first along the side, 1 for the last, 0 between.
    private func end(_ coordinate: Double, among coordinates: [Double]) -> Double {
        let positions = coordinates.map(room.map.position)
        let position = room.map.position(coordinate)
        guard positions.count > 1 else { return 0 }
        return position == positions.min() ? -1 : position == positions.max() ? 1 : 0
    }

    /// Along the side and outwards, from the point of the label that lies at the axis.
    private func box(
        of label: AxisLabel, at position: Double, _ end: Double?, from outer: Double
    ) -> Rect {
        let (width, height) = (label.size.width, label.size.height)
        let anchor = anchor(of: label, end)
        let (across, down) = spacing(of: label, outer)
        let x = -anchor.x * width + (1 - 2 * anchor.x) * across
        let y = -anchor.y * height + (1 - 2 * anchor.y) * down
        var box =
            switch side {
            case .bottom: Rect(x: position + x, y: y, width: width, height: height)
            case .top: Rect(x: position + x, y: -(y + height), width: width, height: height)
            case .left: Rect(x: position + y, y: -(x + width), width: height, height: width)
            case .right: Rect(x: position + y, y: x, width: height, height: width)
            }
        if label.rules.collision != .disabled { clamp(&box, beside: position) }
        return box
    }

    /// Into the picture; a label beside its line may go to the line's other side instead.
    private func clamp(_ box: inout Rect, beside position: Double) {
        let (first, last) =
            preset == .inset
            ? (0, room.map.length - box.width)
            : (-room.before, room.map.length + room.after - box.width)
        if preset == .extended, side.isLevel, box.x > last { box.x = 2 * position - box.maxX }
        box.x = max(min(box.x, last), first)
    }

    private func anchor(of label: AxisLabel, _ end: Double?) -> (x: Double, y: Double) {
        if let anchor = label.rules.anchor {
            return (isRightToLeft ? 1 - anchor.x : anchor.x, anchor.y)
        }
        let along = 0.5 + (end ?? 0) * 0.5
        switch (side, preset) {
        case (.bottom, .extended): return (0, 0)
        case (.top, .extended): return (0, 1)
        case (.left, .extended): return (1, 1)
        case (.right, .extended): return (0, 1)
        case (.bottom, .inset): return (along, 1)
        case (.top, .inset): return (along, 0)
        case (.left, .inset): return (0, 1)
        case (.right, .inset): return (1, 1)
        case (.bottom, _): return (along, 0)
        case (.top, _): return (along, 1)
        case (.left, _): return (1, along)
        case (.right, _): return (0, along)
        }
    }

    private func spacing(of label: AxisLabel, _ outer: Double) -> (Double, Double) {
        let isOutside = preset != .inset && preset != .extended
        let away = max(isOutside ? type.labelGap : 4, preset == .inset ? 0 : outer)
        let beside = preset == .extended ? 4.0 : 0
        let (across, down) = side.isLevel ? (beside, away) : (away, preset == .inset ? 2 : 0)
        return (
            label.rules.horizontalSpacing.map { $0 + (side.isLevel ? 0 : outer) } ?? across,
            label.rules.verticalSpacing.map { $0 + (side.isLevel ? outer : 0) } ?? down
        )
    }

    /// Several labels at one value lie below one another.
    private func stack(_ label: inout AxisLabel, on others: [AxisLabel]) {
        guard let last = others.last, last.box.meets(label.box) else { return }
        let alignment = label.rules.multiLabelAlignment?.horizontal
        if side.isLevel {
            label.box.y = last.box.maxY
            switch alignment {
            case .leading?: label.box.x = last.box.x
            case .trailing?: label.box.x = last.box.maxX - label.box.width
            case .center?, nil: break
            }
        } else {
            label.box.x = last.box.maxX
            let isOuterStart = (side == .left) == (alignment == .trailing)
            if alignment != nil {
                label.box.y = isOuterStart ? last.box.y : last.box.maxY - label.box.height
            }
        }
    }

    // MARK: Collisions

    /// Texts that are to be cut get no more than their share of the way to their neighbours.
    private func truncated(_ ticks: [PlacedTick]) -> [PlacedTick] {
        guard side.isLevel else { return widened(ticks) }
        let coordinates = ticks.map { room.map.position($0.coordinate) }.sorted()
        let step =
            zip(coordinates, coordinates.dropFirst()).map { $1 - $0 }.min() ?? room.map.length
        var ticks = ticks
        for tick in ticks.indices {
            for part in ticks[tick].parts.indices {
                guard var label = ticks[tick].parts[part].label, label.rules.collision == .truncate
                else { continue }
                label.set(label.lines, widest: max(min(step - gap, reach(of: ticks[tick])), 0))
                ticks[tick].parts[part].label = label
            }
        }
        return placed(ticks)
    }

    /// How wide a label in the middle of its value can be without leaving the picture.
    private func reach(of tick: PlacedTick) -> Double {
        let position = room.map.position(tick.coordinate)
        return 2 * min(room.before + position, room.map.length - position + room.after)
    }

    /// Beside the plot no text takes more of the picture's width than there is for it.
    private func widened(_ ticks: [PlacedTick]) -> [PlacedTick] {
        var ticks = ticks
        for tick in ticks.indices {
            for part in ticks[tick].parts.indices {
                guard var label = ticks[tick].parts[part].label, !label.lines.isEmpty,
                    label.size.width > room.widest
                else { continue }
                label.set(label.lines, widest: room.widest)
                ticks[tick].parts[part].label = label
            }
        }
        return placed(ticks)
    }

    /// Every second, third … label, until those that leave it to the axis don't touch.
    private func thin(_ ticks: inout [PlacedTick]) {
        for step in 1...max(1, ticks.count) {
            let kept = ticks.indices.filter { $0 % step == 0 }
            let labels: [AxisLabel] = kept.flatMap { ticks[$0].parts.compactMap(\.label) }
            let boxes = labels.filter { $0.rules.collision == .automatic && !$0.isEmpty }
                .map(\.box).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
            let fits = zip(boxes, boxes.dropFirst()).allSatisfy { one, next in
                one.x == next.x || !one.meets(next, gap: side.isLevel ? gap : 0)
            }
            guard fits || step == ticks.count else { continue }
            for index in ticks.indices where index % step != 0 {
                hide(&ticks[index]) { $0.rules.collision == .automatic }
            }
            return
        }
    }

    private func hide(_ tick: inout PlacedTick, where isHidden: (AxisLabel) -> Bool) {
        for part in tick.parts.indices {
            if let label = tick.parts[part].label, isHidden(label) {
                tick.parts[part].label?.isShown = false
            }
        }
    }

    /// In the order of their priority, each label that touches none before it is kept.
    private func dropColliding(_ ticks: inout [PlacedTick]) {
        struct LabelIndex { var tick: Int, part: Int, priority: Double }
        var order: [LabelIndex] = []
        for tick in ticks.indices {
            for part in ticks[tick].parts.indices {
                guard let label = ticks[tick].parts[part].label, label.isShown else { continue }
                order.append(LabelIndex(tick: tick, part: part, priority: label.priority))
            }
        }
        order.sort { ($1.priority, $0.tick, $0.part) < ($0.priority, $1.tick, $1.part) }
        var kept: [(box: Rect, tick: Int)] = []
        for coordinate in order {
            guard let label = ticks[coordinate.tick].parts[coordinate.part].label else { continue }
            let spacing = label.minimumSpacing ?? (side.isLevel ? gap : 0)
            let meets = kept.contains {
                $0.tick != coordinate.tick && $0.box.meets(label.box, gap: spacing)
            }
            if meets, label.givesWay {
                ticks[coordinate.tick].parts[coordinate.part].label?.isShown = false
            } else if !label.isEmpty {
                kept.append((label.box, coordinate.tick))
            }
        }
    }
}

extension AxisPart {
    fileprivate var fixedLength: Double {
        if case .tick(.fixed(let length)) = kind { length } else { 0 }
    }
}

extension AxisLabel {
    fileprivate var isEmpty: Bool { size.width == 0 || size.height == 0 }

    /// Whether it is left out where it would touch another.
    fileprivate var givesWay: Bool {
        rules.collision != .disabled && rules.collision != .truncate
    }

    fileprivate var priority: Double {
        switch rules.collision {
        case .greedy(let priority, _): priority
        case .disabled: .infinity
        case .automatic, .truncate: 0
        }
    }

    fileprivate var minimumSpacing: Double? {
        if case .greedy(_, let spacing) = rules.collision { spacing } else { nil }
    }
}
