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
        #expect(DocumentStyle.palette.count == ClassNames.palette)
        for name in ClassNames.paints {
            #expect((DocumentStyle.light + DocumentStyle.stops).contains(".\(name){"), "\(name)")
        }
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

    @Test func `an exported picture has the page's light colours`() throws {
        let theme = try sheet("theme.css")
        for (index, color) in DocumentStyle.palette.enumerated() {
            #expect(theme.contains("--s\(index): \(color);"))
        }
        let fixed = ["white", "black", "primary", "secondary"]
        for (name, color) in DocumentStyle.systemColors where !fixed.contains(name) {
            #expect(theme.contains("--\(name): \(color);"))
        }
    }
}
