package import Charts
package import Scenes
package import Tables
import ViewLayouts

/// Where the points of a track are: along their axis, and in the picture.
extension PointSeries {
    /// The axis that points are in order of.
    package var axis: PositionAxis { layer.navigationAxis }

    var coordinates: [Double] { marks[axis].at }

    package func coordinate(_ index: Int) -> Double { coordinates[index] }

    /// The index of the point with the nearest coordinate.
    package func nearest(to coordinate: Double) -> Int {
        let after = coordinates.partitioned { $0 < coordinate }
        guard after > 0 else { return 0 }
        guard after < count else { return count - 1 }
        return coordinate - coordinates[after - 1] <= coordinates[after] - coordinate
            ? after - 1 : after
    }

    /// The indices of the points that stand exactly at a coordinate.
    package func indices(at coordinate: Double) -> Range<Int> {
        let first = coordinates.partitioned { $0 < coordinate }
        return first..<(coordinates[first...].firstIndex { $0 > coordinate } ?? count)
    }

    package func key(of index: Int) -> PointKey {
        let mark = marks[index]
        var names = names(of: index)
        if isMixed { names.append(layer.groups[mark.group].name) }
        let isNamed = isMixed || content.plan(axis).kind == .nominal
        return PointKey(row: mark.row, coordinate: isNamed ? nil : coordinates[index], names: names)
    }

    /// The categories that a point stands for.
    private func names(of index: Int) -> [String] {
        let mark = marks[index]
        return [axis, axis.other].compactMap { content.name(of: mark[$0], on: $0) }
    }

    /// The identity of a point among all of the chart: the same whether its series is gone through by
    /// itself or together with others.
    package func identity(of index: Int) -> String {
        let coordinate = key(of: index).coordinate.map { "\($0)" } ?? ""
        return ([layer.groupKey(marks.groups[index]), coordinate] + names(of: index))
            .joined(separator: "\n")
    }

    /// The point that is known by a key of when its series was gone through together with others.
    package func index(ofMixed key: PointKey) -> Int? {
        guard !isMixed, key.coordinate == nil, key.names.last == layer.groups[marks.groups[0]].name
        else { return nil }
        var own = key
        own.names.removeLast()
        return index(of: own)
    }

    /// The point that is known by a key; nil once it has left.
    package func index(of key: PointKey) -> Int? {
        let near = candidates(for: key).filter { self.key(of: $0).names == key.names }
        return near.first { marks.rows[$0] == key.row } ?? near.first
    }

    private func candidates(for key: PointKey) -> Range<Int> {
        if isMixed { return 0..<count }
        let coordinate =
            key.coordinate ?? key.names.first.flatMap(content.plan(axis).index).map(Double.init)
        guard let coordinate else { return 0..<0 }
        return indices(at: coordinate)
    }

    /// The frames of points in the picture, in CSS pixels; of zero size for a mark without extent.
    package func frames(_ indices: Range<Int>) -> [Rect] {
        let views = ViewLayout(textScale: 1, isRightToLeft: false)
        let drawing = MarkDrawing(layer, MarkDrawing.Surroundings(content, space, views))
        let marks = marks.gathered(indices)
        return marks.indices.map(layer.record.frames(of: marks, in: drawing)).map { box in
            box.map(frame) ?? Rect(x: 0, y: 0, width: 0, height: 0)
        }
    }

    /// The visible part, in the picture's coordinates.
    private func frame(of drawn: Rect) -> Rect {
        let plot = space.rect
        let origin = layer.isDriven(.x) ? space.x.originPosition : 0
        let left = min(max(drawn.x + origin, 0), plot.width)
        let right = min(max(drawn.maxX + origin, 0), plot.width)
        let top = min(max(drawn.y, 0), plot.height)
        let bottom = min(max(drawn.maxY, 0), plot.height)
        return Rect(
            x: plot.x + offset.x + left, y: plot.y + offset.y + top, width: right - left,
            height: bottom - top)
    }
}

extension Content {
    /// The category that a mark stands for on an axis; nil where it has none.
    fileprivate func name(of span: Span, on axis: PositionAxis) -> String? {
        let plan = plan(axis)
        return plan.kind == .nominal ? plan.category(at: span.at) : nil
    }
}

extension PlacedLayer {
    /// Points are in order of what they stand on; where nothing says that, of their values.
    var navigationAxis: PositionAxis {
        if record.dividesTurn { return .x }
        return isDriven(baseAxis) ? baseAxis : valueAxis
    }
}

extension PointSeries {
    /// The value at a key's coordinate along the axis; nil where the key has names.
    package func value(of key: PointKey) -> Value? {
        if let name = key.names.first { return .string(name) }
        return key.coordinate.map(content.plan(axis).value)
    }
}
