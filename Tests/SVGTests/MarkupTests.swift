import SVG
import Scenes
import Testing

@Suite struct `Elements as text` {
    private func check(
        _ node: Node, _ markup: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(Markup.text(of: [node]) == markup, sourceLocation: sourceLocation)
    }

    @Test func `every shape has its element`() {
        check(Node("a", .group(Placement())), "<g/>")
        check(Node("a", .group(Placement(x: 1.5, y: -2))), #"<g transform="translate(1.5 -2)"/>"#)
        check(
            Node("a", .group(Placement(x: 3, y: 4, scaleX: 1.0 / 3, scaleY: -0.00001))),
            #"<g transform="matrix(.333333333 0 0 -.00001 3 4)"/>"#)
        check(
            Node("a", .clip(Rect(x: 1, y: 2, width: 3, height: 4)), style: Style(.plot)),
            #"<svg x="1" y="2" width="3" height="4" class="plot"/>"#)
        check(
            Node(
                "a",
                .rectangle(Rect(x: 0.004, y: -0.004, width: 3.456, height: 4), cornerRadius: 2),
                style: Style(.bar, fill: .series(11), opacity: 0.5)),
            #"<rect x="0" y="0" width="3.46" height="4" rx="2" class="bar f1" opacity=".5"/>"#)
        check(
            Node(
                "a",
                .bar(
                    Rect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 1.5, freeEnd: .right),
                style: Style(.bar)),
            #"<rect x="1" y="2" width="3" height="4" clip-path="inset(0 round 0 1.5px 1.5px 0)" "#
                + #"class="bar"/>"#)
        check(
            Node("a", .line(from: Point(0, 1), to: Point(.nan, .infinity)), style: Style(.grid)),
            #"<line x1="0" y1="1" x2="0" y2="0" class="grid"/>"#)
        check(
            Node(
                "a", .dots([Point(1, 2), Point(3, 4.25)], diameter: 4),
                style: Style(.point, fill: .named("red"))),
            #"<path d="M1 2h0M3 4.25h0" stroke-width="4" stroke-linecap="round" class="point k-red"/>"#
        )
        check(
            Node("a", .symbol(.circle, at: Point(1, 2), area: .pi * 4)),
            #"<circle cx="1" cy="2" r="2"/>"#)
        check(
            Node(
                "a", .symbol(.square, at: Point(10, 10), area: 16),
                style: Style(stroke: .rgb(red: 1, green: 0.5, blue: 0))),
            ##"<path d="M12 8L12 12L8 12L8 8Z" fill="none" stroke="#ff8000"/>"##)
        check(
            Node(
                "a", .text(TextLabel("5 < 6", at: Point(1, 2), anchor: .end)),
                style: Style(fontSize: 12)),
            #"<text x="1" y="2" text-anchor="end" font-size="12">5 &lt; 6</text>"#)
    }

    @Test func `points are told relative to one another with the fewest characters`() {
        let line = FramePath([
            .init([.init(1, 20), .init(3, 15), .init(4, -5)]), .init([.init(9, 9)]),
        ])
        check(Node("a", .path(line)), #"<path d="M1 20l 2-5 1-20M9 9l 0 0"/>"#)
        let area = FramePath([
            .init([.init(0, 5), .init(2, 7)], lower: [.init(0, 0), .init(2, 1)])
        ])
        check(Node("a", .path(area)), #"<path d="M0 5l 2 2 0-6-2-1z"/>"#)
    }

    @Test func `handles and ends of curves are told from where each curve begins`() {
        let line = FramePath([
            .init(
                [.init(1, 20), .init(4, 15), .init(7, 18)],
                handles: [
                    .init(.init(2, 19), .init(3, 15)), .init(.init(5, 15), .init(6, 18)),
                ])
        ])
        check(Node("a", .path(line)), #"<path d="M1 20c 1-1 2-5 3-5 1 0 2 3 3 3"/>"#)
    }

    @Test func `an area's curved lower edge goes back`() {
        let area = FramePath([
            .init(
                [.init(0, 5), .init(3, 8)], lower: [.init(0, 0), .init(3, 1)],
                handles: [.init(.init(1, 6), .init(2, 8))],
                lowerHandles: [.init(.init(1, 0), .init(2, 1))])
        ])
        check(Node("a", .path(area)), #"<path d="M0 5c 1 1 2 3 3 3l0-7c-1 0-2-1-3-1z"/>"#)
    }

    @Test func `assistive technology is told of series by name, and nothing of what is silent`() {
        let group = NodeShape.group(Placement())
        check(Node("a", group, style: .silent), #"<g aria-hidden="true"/>"#)
        var series = Style(.bar)
        series.hearing = .series("Fish & \"chips\"")
        check(
            Node("a", group, style: series),
            #"<g class="bar" role="graphics-object group" aria-label="Fish &amp; &quot;chips&quot;"/>"#
        )
    }

    @Test(arguments: [
        ("<script>", "&lt;script&gt;"), ("a & \"b\" 'c'", "a &amp; &quot;b&quot; &#39;c&#39;"),
        ("\u{0}\u{8}x\u{FFFE}", "x"), ("ünï 日本 😀", "ünï 日本 😀"), ("", ""),
    ])
    func `text from data stays text`(_ text: String, _ markup: String) {
        #expect(escaped(text) == markup)
    }
}

@Suite struct `Numbers as text` {
    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (0.005, ".01"), (-0.004, "0"), (-0.25, "-.25"), (1.999, "2"),
        (10.1, "10.1"), (1234567.89, "1234567.89"), (100, "100"), (.nan, "0"), (1e300, "0"),
        (7.05, "7.05"), (99_999.5, "99999.5"),
    ])
    func `pixels have two decimals at most`(_ number: Double, _ text: String) {
        var bytes = Bytes()
        bytes.append(pixels: number)
        #expect(bytes.string == text)
    }

    @Test(arguments: [
        (0.5, "0.5"), (-0.5, "-0.5"), (0.001, "0"), (-0.001, "0"), (1.5, "1.5"), (0.999, "1"),
        (0.995, "1"), (0.994, "0.99"),
    ])
    func `JSON has a digit before the point`(_ number: Double, _ text: String) {
        var bytes = Bytes()
        bytes.append(jsonPixels: number)
        #expect(bytes.string == text)
    }

    @Test(arguments: [
        (1, "1"), (0.048828125, ".048828125"), (-0.1, "-.1"), (1.0 / 3, ".333333333"),
        (12_345_678.9, "12345678.9"), (1e-7, ".0000001"), (2e-20, "0"), (0, "0"),
        (.infinity, "0"), (5_000_000_000, "5000000000"), (0.99999999999, "1"),
    ])
    func `factors have nine digits`(_ number: Double, _ text: String) {
        var bytes = Bytes()
        bytes.append(factor: number)
        #expect(bytes.string == text)
    }

    @Test(arguments: [0, 7, 10, 99, 100, 101, 999, 1000, 12_345, 1_000_001, .max, .min, -42])
    func `integers are written as Swift writes them`(_ number: Int) {
        var bytes = Bytes()
        bytes.append(number)
        #expect(bytes.string == String(number))
    }
}
