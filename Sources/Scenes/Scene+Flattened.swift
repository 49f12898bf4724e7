extension Scene {
    /// The picture in what programs beside browsers draw.
    ///
    /// Paths are in pixels, because strokes in a scaled frame keep their width by a property of SVG 2
    /// (`vector-effect`). Bars with round ends are outlines, because their ends are cut by one of CSS
    /// (`clip-path: inset`).
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
        case .bar(let rect, let radius, let end):
            shape = .outline(Outline(rect, radius: radius, roundAt: end))
        case .gradient(var line) where !line.isInBox:
            (line.from, line.to) = (frame.point(line.from), frame.point(line.to))
            shape = .gradient(line)
        default: break
        }
        changeChildren(where: \.pointee.mayHoldPaths) { $0.flatten(in: frame) }
    }

    private var mayHoldPaths: Bool {
        switch shape {
        case .path, .bar, .gradient: true
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
    /// A rectangle with round corners at one edge, clockwise from the first of them.
    fileprivate init(_ rect: Rect, radius: Double, roundAt edge: RectEdge) {
        let corners = [
            Point(rect.x, rect.y), Point(rect.maxX, rect.y), Point(rect.maxX, rect.maxY),
            Point(rect.x, rect.maxY),
        ]
        let isRound = edge.corners
        steps = []
        for index in 0..<4 {
            let (corner, before, after) = (
                corners[index], corners[(index + 3) % 4], corners[(index + 1) % 4]
            )
            let start = isRound[index] ? corner.moved(radius, towards: before) : corner
            steps.append(index == 0 ? .move(start) : .line(start))
            guard isRound[index] else { continue }
            steps.append(
                .arc(
                    radius: radius, isLong: false, isClockwise: true,
                    to: corner.moved(radius, towards: after)))
        }
        steps.append(.close)
    }

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

extension Point {
    /// Returns the point moved by a distance along a horizontal or vertical edge.
    fileprivate func moved(_ distance: Double, towards other: Point) -> Point {
        func step(_ from: Double, _ to: Double) -> Double {
            to > from ? distance : to < from ? -distance : 0
        }
        return Point((x + step(x, other.x)).hundredths, (y + step(y, other.y)).hundredths)
    }
}

extension RectEdge {
    /// Which corners it has, from the top left one clockwise.
    package var corners: [Bool] {
        switch self {
        case .top: [true, true, false, false]
        case .right: [false, true, true, false]
        case .bottom: [false, false, true, true]
        case .left: [true, false, false, true]
        }
    }
}
