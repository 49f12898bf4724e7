import Foundation
import FoundationXML
import Scenes
import Testing

@testable import SVG

@Suite struct `Pictures that leave the page` {
    private func check(_ document: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let reader = XMLParser(data: Data(document.utf8))
        let isRead = reader.parse()
        #expect(isRead, "\(String(describing: reader.parserError))", sourceLocation: sourceLocation)
        #expect(!document.contains(" style=\""), sourceLocation: sourceLocation)
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `every picture is a whole document`(_ seed: UInt64) {
        var random = RandomScenes(seed: seed)
        check(Picture.document(random.scene(), title: "Rain", summary: "Line chart, 3 points."))
    }

    @Test func `titles from data stay text`() {
        let title = "<script>alert(1)</script>\u{0} & \"quotes\" \u{202E}עברית 😀"
        check(Picture.document(scene(showing: []), title: title, summary: title))
    }

    @Test func `a picture says the language of its texts`() {
        var settings = DocumentSettings()
        settings.language = "de"
        let document = Picture.document(scene(showing: []), title: "Regen", settings: settings)
        #expect(document.prefix { $0 != ">" }.contains(#" xml:lang="de""#))
    }

    @Test func `the title and the summary name the picture`() {
        let document = Picture.document(scene(showing: []), title: "Rain", summary: "Few points.")
        #expect(
            document.hasPrefix(
                #"<svg xmlns="http://www.w3.org/2000/svg" class="chart" "#
                    + #"role="graphics-document document" width="600" height="352" "#
                    + #"viewBox="0 0 600 352"><title>Rain</title>"#
                    + "<desc>Few points.</desc><style>"))
        #expect(document.contains(#"<text class="document-title" y="20">Rain</text>"#))
    }

    @Test func `a title of several lines stands above the chart with their lengths`() {
        var lines = ["Rain in", "June"].map { TextLabel($0, at: Point(0, 0)) }
        lines[0].length = 51.5
        let document = Picture.document(scene(showing: []), title: "Rain in June", lines: lines)
        check(document)
        #expect(
            document.contains(#"height="372" viewBox="0 0 600 372"><title>Rain in June</title>"#))
        #expect(
            document.contains(
                #"<text class="document-title" y="20" textLength="51.5" "#
                    + #"lengthAdjust="spacingAndGlyphs">Rain in</text>"#
                    + #"<text class="document-title" y="40">June</text>"#
                    + #"<g transform="translate(0 52)""#))
        #expect(document.contains("Liberation Sans"))
    }

    @Test func `it holds the same elements as the page's picture`() {
        var random = RandomScenes(seed: 1)
        let scene = random.scene()
        let document = Picture.document(scene, title: "")
        #expect(document.hasSuffix(Markup.text(of: scene.nodes) + "</g></svg>\n"))
    }

    @Test func `flattened, lines are in pixels and no frame scales their strokes`() {
        let points = [(0, 0), (5, 5)].map { FramePath.GridPoint($0, $1) }
        let line = Node("a", .path(FramePath([FramePath.Run(points)])))
        let area = Node("b", .path(FramePath([FramePath.Run(points, lower: points.reversed())])))
        let frame = Placement(x: 10, y: 20, scaleX: 2, scaleY: -3)
        let flat = scene(showing: [Node("f", .group(frame), children: [line, area])]).flattened
        #expect(
            Markup.text(of: flat.nodes)
                == #"<g><path d="M10 20L20 5"/><path d="M10 20L20 5L10 20L20 5Z"/></g>"#)
    }

    @Test func `every paint has its looks`() {
        for style in [DocumentStyle.light, .dark] {
            for name in ClassNames.paints {
                #expect((style.marks + style.stops).contains(".\(name){"), "\(name)")
            }
        }
    }

    @Test func `a picture may have the rules of its own paints alone`() {
        var settings = DocumentSettings()
        settings.hasOwnPaintsOnly = true
        let box = Rect(x: 0, y: 0, width: 1, height: 1)
        var bar = Node("a", .rectangle(box, cornerRadius: 0), style: Style(.bar))
        (bar.style.fill, bar.style.stroke) = (.series(11), .named("red"))
        let document = Picture.document(scene(showing: [bar]), settings: settings)
        check(document)
        #expect(document.contains(".f1{fill:#d3794e}.k1{") && document.contains(".f-red{"))
        #expect(document.contains(".grid{"))
        #expect(!document.contains(".f0{") && !document.contains(".f-blue{"))
    }

    @Test func `a picture may be dark, without a ground, and have a name that isn't drawn`() {
        var settings = DocumentSettings()
        (settings.isDark, settings.hasPaper, settings.label) = (true, false, "Rain & sun")
        let document = Picture.document(scene(showing: []), settings: settings)
        check(document)
        #expect(document.contains(#" aria-label="Rain &amp; sun"><style>"#))
        #expect(!document.contains(#"class="paper""#))
        #expect(document.contains(".annotation{fill:#edf0f4}"))
    }
}

@Suite struct `The page's stylesheets` {
    private func sheet(_ name: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: "web/\(name)"), encoding: .utf8)
    }

    @Test func `every paint of a picture has a rule`() throws {
        let rules = try sheet("chart.css")
        for name in ClassNames.paints { #expect(rules.contains(".\(name) {"), "\(name)") }
    }

    @Test(arguments: [DocumentColors.light, .dark])
    func `strong colours are seen when they are seen through, the others aren't`(
        _ colors: DocumentColors
    ) {
        let ground = Contrast.parts(of: colors.paper)
        func contrast(_ color: String, _ opacity: Double) -> Double {
            let seen = zip(Contrast.parts(of: color), ground).map {
                opacity * $0 + (1 - opacity) * $1
            }
            return Contrast.ratio(
                Contrast.luminance(of: seen), Contrast.luminance(of: ground))
        }
        for (index, color) in colors.palette.enumerated() {
            #expect(contrast(color, 1) >= 3)
            if Paint.isStrong(index) { #expect(contrast(color, Paint.leastOpacity) >= 3) }
        }
    }

    @Test(arguments: [DocumentColors.light, .dark])
    func `an exported picture has the page's colours`(_ colors: DocumentColors) throws {
        let schemes = try sheet("theme.css").components(separatedBy: "prefers-color-scheme: dark")
        let theme = schemes[colors.paper == "#fff" ? 0 : 1]
        #expect(colors.palette.count == ClassNames.palette)
        for (index, color) in colors.palette.enumerated() {
            #expect(theme.contains("--s\(index): \(color);"))
        }
        let names = ["primary": "ink", "secondary": "muted"]
        for (name, color) in colors.system where !["white", "black"].contains(name) {
            #expect(theme.contains("--\(names[name] ?? name): \(color);"))
        }
        let looks = [
            ("card", colors.paper), ("ink", colors.ink), ("grid", colors.grid),
            ("strong-line", colors.tick), ("muted", colors.label), ("soft", colors.axisTitle),
            ("accent", colors.brush),
        ]
        for (name, color) in looks { #expect(theme.contains("--\(name): \(color);"), "\(name)") }
    }
}
