import Charts
package import Scenes
package import Tables

/// Where several series are read at one position.
extension PointSeries {
    /// Its colour, where names have colours.
    package var paint: Paint? {
        layer.groups[marks.groups[0]].paletteIndex.map { content.palette[$0].paint }
    }

    /// How far from a coordinate a datum may stand to be read with it, in CSS pixels.
    private static let readReach = 8.0

    /// Whether its data are in an order that others can be read at: not symbols, sectors or cells.
    package var isReadAcross: Bool {
        !isMixed && !layer.record.dividesTurn
            && (layer.record.joinsPoints || layer.record.hasLength)
    }

    /// Whether both are of one chart of the picture, in order of the same axis.
    package func isBeside(_ other: PointSeries) -> Bool {
        axis == other.axis && offset == other.offset && space.rect == other.space.rect
    }

    private var isStacked: Bool {
        layer.stacks && layer.stacking != .unstacked && !layer.isShare
    }

    /// Whether marks of both stand on one another.
    package func isStacked(with other: PointSeries) -> Bool {
        isStacked && other.isStacked && layer.kind == other.layer.kind
            && layer.valueAxis == other.layer.valueAxis && slot == other.slot
    }

    /// The number of a datum, apart from what it stands on.
    package func ownValue(_ index: Int) -> Double { marks.values[index] }

    /// The value on x of a datum.
    package func x(of index: Int) -> Value { content.plan(.x).value(of: marks.x[index]) }

    /// The same position with another value.
    package func semantics(_ index: Int, measuring value: Double) -> PointSemantics {
        semantics(index).measured(value, alongX: layer.valueAxis == .x)
    }

    /// Its slot among marks side by side; nil when there are none.
    private var slot: Int? { layer.groups[marks.groups[0]].slot }

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
        (point.valueText, point.note, point.label) = (nil, nil, label)
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
