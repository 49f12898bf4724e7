import Foundation
import Scenes
import Seeded
import Tables

/// Scenes made by dice, alike enough that changes between them are of every kind.
struct RandomScenes {
    private var dice: SeededGenerator

    init(seed: UInt64) { dice = SeededGenerator(seed: seed) }

    mutating func scene() -> Scene {
        SVGTests.scene(showing: [group("axis-x"), group("axis-y"), plot(), group("legend")])
    }

    private mutating func group(_ name: String) -> Node {
        let leaves = (0..<6).filter { _ in flip() }.shuffled(using: &dice).map {
            leaf("\(name):\($0)")
        }
        return Node(name, .group(placement()), children: leaves)
    }

    private mutating func plot() -> Node {
        let frames = (0..<3).filter { _ in flip() }.map { frame("frame:\($0)") }
        return Node(
            "plot", .clip(Rect(x: 40, y: 10, width: 500, height: roll(300))), children: frames)
    }

    private mutating func frame(_ name: String) -> Node {
        let paths = (0..<2).map { index in
            Node(
                "\(name):\(index)", .path(path()), style: Style(.line, stroke: .series(index)))
        }
        return Node(name, .group(placement()), children: paths)
    }

    private mutating func path() -> FramePath {
        let runs = (0...Int(roll(2))).map { _ in
            let points = (0..<Int(roll(9)) + 1).map {
                FramePath.GridPoint($0 * 3, Int(roll(4)) - 2)
            }
            let lower = points.map { FramePath.GridPoint($0.x, $0.y - 5) }
            return FramePath.Run(points, lower: flip() ? lower : [])
        }
        return FramePath(runs)
    }

    private mutating func leaf(_ key: String) -> Node {
        Node(key, shape(), style: style())
    }

    private mutating func shape() -> NodeShape {
        switch Int(roll(6)) {
        case 0:
            .rectangle(
                Rect(x: roll(9), y: roll(9), width: roll(9), height: 5), cornerRadius: roll(2))
        case 1: .line(from: Point(roll(9), 0), to: Point(0, roll(9)))
        case 2: .dots((0..<Int(roll(9))).map { _ in Point(roll(99) / 7, roll(9)) }, diameter: 4)
        case 3: .symbol(symbol(), at: Point(roll(9), roll(9)), area: 50)
        default:
            .text(
                TextLabel(
                    "say \"\(Int(roll(3)))\" <é\u{1}\\>", at: Point(roll(9), 1),
                    anchor: flip() ? .end : .start, rotation: flip() ? 0 : 45))
        }
    }

    private mutating func symbol() -> SymbolShape {
        SymbolShape.allCases.randomElement(using: &dice) ?? .plus
    }

    private mutating func style() -> Style {
        Style(
            flip() ? .bar : .axisLabel, fill: flip() ? .series(Int(roll(12))) : nil,
            stroke: flip() ? .rgb(red: roll(2), green: 0.5, blue: 0) : nil,
            opacity: flip() ? 1 : 0.5, lineWidth: flip() ? nil : roll(3),
            dash: flip() ? [] : [2, roll(4)])
    }

    private mutating func placement() -> Placement {
        flip()
            ? Placement(x: roll(30)) : Placement(x: 1, y: roll(9), scaleX: 1 / 3, scaleY: -roll(2))
    }

    private mutating func flip() -> Bool { Bool.random(using: &dice) }

    /// A whole number from 0, less than the limit.
    private mutating func roll(_ limit: Int) -> Double {
        Double(Int.random(in: 0..<limit, using: &dice))
    }
}

/// A scene of 600 by 320 pixels that shows nothing but these nodes.
func scene(showing nodes: [Node]) -> Scene {
    let axis = AxisSemantics(
        label: "", kind: .quantitative, bounds: ClosedValues(.missing, .missing))
    return Scene(
        size: Size(600, 320), plot: Rect(x: 40, y: 10, width: 500, height: 300), nodes: nodes,
        semantics: ChartSemantics(title: "", x: axis, y: axis, series: [], marks: []))
}
