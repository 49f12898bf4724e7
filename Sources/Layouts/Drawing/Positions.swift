import Charts

/// Where marks are, in pixels: along x from the placed group's origin, along y from the plot's top.
extension MarkDrawing {
    /// The extent of a mark; nil where it is missing.
    func extent(of mark: Mark, along axis: PositionAxis) -> Span? {
        let map = space.map(axis)
        let offset = offsets[mark.style].along(axis)
        switch layer.reach(axis) {
        case .whole: return Span(from: 0, to: map.length).moved(by: offset)
        case .fixed(let from, let to):
            return Span(from: from ?? 0, to: to ?? map.length).moved(by: offset)
        case .value, .interval:
            guard mark[axis].isDrawable else { return nil }
            return slot(of: mark, axis)
                .moved(by: map.slope < 0 ? (offset.to, offset.from) : offset)
        }
    }

    /// Whether marks are just where data says along an axis.
    func isPlain(along axis: PositionAxis) -> Bool {
        layer.isDriven(axis) && !layer.axes.isDodged(axis)
            && offsets.allSatisfy { $0 == MarkOffset() }
    }

    /// Where along an axis a mark that has no width there stands.
    func middle(of mark: Mark, along axis: PositionAxis) -> Double {
        let offset = offsets[mark.style].along(axis)
        let isGrouped = layer.axes.isDodged(axis) && mark[axis].isDrawable
        let position = isGrouped ? slot(of: mark, axis).at : position(mark[axis].at, axis)
        return position + (offset.from + offset.to) / 2
    }

    /// The cell of a mark, or its part of one that it shares with others.
    private func slot(of mark: Mark, _ axis: PositionAxis) -> Span {
        let cell = Span(from: position(mark[axis].from, axis), to: position(mark[axis].to, axis))
        guard let slots = layer.axes.slots, slots.axis == axis,
            var slot = layer.groups[mark.group].slot
        else { return cell }
        if axis == .x, space.x.slope < 0 { slot = slots.count - 1 - slot }
        let group = cell.sized(
            layer.styles[mark.style].sharing.grouping.span, .group(of: slots.count))
        let width = (group.to - group.from) / Double(slots.count)
        return Span(
            from: group.from + width * Double(slot), to: group.from + width * Double(slot + 1))
    }

    /// The position of a value.
    func position(_ value: Double, _ axis: PositionAxis) -> Double {
        axis == .x ? across.position(value) : along.position(value)
    }
}

extension MarkOffset {
    /// How far the start and the end move along an axis, in pixels.
    func along(_ axis: PositionAxis) -> (from: Double, to: Double) {
        axis == .x ? (xStart, xEnd) : (yStart, yEnd)
    }
}

extension Span {
    fileprivate func moved(by offset: (from: Double, to: Double)) -> Span {
        guard offset.from != 0 || offset.to != 0 else { return self }
        return Span(from: from + offset.from, to: to + offset.to)
    }
}
