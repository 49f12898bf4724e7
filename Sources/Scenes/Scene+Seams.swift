extension Scene {
    /// The picture without hairlines between the segments of stacked bars.
    ///
    /// If two segments share an edge within a pixel, each covers only a part of it, and the background
    /// shows through. The lower segment is therefore extended a little under the upper one.
    package var withoutSeams: Scene {
        var segments = Segments()
        for node in nodes { segments.gather(node, in: Point(0, 0), isOpaque: true) }
        let extended = segments.extended
        guard !extended.isEmpty else { return self }
        var scene = self
        var count = 0
        for index in scene.nodes.indices { scene.nodes[index].extend(extended, &count) }
        return scene
    }
}

/// The bars of a picture in the order in which they are drawn.
private struct Segments {
    private var all: [(rect: Rect, isOpaque: Bool)] = []

    mutating func gather(_ node: Node, in corner: Point, isOpaque: Bool) {
        let style = node.style
        let isOpaque = isOpaque && style.opacity == 1 && style.mask == nil && style.clip == nil
        switch node.shape {
        case .group(let placement):
            gather(node.children, Point(corner.x + placement.x, corner.y + placement.y), isOpaque)
        case .clip(let rect):
            gather(node.children, Point(corner.x + rect.x, corner.y + rect.y), isOpaque)
        default:
            guard var rect = node.segment else { return }
            (rect.x, rect.y) = (rect.x + corner.x, rect.y + corner.y)
            all.append((rect, isOpaque))
        }
    }

    private mutating func gather(_ nodes: [Node], _ corner: Point, _ isOpaque: Bool) {
        for node in nodes { gather(node, in: corner, isOpaque: isOpaque) }
    }

    /// The edges at which bars go under later ones, by the bars' indices.
    var extended: [Int: [RectEdge]] {
        var edges: [Int: [RectEdge]] = [:]
        for isUpright in [true, false] {
            let columns = Dictionary(grouping: all.indices) { index in
                let rect = all[index].rect
                return isUpright
                    ? [rect.x.hundredths, rect.width] : [rect.y.hundredths, rect.height]
            }
            for column in columns.values where column.count > 1 {
                let sorted = column.sorted { start(of: $0, isUpright) < start(of: $1, isUpright) }
                for (one, next) in zip(sorted, sorted.dropFirst()) {
                    let (first, later) = (min(one, next), max(one, next))
                    guard abs(start(of: next, isUpright) - end(of: one, isUpright)) < 0.02,
                        all[later].isOpaque
                    else { continue }
                    let isAfter = first == one
                    let edge: RectEdge =
                        isUpright ? (isAfter ? .bottom : .top) : (isAfter ? .right : .left)
                    edges[first, default: []].append(edge)
                }
            }
        }
        return edges
    }

    private func start(of index: Int, _ isUpright: Bool) -> Double {
        isUpright ? all[index].rect.y : all[index].rect.x
    }

    private func end(of index: Int, _ isUpright: Bool) -> Double {
        isUpright ? all[index].rect.maxY : all[index].rect.maxX
    }
}

extension Node {
    /// The box of a bar with straight edges; nil for anything else, and for slivers.
    fileprivate var segment: Rect? {
        guard case .rectangle(let rect, cornerRadius: 0) = shape, children.isEmpty,
            min(rect.width, rect.height) >= 1
        else { return nil }
        return rect
    }

    /// Extends the bars at some indices, counted as they are drawn.
    fileprivate mutating func extend(_ edges: [Int: [RectEdge]], _ count: inout Int) {
        switch shape {
        case .group, .clip:
            for index in children.indices { children[index].extend(edges, &count) }
        default:
            guard var rect = segment else { return }
            defer { count += 1 }
            guard let edges = edges[count] else { return }
            for edge in edges {
                switch edge {
                case .top: (rect.y, rect.height) = (rect.y - 1, rect.height + 1)
                case .bottom: rect.height += 1
                case .left: (rect.x, rect.width) = (rect.x - 1, rect.width + 1)
                case .right: rect.width += 1
                }
            }
            shape = .rectangle(rect, cornerRadius: 0)
        }
    }
}
