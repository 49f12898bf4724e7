import Scenes
import Testing

/// A style reads as it was set, and an attribute that was unset leaves no trace.
@Suite struct `Styles of nodes` {
    private static let changes: [(name: String, set: @Sendable (inout Style) -> Void)] = [
        ("role", { $0.role = .bar }), ("fill", { $0.fill = .series(1) }),
        ("stroke", { $0.stroke = .named("red") }), ("opacity", { $0.opacity = 0.5 }),
        ("line width", { $0.lineWidth = 2 }), ("dash", { $0.dash = [2, 3] }),
        ("line cap", { $0.lineCap = .round }), ("line join", { $0.lineJoin = .bevel }),
        ("font size", { $0.fontSize = 12 }), ("font weight", { $0.fontWeight = 700 }),
        ("text", { $0.text.isItalic = true }), ("even-odd", { $0.isEvenOdd = true }),
        ("clip", { $0.clip = "c" }), ("mask", { $0.mask = "m" }),
        ("identifier", { $0.identifier = "i" }), ("blur", { $0.blur = 2 }),
        (
            "shadow",
            { $0.shadow = Shadow(color: .named("black"), opacity: 0.3, radius: 2, x: 0, y: 1) }
        ),
        ("hearing", { $0.hearing = .silent }),
    ]

    @Test(arguments: changes.indices)
    func `each attribute makes a style another one, and no longer plain`(_ number: Int) {
        let (name, set) = Self.changes[number]
        var style = Style()
        #expect(style.isPlain)
        set(&style)
        #expect(!style.isPlain && style != Style(), "\(name)")
        for (other, setOther) in Self.changes where other != name {
            var another = Style()
            setOther(&another)
            #expect(another != style, "\(name) and \(other)")
        }
    }

    @Test func `attributes are kept beside one another in any order`() {
        var (forward, backward) = (Style(), Style())
        for (_, set) in Self.changes { set(&forward) }
        for (_, set) in Self.changes.reversed() { set(&backward) }
        #expect(forward == backward && forward.hashValue == backward.hashValue)
        #expect(forward.clip == "c" && forward.mask == "m" && forward.identifier == "i")
        #expect(forward.blur == 2 && forward.isEvenOdd && forward.text.isItalic)
        #expect(forward.shadow?.radius == 2 && forward.hearing == .silent)
    }

    @Test func `an attribute that is set back leaves a plain style`() {
        var style = Style()
        (style.clip, style.blur, style.hearing) = ("c", 3, .mark("Rain"))
        style.shadow = Shadow(color: .series(0), opacity: 1, radius: 1, x: 0, y: 0)
        (style.clip, style.blur, style.hearing, style.shadow) = (nil, 0, .asItIs, nil)
        #expect(style.isPlain && style == Style())
    }

    @Test func `nodes of equal styles are equal, whether or not they share them`() {
        let shared = Look(Style(.bar, fill: .series(2)))
        let shape = NodeShape.group(Placement())
        let one = Node("n", shape, look: shared)
        #expect(one == Node("n", shape, look: shared))
        #expect(one == Node("n", shape, style: Style(.bar, fill: .series(2))))
        #expect(one != Node("n", shape, style: Style(.bar, fill: .series(3))))
        #expect(Node("n", shape).look === Look.plain)
    }

    @Test func `a silent style says only that`() {
        #expect(Style.silent.hearing == .silent)
        var style = Style.silent
        style.hearing = .asItIs
        #expect(style.isPlain)
    }
}
