import PageModels
import SVG
import Scenes
import Testing

@Suite struct `Changes on the wire` {
    /// A page that is told of each scene in turn, and one told of the last alone, show the same.
    private func check(_ scenes: [Scene], sourceLocation: SourceLocation = #_sourceLocation) throws
    {
        var (page, numbering) = (PageModel(), Numbering())
        try page.receive(Wire.scene(scenes[0], chart: 0, view: 1, counter: 1, &numbering))
        for (index, (old, new)) in zip(scenes, scenes.dropFirst()).enumerated() {
            try page.receive(
                Wire.change(from: old, to: new, chart: 0, counter: index + 2, &numbering))
            let wanted = PageModel.text(of: new.nodes.map(Element.init))
            let isSame = page.text == wanted
            let lines = zip(page.text.split(separator: "\n"), wanted.split(separator: "\n"))
            #expect(
                isSame, "\(String(describing: lines.first { $0 != $1 }))",
                sourceLocation: sourceLocation)
            #expect(page.frame == frame(of: new), sourceLocation: sourceLocation)
        }
    }

    private func frame(of scene: Scene) -> [Double] {
        let plot = scene.plot
        return [scene.size.width, scene.size.height, plot.x, plot.y, plot.width, plot.height]
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func `a page that took every change shows what a fresh one shows`(_ seed: UInt64) throws {
        var random = RandomScenes(seed: seed)
        try check((0..<5).map { _ in random.scene() })
    }

    @Test(arguments: [true, false])
    func `a window that moves over lines or areas is spliced right`(_ isArea: Bool) throws {
        try check((0..<120).map { LiveChart(first: $0 * 7 % 40, isArea: isArea).scene })
    }

    @Test func `a new grid comes without a transition`() throws {
        var (page, numbering) = (PageModel(), Numbering())
        let (old, new) = (LiveChart(first: 0).scene, LiveChart(first: 1, anchor: 1_024).scene)
        try page.receive(Wire.scene(old, chart: 0, view: 1, counter: 1, &numbering))
        try page.receive(
            Wire.change(from: old, to: LiveChart(first: 1).scene, chart: 0, counter: 2, &numbering))
        #expect(page.jumps == 0)
        try page.receive(
            Wire.change(from: LiveChart(first: 1).scene, to: new, chart: 0, counter: 3, &numbering))
        #expect(page.jumps == 1)
    }

    @Test func `an equal scene has no ops`() {
        var numbering = Numbering()
        let scene = LiveChart(first: 0).scene
        let message = Wire.change(from: scene, to: scene, chart: 2, counter: 7, &numbering)
        #expect(String(decoding: message, as: UTF8.self) == #"["c",2,7,[]]"#)
    }

    @Test func `another plot area is told with the picture's size`() {
        var (numbering, new) = (Numbering(), scene(showing: []))
        new.plot = Rect(x: 44.5, y: 0.25, width: 495, height: 300)
        let message = Wire.change(
            from: scene(showing: []), to: new, chart: 0, counter: 2, &numbering)
        #expect(
            String(decoding: message, as: UTF8.self)
                == #"["c",0,2,[],[600,320,44.5,0.25,495,300]]"#)
    }

    @Test func `words name elements by their numbers`() {
        var numbering = Numbering()
        let nodes = [Node("a", .group(Placement())), Node("b", .group(Placement()))]
        _ = Wire.scene(scene(showing: nodes), chart: 1, view: 1, counter: 2, &numbering)
        var text = Wire.SentAccessibilityText(summary: "Say \"hi\"", details: "two\nlines")
        text.add(label: "B", of: "b", &numbering)
        text.add(label: "A", of: "a", &numbering)
        text.add(group: [("May, 5", 0.25, 0.5)], of: "a", &numbering)
        #expect(
            String(decoding: text.message(chart: 1, counter: 3), as: UTF8.self)
                == #"["meaning",1,3,{"summary":"Say \"hi\"","details":"two\u000alines","#
                + #""labels":[[2,"B"],[1,"A"]],"groups":[[1,[["May, 5",250,500]]]]}]"#)
    }

    @Test func `a legend has its names, and boxes where there are some`() {
        let box = Rect(x: 0, y: 4, width: 46.5, height: 20)
        let message = Wire.legend(
            [("EW\"R", true, box, []), ("JFK", false, nil, [])], chart: 2, counter: 3)
        #expect(
            String(decoding: message, as: UTF8.self)
                == #"["legend",2,3,[["EW\"R",1,0,4,46.5,20],["JFK",0]]]"#)
    }

    @Test func `a legend beside the title has swatches in place of boxes`() {
        let swatch = Node(
            "swatch", .line(from: Point(0, 5), to: Point(10, 5)),
            style: Style(.legendMark, stroke: .series(1)))
        let message = Wire.legend(
            [("EWR", false, nil, [swatch]), ("JFK", true, nil, [swatch])], chart: 2, counter: 3)
        let line =
            ##"[[1,"line",{"x1":"0","y1":"5","x2":"10","y2":"5","class":"legend-mark k1"},"##
            + "null,[]]]"
        #expect(
            String(decoding: message, as: UTF8.self)
                == ##"["legend",2,3,[["EWR",0,\##(line)],["JFK",1,\##(line)]]]"##)
    }

    @Test func `keys that no scene has are forgotten, and their numbers never given again`() {
        var numbering = Numbering()
        func nodes(_ range: Range<Int>) -> [Node] {
            range.map { Node("n\($0)", .group(Placement())) }
        }
        for start in stride(from: 0, to: 20_000, by: 100) {
            let scene = scene(showing: nodes(start..<start + 100))
            _ = Wire.scene(scene, chart: 0, view: 1, counter: 1, &numbering)
            numbering.prune(keeping: [nodes(start..<start + 100)])
        }
        #expect(numbering.count < 1_200)
        let message = Wire.scene(
            scene(showing: nodes(0..<1)), chart: 0, view: 1, counter: 1, &numbering)
        #expect(
            String(decoding: message, as: UTF8.self).hasSuffix(
                #""nodes":[[20001,"g",{},null,[]]]}]"#))
    }
}

@Suite struct `Cost of a change` {
    private func bytes(from old: LiveChart, to new: LiveChart) -> Int {
        var numbering = Numbering()
        _ = Wire.scene(old.scene, chart: 0, view: 1, counter: 999, &numbering)
        return Wire.change(from: old.scene, to: new.scene, chart: 0, counter: 1_000, &numbering)
            .count
    }

    @Test(arguments: [100, 300, 3_000])
    func `one row into three stacked areas costs less than 240 bytes, however long the window`(
        _ count: Int
    ) {
        let cost = bytes(
            from: LiveChart(first: 0, count: count, isArea: true),
            to: LiveChart(first: 1, count: count, isArea: true))
        #expect(cost < 240)
    }

    @Test func `one row into one line costs less than 100 bytes`() {
        let cost = bytes(
            from: LiveChart(first: 0, count: 1_000, series: 1),
            to: LiveChart(first: 1, count: 1_000, series: 1))
        #expect(cost <= 100)
    }

    @Test func `a late row is a splice in the middle`() {
        var (old, new) = (LiveChart(first: 0, series: 1), LiveChart(first: 0, series: 1))
        (old.missing, new.missing) = (150, nil)
        #expect(bytes(from: old, to: new) <= 60)
    }
}

/// A window of `count` rows that moves over made-up series, as the layout draws it.
private struct LiveChart {
    var first: Int
    var count = 300
    var series = 3
    var isArea = false
    /// Where the frame's whole units begin.
    var anchor = 0
    /// A row that hasn't come yet.
    var missing: Int?

    private static let step = 41

    var scene: Scene {
        let rows = (first..<first + count).filter { $0 != missing }
        let paths = (0..<series).map { series in
            let points = rows.map { point($0, series + 1) }
            let lower = isArea ? rows.map { point($0, series) } : []
            return Node(
                "0:series\(series)", .path(FramePath([FramePath.Run(points, lower: lower)])),
                style: Style(isArea ? .area : .line, stroke: .series(series)))
        }
        let x = 500 - Double(first + count) * 500 / Double(count) + Double(anchor) * 0.0406
        let frame = Node(
            "frame:0", .group(Placement(x: x, y: 290, scaleX: 0.0406504065, scaleY: -0.01220703)),
            children: paths)
        return SVGTests.scene(showing: [
            Node(
                "plot", .clip(Rect(x: 40, y: 10, width: 500, height: 300)), children: [frame])
        ])
    }

    private func point(_ row: Int, _ series: Int) -> FramePath.GridPoint {
        let y = series == 0 ? 0 : series * 2_000 + row * row * 7919 % 1_500
        return FramePath.GridPoint(row * Self.step - anchor, y)
    }
}
