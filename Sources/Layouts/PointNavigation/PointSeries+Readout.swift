import Charts
package import Scenes
package import Tables

/// Where several series are read at one position.
extension PointSeries {
    /// The colour of a datum, where names have colours.
    package func paint(of index: Int) -> Paint? {
        layer.groups[marks.groups[index]].paletteIndex.map { content.colours.palette[$0].paint }
    }

    /// The name of the series that a datum is of; empty when nothing distinguishes it.
    package func name(of index: Int) -> String {
        isMixed ? layer.groups[marks.groups[index]].name : name
    }

    /// How far from a coordinate a datum may stand to be read with it, in CSS pixels.
    private static let readReach = 8.0

    /// Whether its data are in an order that others can be read at: not symbols, sectors or cells.
    package var isReadAcross: Bool {
        (!isMixed || isStacked) && !layer.record.dividesTurn
            && (layer.record.joinsPoints || layer.record.hasLength)
    }

    /// Whether both are of one chart of the picture, in order of the same axis.
    package func isBeside(_ other: PointSeries) -> Bool {
        axis == other.axis && offset == other.offset && space.rect == other.space.rect
    }

    /// The data that stand where one of them does: several only where each is of a series of its own.
    package func indices(with index: Int) -> [Int] {
        guard isMixed else { return [index] }
        return (0..<count).filter { coordinate($0) == coordinate(index) && slot($0) == slot(index) }
    }

    private var isStacked: Bool {
        layer.stacks && layer.stacking != .unstacked && !layer.isShare
    }

    /// Whether a datum of each stand on one another.
    package func isStacked(_ index: Int, with other: PointSeries, _ otherIndex: Int) -> Bool {
        isStacked && other.isStacked && layer.kind == other.layer.kind
            && layer.valueAxis == other.layer.valueAxis && slot(index) == other.slot(otherIndex)
    }

    /// The number of a datum, apart from what it stands on.
    package func ownValue(_ index: Int) -> Double { marks.values[index] }

    /// The value on x of a datum.
    package func x(of index: Int) -> Value { content.plan(.x).value(of: marks.x[index]) }

    /// The same position with another value.
    package func semantics(_ index: Int, measuring value: Double) -> PointSemantics {
        semantics(index).measured(value, alongX: layer.valueAxis == .x)
    }

    /// The slot of a datum among marks side by side; nil when there are none.
    private func slot(_ index: Int) -> Int? { layer.groups[marks.groups[index]].slot }

    package func frame(_ index: Int) -> Rect { frames(index..<index + 1)[0] }

    /// The datum that covers a coordinate, or that stands as good as there.
    package func index(at coordinate: Double) -> Int? {
        let (index, spans) = (nearest(to: coordinate), marks[axis])
        let near = [index, index + 1, index - 1].filter(spans.indices.contains)
        // A bin ends where the next one begins.
        let covering = near.first { coordinate >= spans[$0].from && coordinate < spans[$0].to }
        let distance =
            Swift.abs(coordinates[index] - coordinate) * Swift.abs(space.map(axis).slope)
        return covering ?? (distance <= Self.readReach ? index : nil)
    }

    /// From the picture's left or top edge.
    package func position(ofCoordinate coordinate: Double) -> Double {
        let position = space.map(axis).position(coordinate)
        return axis == .x
            ? position + space.rect.x + offset.x : position + space.rect.y + offset.y
    }

    package func coordinate(of value: Value) -> Double? {
        let plan = content.plan(axis)
        guard value.kind == plan.kind else { return nil }
        if case .string(let name) = value { return plan.index(of: name).map(Double.init) }
        return value.scalar.map(plan.transform.scaled)
    }
}

extension PointSemantics {
    /// The same position with another value.
    fileprivate func measured(_ value: Double, alongX: Bool) -> PointSemantics {
        var point = self
        (point.valueText, point.figures, point.note, point.label) = (nil, nil, nil, label)
        if alongX {
            (point.x, point.xStart) = (.number(value), nil)
        } else {
            (point.y, point.yStart) = (.number(value), nil)
        }
        return point
    }
}

extension Scene {
    /// The paint of the marks under a series' key; nil where they have none, or several.
    package func paint(of series: String) -> Paint? {
        for node in nodes {
            if let found = node.found(series) { return found.paint }
        }
        return nil
    }
}

extension Node {
    fileprivate func found(_ key: String) -> Node? {
        if self.key == key { return self }
        // Marks are many, and no series stands below them.
        guard case .group = shape else {
            guard case .clip = shape else { return nil }
            return children.lazy.compactMap { $0.found(key) }.first
        }
        return children.lazy.compactMap { $0.found(key) }.first
    }

    fileprivate var paint: Paint? { style.fill ?? style.stroke ?? children.first?.paint }
}
