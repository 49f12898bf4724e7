import Scenes
import Synchronization
import Tables
import Testing

private func semantics(_ title: String) -> ChartSemantics {
    let axis = AxisSemantics(
        label: title, kind: .quantitative, bounds: ClosedValues(.missing, .missing))
    return ChartSemantics(title: title, x: axis, y: axis, series: [], marks: [])
}

private func scene(
    _ nodes: [Node] = [], _ make: @escaping @Sendable () -> ChartSemantics = { semantics("") }
) -> Scene {
    Scene(
        size: Size(9, 9), plot: Rect(x: 0, y: 0, width: 9, height: 9), nodes: nodes,
        semantics: make())
}

/// The semantics of a scene are made when somebody asks, and once.
@Suite struct `Scenes` {
    @Test func `what it says is made once, for all copies, and only when it is asked for`() {
        let counter = Counter()
        let whole = scene { counter.count("whole") }
        let copy = whole
        #expect(counter.made == 0)
        #expect(whole.semantics.title == "whole" && copy.semantics.title == "whole")
        #expect(counter.made == 1)
    }

    @Test func `the x axis is known from the brief without reading a row`() {
        let counter = Counter()
        var drawn = scene { counter.count("whole") }
        drawn.setBrief { semantics("brief") }
        #expect(drawn.hasBrief && drawn.brief?.title == "brief")
        #expect(drawn.xSemantics.label == "brief" && counter.made == 0)
        #expect(drawn.semantics.title == "whole" && counter.made == 1)
    }

    @Test func `a change of what it says applies to the brief too, in order`() {
        var drawn = scene { semantics("a") }
        drawn.setBrief { semantics("b") }
        let before = drawn
        drawn.updateSemantics { $0.title += "1" }
        drawn.updateSemantics { $0.title += "2" }
        #expect(drawn.semantics.title == "a12" && drawn.brief?.title == "b12")
        #expect(before.semantics.title == "a" && before.brief?.title == "b")
    }

    @Test func `pictures look alike whatever they say`() {
        let node = Node("a", .group(Placement()))
        let one = scene([node]) { semantics("one") }
        #expect(one.looks(like: scene([node]) { semantics("other") }))
        #expect(!one.looks(like: scene()))
        var other = one
        other.size = Size(9, 10)
        #expect(!one.looks(like: other))
        other = one
        other.plot.x = 1
        #expect(!one.looks(like: other))
    }

    @Test func `keys in a picture of several charts name their chart at every depth`() {
        let node = Node(
            "a", .group(Placement()), children: [Node("b|c", .group(Placement()))])
        let prefixed = node.prefixed("0|1")
        #expect(prefixed.key == "chart:0/1|a")
        #expect(prefixed.children.map(\.key) == ["chart:0/1|b|c"])
        #expect(Node.key("a", in: "0") != Node.key("a", in: "1"))
    }

    @Test func `whoever asks first at once gets the same value`() async {
        let lazy = Lazy { Token() }
        let tokens = await withTaskGroup { group in
            for _ in 0..<64 { group.addTask { lazy.value } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(tokens.map(ObjectIdentifier.init)).count == 1)
    }
}

private final class Token: Sendable {}

private final class Counter: Sendable {
    private let count = Atomic(0)

    var made: Int { count.load(ordering: .relaxed) }

    func count(_ title: String) -> ChartSemantics {
        count.add(1, ordering: .relaxed)
        return semantics(title)
    }
}
