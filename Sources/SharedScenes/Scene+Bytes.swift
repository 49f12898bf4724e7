import Scenes

extension Scene {
    /// The estimated bytes of the scene and its messages, within a factor of two or three.
    var estimatedBytes: Int { nodes.reduce(0) { $0 + $1.estimatedBytes } }
}

extension Node {
    fileprivate var estimatedBytes: Int {
        // Once in the picture, once as text on the wire.
        let own = 2 * (MemoryLayout<Node>.stride + key.utf8.count + shape.estimatedBytes)
        return children.reduce(own) { $0 + $1.estimatedBytes }
    }
}

extension NodeShape {
    fileprivate var estimatedBytes: Int {
        switch self {
        case .rectangles(let boxes): boxes.count * MemoryLayout<Rect>.stride
        case .dots(let points, _): points.count * MemoryLayout<Point>.stride
        case .path(let path):
            path.runs.reduce(0) {
                $0 + ($1.points.count + $1.lower.count) * MemoryLayout<FramePath.GridPoint>.stride
            }
        case .text(let label): label.text.utf8.count
        case .group, .clip, .rectangle, .bar, .line, .symbol, .outline, .clipPath, .mask, .gradient,
            .radialGradient,
            .stop:
            0
        }
    }
}
