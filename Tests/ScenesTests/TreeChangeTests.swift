import Scenes
import Seeded
import Testing

/// The law of changes where nodes change their depth, and how few edits are made.
@Suite struct `Changes of trees` {
    @Test func `every forest of up to three groups leads to every other`() {
        let all = forests(of: ["a", "b", "c"])
        #expect(all.count == 46)
        for old in all { for new in all { check(old, new) } }
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func `random deep forests lead to one another, and to nothing`(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let (old, new) = (RandomForest.make(&dice), RandomForest.make(&dice))
        check(old, new)
        check(old, [])
        check([], new)
    }

    @Test func `a parent and its child change places`() {
        check([group("p", [group("q")])], [group("q", [group("p")])])
    }

    /// The nodes that move are those outside a longest increasing subsequence.
    @Test func `no fewer siblings could move than do`() {
        let keys = ["a", "b", "c", "d", "e"]
        for order in permutations(of: keys) {
            let edits = change(from: keys.map { group($0) }, to: order.map { group($0) })
            let numbers = order.compactMap { keys.firstIndex(of: $0) }
            #expect(edits.count == keys.count - longestRise(numbers), "\(order)")
            #expect(edits.allSatisfy { if case .move = $0 { true } else { false } }, "\(order)")
        }
    }

    @Test func `a node whose look alone changes is updated, and its children are left alone`() {
        let child = group("child")
        let old = [group("a", [child]), group("b")]
        var new = old
        new[0].style = Style(.bar)
        #expect(change(from: old, to: new) == [.update(from: old[0], to: new[0])])
    }

    @Test func `a child that changes deep down is the only edit`() {
        let old = [group("a", [group("b", [group("c"), group("d")])])]
        var new = old
        new[0].children[0].children[1].style = Style(.line)
        let (from, to) = (old[0].children[0].children[1], new[0].children[0].children[1])
        #expect(change(from: old, to: new) == [.update(from: from, to: to)])
    }

    @Test func `a new parent comes with all its children in one edit`() {
        let new = [group("a", [group("b"), group("c", [group("d")])])]
        #expect(change(from: [], to: new) == [.insert(new[0], parent: nil, before: nil)])
        #expect(change(from: new, to: []) == [.remove("a")])
    }

    @Test func `inserted siblings name the one that they stand before`() {
        let edits = change(from: [group("z")], to: [group("a"), group("b"), group("z")])
        #expect(
            edits == [
                .insert(group("b"), parent: nil, before: "z"),
                .insert(group("a"), parent: nil, before: "b"),
            ])
    }

    @Test func `edits of what isn't there change nothing`() {
        let nodes = [group("a", [group("b")])]
        let edits: [Edit] = [
            .remove("x"), .move("x", parent: nil, before: "a"),
            .update(from: group("x"), to: group("x")),
            .insert(group("y"), parent: "x", before: nil),
        ]
        #expect(applying(edits, to: nodes) == nodes)
    }

    private func check(_ old: [Node], _ new: [Node]) {
        let edits = change(from: old, to: new)
        #expect(applying(edits, to: old) == new, "\(outline(old)) to \(outline(new))")
        if old == new { #expect(edits.isEmpty, "\(outline(old))") }
    }

    private func outline(_ nodes: [Node]) -> String {
        nodes.map { $0.key + ($0.children.isEmpty ? "" : "(\(outline($0.children)))") }
            .joined(separator: " ")
    }

    /// By looking at every subset.
    private func longestRise(_ numbers: [Int]) -> Int {
        (0..<1 << numbers.count).map { subset in
            let chosen = numbers.indices.filter { subset >> $0 & 1 == 1 }.map { numbers[$0] }
            return zip(chosen, chosen.dropFirst()).allSatisfy(<) ? chosen.count : 0
        }.max() ?? 0
    }

    /// Every forest whose nodes have some of the keys.
    private func forests(of keys: [String]) -> [[Node]] {
        let subsets = (0..<1 << keys.count).map { subset in
            keys.indices.filter { subset >> $0 & 1 == 1 }.map { keys[$0] }
        }
        return subsets.flatMap { permutations(of: $0).flatMap(forests(inOrder:)) }
    }

    /// Every forest that is read in this order: the first node has some that follow inside.
    private func forests(inOrder keys: [String]) -> [[Node]] {
        guard let first = keys.first else { return [[]] }
        return (0..<keys.count).flatMap { inside in
            let (children, rest) = (keys.dropFirst().prefix(inside), keys.dropFirst(1 + inside))
            return forests(inOrder: Array(children)).flatMap { children in
                forests(inOrder: Array(rest)).map { [group(first, children)] + $0 }
            }
        }
    }
}

private func group(_ key: String, _ children: [Node] = []) -> Node {
    Node(key, .group(Placement()), children: children)
}

private func permutations(of keys: [String]) -> [[String]] {
    guard !keys.isEmpty else { return [[]] }
    return keys.indices.flatMap { index in
        var rest = keys
        let first = rest.remove(at: index)
        return permutations(of: rest).map { [first] + $0 }
    }
}

/// Up to nine nodes of a few shapes and styles, each somewhere under those before it.
private enum RandomForest {
    static func make(_ dice: inout SeededGenerator) -> [Node] {
        var root = Node("", .group(Placement()))
        for key in (0..<9).shuffled(using: &dice) where Bool.random(using: &dice) {
            add(node("n\(key)", &dice), to: &root, &dice)
        }
        return root.children
    }

    private static func node(_ key: String, _ dice: inout SeededGenerator) -> Node {
        let x = Double(Int.random(in: 0...2, using: &dice))
        let shapes: [NodeShape] = [
            .group(Placement(x: x)), .clip(Rect(x: x, y: 0, width: 9, height: 9)),
            .group(Placement(scaleX: x)),
        ]
        let shape = shapes.randomElement(using: &dice) ?? .stop(0)
        return Node(key, shape, style: Style(opacity: Bool.random(using: &dice) ? 1 : 0.5))
    }

    private static func add(_ node: Node, to parent: inout Node, _ dice: inout SeededGenerator) {
        if let index = parent.children.indices.randomElement(using: &dice),
            Bool.random(using: &dice)
        {
            return add(node, to: &parent.children[index], &dice)
        }
        let index = Int.random(in: 0...parent.children.count, using: &dice)
        parent.children.insert(node, at: index)
    }
}
