import Scenes
import Seeded
import Testing

/// The law of changes, over every small tree and over many random ones.
@Suite struct `Changes between scenes` {
    private func check(
        _ old: [Node], _ new: [Node], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let edits = change(from: old, to: new)
        #expect(applying(edits, to: old) == new, sourceLocation: sourceLocation)
        if old == new { #expect(edits.isEmpty, sourceLocation: sourceLocation) }
    }

    @Test func `every list of up to four siblings leads to every other`() {
        let lists = arrangements(of: ["a", "b", "c", "d"]).map { $0.map { leaf($0) } }
        for old in lists { for new in lists { check(old, new) } }
    }

    @Test func `every small forest leads to every other`() {
        let forests = smallForests
        for old in forests { for new in forests { check(old, new) } }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `random trees lead to one another`(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let old = randomForest(&generator)
        check(old, randomForest(&generator))
    }

    @Test func `one node that moves is one edit`() {
        let old = ["a", "b", "c", "d", "e"].map { leaf($0) }
        let new = ["b", "c", "d", "a", "e"].map { leaf($0) }
        #expect(change(from: old, to: new) == [.move("a", parent: nil, before: "e")])
    }

    @Test func `another kind of shape is another element`() {
        let old = leaf("a")
        let new = Node("a", .line(from: Point(0, 0), to: Point(1, 1)))
        #expect(
            change(from: [old], to: [new])
                == [.remove("a"), .insert(new, parent: nil, before: nil)])
    }

    @Test func `a group, rectangles and a mask are never one another's element`() {
        let box = Rect(x: 0, y: 0, width: 1, height: 1)
        let shapes: [NodeShape] = [
            .group(Placement()), .clip(box), .clipPath("c"), .mask("m"), .stop(0.5),
            .rectangle(box, cornerRadius: 0), .rectangles([box]), .dots([Point(0, 0)], diameter: 2),
            .line(from: Point(0, 0), to: Point(1, 1)), .symbol(.circle, at: Point(0, 0), area: 4),
            .symbol(.square, at: Point(0, 0), area: 4),
        ]
        for old in shapes {
            for new in shapes where new != old {
                let edits = change(from: [Node("a", old)], to: [Node("a", new)])
                #expect(
                    edits == [.remove("a"), .insert(Node("a", new), parent: nil, before: nil)],
                    "\(old) to \(new)")
            }
        }
    }

    @Test func `a node that changes its parent leaves before it comes`() {
        let old = [group("p", [leaf("a")]), group("q", [])]
        let new = [group("p", []), group("q", [leaf("a")])]
        #expect(change(from: old, to: new).first == .remove("a"))
        check(old, new)
        check(new, old)
    }
}

private func leaf(_ key: String, x: Double = 0) -> Node {
    Node(key, .rectangle(Rect(x: x, y: 0, width: 1, height: 1), cornerRadius: 0))
}

private func group(_ key: String, _ children: [Node]) -> Node {
    Node(key, .group(Placement()), children: children)
}

/// Every ordered choice of some of the keys.
private func arrangements(of keys: [String]) -> [[String]] {
    [[]]
        + keys.flatMap { first in
            arrangements(of: keys.filter { $0 != first }).map { [first] + $0 }
        }
}

/// Two groups and two leaves in all their places.
private var smallForests: [[Node]] {
    let leaves = arrangements(of: ["a", "b"])
    return leaves.flatMap { inP in
        leaves.filter { Set($0).isDisjoint(with: inP) }.flatMap { inQ in
            [["p", "q"], ["q", "p"], ["p"]].map { order in
                order.map { group($0, ($0 == "p" ? inP : inQ).map { leaf($0) }) }
            }
        }
    }
}

private func randomForest(_ generator: inout SeededGenerator) -> [Node] {
    var groups: [[Node]] = [[], [], []]
    for key in (0..<12).shuffled(using: &generator) where Bool.random(using: &generator) {
        let node = leaf("n\(key)", x: Double.random(in: 0...2, using: &generator).rounded())
        groups[Int.random(in: 0..<3, using: &generator)].append(node)
    }
    let forest = groups.enumerated().map { group("g\($0)", $1) }
    return forest.shuffled(using: &generator)
}
