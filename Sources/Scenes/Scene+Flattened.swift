extension Scene {
    /// The picture with every path in pixels: strokes in a scaled frame keep their width by a
    /// property (vector-effect, SVG 2) that few programs beside browsers know.
    package var flattened: Scene {
        var scene = self
        for index in scene.nodes.indices { scene.nodes[index].flatten(in: Placement()) }
        return scene
    }
}

extension Node {
    /// Whether moving the points of its paths moves all of it; a view that is drawn larger holds other
    /// shapes too.
    private var isOfPaths: Bool {
        switch shape {
        case .path, .gradient, .stop: true
        case .group(let placement):
            placement.rotation == 0 && children.allSatisfy(\.isOfPaths)
        default: false
        }
    }

    fileprivate mutating func flatten(in frame: Placement) {
        var frame = frame
        switch shape {
        case .group(let placement) where (frame.isScaled || placement.isScaled) && isOfPaths:
            frame = frame.around(placement)
            shape = .group(Placement())
        case .path(let path): shape = .outline(Outline(of: path, in: frame))
        case .gradient(var line) where !line.isInBox:
            (line.from, line.to) = (frame.point(line.from), frame.point(line.to))
            shape = .gradient(line)
        default: break
        }
        changeChildren(where: \.pointee.mayHoldPaths) { $0.flatten(in: frame) }
    }

    private var mayHoldPaths: Bool {
        switch shape {
        case .path, .gradient: true
        default: !children.isEmpty
        }
    }
}

extension Placement {
    fileprivate var isScaled: Bool { scaleX != 1 || scaleY != 1 }

    /// Where a group lies that is placed in this one.
    fileprivate func around(_ inner: Placement) -> Placement {
        let corner = point(Point(inner.x, inner.y))
        return Placement(
            x: corner.x, y: corner.y, scaleX: scaleX * inner.scaleX, scaleY: scaleY * inner.scaleY)
    }

    fileprivate func point(_ inner: Point) -> Point {
        Point(x + inner.x * scaleX, y + inner.y * scaleY)
    }
}

extension Outline {
    fileprivate init(of path: FramePath, in frame: Placement) {
        self.init()
        func pixels(_ point: FramePath.GridPoint) -> Point {
            frame.point(Point(Double(point.x), Double(point.y)))
        }
        for run in path.runs {
            guard let first = run.points.first else { continue }
            steps.append(.move(pixels(first)))
            // A lone point is drawn as a dot: a line of no length with round ends.
            if run.points.count == 1, run.lower.isEmpty { steps.append(.line(pixels(first))) }
            add(run.points.dropFirst(), run.handles, pixels)
            guard let last = run.lower.last else { continue }
            steps.append(.line(pixels(last)))
            add(
                run.lower.reversed().dropFirst(), run.lowerHandles.reversed().map(\.reversed),
                pixels
            )
            steps.append(.close)
        }
    }

    private mutating func add(
        _ points: some Sequence<FramePath.GridPoint>, _ handles: [FramePath.Handles],
        _ pixels: (FramePath.GridPoint) -> Point
    ) {
        for (index, point) in points.enumerated() {
            guard index < handles.count else {
                steps.append(.line(pixels(point)))
                continue
            }
            steps.append(
                .cubic(pixels(handles[index].first), pixels(handles[index].second), pixels(point)))
        }
    }
}
