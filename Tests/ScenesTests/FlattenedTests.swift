import Scenes
import Seeded
import Tables
import Testing

/// A flattened picture has its paths in pixels, at the same positions as before.
@Suite struct `Flattened scenes` {
    private typealias GridPoint = FramePath.GridPoint

    private static let run = FramePath.Run([GridPoint(0, 0), GridPoint(10, -4), GridPoint(20, 6)])

    private func flattened(_ node: Node) throws -> Node {
        let axis = AxisSemantics(
            label: "", kind: .quantitative, bounds: ClosedValues(.missing, .missing))
        let scene = Scene(
            size: Size(100, 100), plot: Rect(x: 0, y: 0, width: 100, height: 100), nodes: [node],
            semantics: ChartSemantics(title: "", x: axis, y: axis, series: [], marks: []))
        return try #require(scene.flattened.nodes.first)
    }

    private func outline(_ run: FramePath.Run) throws -> [Outline.Step] {
        try steps(of: try flattened(Node("p", .path(FramePath([run])))))
    }

    private func steps(of node: Node) throws -> [Outline.Step] {
        guard case .outline(let outline) = node.shape else {
            Issue.record("\(node.shape) is no outline")
            return []
        }
        return outline.steps
    }

    /// The only leaf of nested groups, and where those groups put a point.
    private func leaf(_ node: Node, at point: Point) throws -> (node: Node, moved: Point) {
        guard let child = node.children.first else { return (node, point) }
        let (leaf, inner) = try leaf(child, at: point)
        guard case .group(let placement) = node.shape else {
            Issue.record("\(node.shape) is no group")
            return (leaf, inner)
        }
        return (
            leaf,
            Point(
                placement.x + placement.scaleX * inner.x, placement.y + placement.scaleY * inner.y)
        )
    }

    /// Of powers of two, so that no order of multiplying rounds.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func `each point of a path stays where it was in any nest of groups`(_ seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let placements = (0..<Int.random(in: 0...4, using: &dice)).map { _ in
            Self.placement(&dice)
        }
        let node = placements.indices.reduce(Node("path", .path(FramePath([Self.run])))) {
            Node("group \($1)", .group(placements[$1]), children: [$0])
        }
        let flat = try flattened(node)
        for (index, point) in Self.run.points.enumerated() {
            let plain = Point(Double(point.x), Double(point.y))
            let before = try leaf(node, at: plain).moved
            let steps = try steps(of: try leaf(flat, at: plain).node)
            let inPixels: Point
            switch steps[index] {
            case .move(let end), .line(let end): inPixels = end
            default: inPixels = Point(.nan, .nan)
            }
            #expect(try leaf(flat, at: inPixels).moved == before, "\(placements)")
        }
    }

    private static func placement(_ dice: inout SeededGenerator) -> Placement {
        func scale(_ dice: inout SeededGenerator) -> Double {
            Bool.random(using: &dice) ? 1 : [0.5, 2, -1].randomElement(using: &dice) ?? 1
        }
        return Placement(
            x: Double(Int.random(in: -8...8, using: &dice)),
            y: Double(Int.random(in: -8...8, using: &dice)), scaleX: scale(&dice),
            scaleY: scale(&dice))
    }

    @Test func `groups that only move stay as they are`() throws {
        let group = Node(
            "g", .group(Placement(x: 3, y: 4, rotation: 45)),
            children: [
                Node("r", .rectangle(Rect(x: 0, y: 0, width: 1, height: 1), cornerRadius: 0))
            ])
        #expect(try flattened(group) == group)
    }

    /// A view that is drawn larger holds shapes of every kind, which only its group can move.
    @Test func `a group of anything but paths stays as it is`() throws {
        let shapes: [NodeShape] = [
            .rectangle(Rect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 0),
            .text(TextLabel("a", at: Point(1, 2))), .line(from: Point(0, 0), to: Point(1, 1)),
            .symbol(.circle, at: Point(3, 4), area: 9), .outline(Outline([.move(Point(1, 2))])),
        ]
        for shape in shapes {
            let group = Node(
                "larger", .group(Placement(x: 10, y: 20, scaleX: 2, scaleY: 4)),
                children: [Node("part", shape)])
            #expect(try flattened(group) == group, "\(shape)")
            let turned = Node(
                "around", .group(Placement(scaleX: 2, rotation: 30)), children: [group])
            #expect(try flattened(turned) == turned, "\(shape)")
        }
    }

    @Test func `a path in a frame in a larger view is in that view's pixels`() throws {
        let path = Node("path", .path(FramePath([Self.run])))
        let frame = Node(
            "frame", .group(Placement(x: 1, y: 2, scaleX: 0.5, scaleY: 2)), children: [path])
        let text = Node("text", .text(TextLabel("a", at: Point(1, 2))))
        let larger = Node(
            "larger", .group(Placement(x: 10, y: 20, scaleX: 2, scaleY: 4)),
            children: [frame, text])
        let flat = try flattened(larger)
        #expect(flat.shape == larger.shape && flat.children[1] == text)
        #expect(
            try steps(of: flat.children[0].children[0]) == [
                .move(Point(1, 2)), .line(Point(6, -6)), .line(Point(11, 14)),
            ])
        #expect(flat.children[0].shape == .group(Placement()))
    }

    @Test func `a lone point is a line of no length`() throws {
        #expect(
            try outline(FramePath.Run([GridPoint(2, 3)])) == [
                .move(Point(2, 3)), .line(Point(2, 3)),
            ]
        )
    }

    @Test func `a run without points draws nothing`() throws {
        #expect(try outline(FramePath.Run([])).isEmpty)
    }

    @Test func `an area goes back along its lower edge and is closed`() throws {
        let run = FramePath.Run(
            [GridPoint(0, 9), GridPoint(5, 8)], lower: [GridPoint(0, 1), GridPoint(5, 2)])
        #expect(
            try outline(run) == [
                .move(Point(0, 9)), .line(Point(5, 8)), .line(Point(5, 2)), .line(Point(0, 1)),
                .close,
            ])
    }

    @Test func `a curve's handles are in their order, and turned round on the way back`() throws {
        let there = FramePath.Handles(GridPoint(1, 9), GridPoint(4, 8))
        let back = FramePath.Handles(GridPoint(1, 1), GridPoint(4, 2))
        let run = FramePath.Run(
            [GridPoint(0, 9), GridPoint(5, 8)], lower: [GridPoint(0, 1), GridPoint(5, 2)],
            handles: [there], lowerHandles: [back])
        #expect(
            try outline(run) == [
                .move(Point(0, 9)), .cubic(Point(1, 9), Point(4, 8), Point(5, 8)),
                .line(Point(5, 2)), .cubic(Point(4, 2), Point(1, 1), Point(0, 1)), .close,
            ])
    }

    @Test func `a gradient moves with its frame, unless it goes by a box`() throws {
        for isInBox in [false, true] {
            let line = GradientLine("g", from: Point(0, 0), to: Point(1, 2), isInBox: isInBox)
            let group = Node(
                "frame", .group(Placement(x: 10, y: 20, scaleX: 2, scaleY: 4)),
                children: [Node("gradient", .gradient(line))])
            var expected = line
            if !isInBox { (expected.from, expected.to) = (Point(10, 20), Point(12, 28)) }
            #expect(try flattened(group).children.first?.shape == .gradient(expected))
        }
    }
}
