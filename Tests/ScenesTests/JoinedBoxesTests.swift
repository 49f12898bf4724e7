import Scenes
import Tables
import Testing

/// Boxes of one colour are one node for what draws pixels.
@Suite struct `Joined boxes` {
    private func box(_ x: Double, _ style: Style = Style()) -> Node {
        Node("\(x)", .rectangle(rect(x), cornerRadius: 0), style: style)
    }

    private func rect(_ x: Double) -> Rect { Rect(x: x, y: 0, width: 1, height: 5) }

    private func joined(_ nodes: [Node], in style: Style = Style()) -> [Node] {
        let axis = AxisSemantics(
            label: "", kind: .quantitative, bounds: ClosedValues(.missing, .missing))
        let group = Node("g", .group(Placement()), style: style, children: nodes)
        let scene = Scene(
            size: Size(100, 100), plot: Rect(x: 0, y: 0, width: 100, height: 100), nodes: [group],
            semantics: ChartSemantics(title: "", x: axis, y: axis, series: [], marks: []))
        return scene.withJoinedBoxes.nodes[0].children
    }

    @Test func `boxes that look alike are one node`() {
        let red = Style(.bar, fill: .named("red"))
        let nodes = joined([box(0, red), box(1, red), box(2, Style(.bar, fill: .named("blue")))])
        #expect(nodes.map(\.shape) == [.rectangles([rect(0), rect(1)]), box(2).shape])
        #expect(nodes.map(\.style.fill) == [.named("red"), .named("blue")])
    }

    @Test func `boxes stay behind what was drawn over them`() {
        let line = Node("l", .line(from: Point(0, 0), to: Point(1, 1)))
        let nodes = joined([box(0), box(1), line, box(2), box(3)])
        #expect(
            nodes.map(\.shape) == [
                .rectangles([rect(0), rect(1)]), line.shape, .rectangles([rect(2), rect(3)]),
            ])
    }

    @Test(arguments: [
        Style(.bar, fill: .named("red"), opacity: 0.5), Style(stroke: .named("red")),
        Style(fill: .gradient("g")),
    ])
    func `boxes that would look otherwise stay alone`(style: Style) {
        #expect(joined([box(0, style), box(1, style)]).count == 2)
    }

    @Test(arguments: [Style(stroke: .named("red")), Style(fill: .gradient("g"))])
    func `boxes inside what has an outline or a gradient stay alone`(style: Style) {
        #expect(joined([box(0), box(1)], in: style).count == 2)
    }

    @Test func `a box with round corners stays alone`() {
        let round = Node("r", .rectangle(rect(0), cornerRadius: 2))
        #expect(joined([round, round]) == [round, round])
    }
}
