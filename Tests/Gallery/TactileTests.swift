import Charts
import Foundation
import FoundationXML
import Gallery
import GalleryCharts
import Layouts
import Scenes
import Tactile
import Testing

/// Charts to be touched: a few on record, and what holds for all.
struct TactileTests {
    private static let charts: [String: any GalleryChart.Type] =
        Dictionary(allCharts.map { ($0.name, $0) }) { first, _ in first }
    /// Lines, bars along names, bars along times, points by numbers and by names, in several languages.
    private static let recorded = [
        ("city-seasons", "en_US"), ("electricity-grouped", "en_US"), ("average-sales", "de_DE"),
        ("cars", "fr_FR"), ("rain-calendar", "ar_EG"),
    ]

    private func document(
        _ name: String, _ locale: String = "en_US", paper: TactilePaper = .a4
    ) throws -> TactileDocument {
        let type = try #require(Self.charts[name])
        var view = type.view(width: 640)
        view.locale = Locale(identifier: locale)
        let description = try type.init(from: .example).picture()
        let scene = Layout.layout(description, in: view).scene
        return try TactileDocument(
            scene.semantics, title: type.title, locale: view.locale, paper: paper)
    }

    @Test(arguments: recorded)
    func `a chart is drawn as on record`(name: String, locale: String) throws {
        for (index, page) in try document(name, locale).documents.enumerated() {
            try Golden.check(page, name: "tactile/\(name)-\(index + 1)", kind: "svg")
        }
    }

    @Test(arguments: charts.keys.sorted())
    func `a chart can be touched`(name: String) throws {
        let pages = try document(name).pages
        let kinds = Set(pages.flatMap(\.elements).map(\.kind))
        #expect(!kinds.isDisjoint(with: [.bar, .line, .symbol, .field]), "\(kinds)")
        #expect(kinds.contains(.sample) || kinds.contains(.braille))
        #expect(pages.count > 1 && pages.count < 30)
    }

    /// At least half of a line must be drawn, and at least one point of each series.
    @Test(arguments: charts.keys.sorted())
    func `each series is on a sheet`(name: String) throws {
        let type = try #require(Self.charts[name])
        let description = try type.init(from: .example).picture()
        let scene = Layout.layout(description, in: type.view(width: 640)).scene
        let drawn = try document(name).pages.flatMap(\.elements).filter {
            [.line, .symbol, .bar].contains($0.kind)
        }
        let widest = drawn.filter { $0.kind == .line }.map(\.width).max() ?? 0
        for series in scene.semantics.charts.prefix(1).flatMap(\.distinctSeries).prefix(6)
        where !series.mark.isPartOfWhole && scene.semantics.measuringColour == nil {
            let own = drawn.filter { $0.name == series.name }
            #expect(!own.isEmpty, "\(series.name)")
            let points = series.points.count { $0.yScalar?.isFinite == true }
            if series.mark.isContinuous, points > 50 {
                #expect((own.map(\.width).max() ?? 0) >= widest / 2, "\(series.name)")
            }
        }
    }

    @Test(arguments: charts.keys.sorted())
    func `things on a sheet keep their distance`(name: String) throws {
        for paper in TactilePaper.allCases {
            for page in try document(name, paper: paper).pages { check(page) }
        }
    }

    @Test(arguments: ["de_DE", "ja_JP", "ar_EG"])
    func `they do in other languages`(locale: String) throws {
        for name in Self.charts.keys.sorted() {
            for page in try document(name, locale).pages { check(page) }
        }
    }

    /// Bars stand on axes, and what isn't a label may come near to them at the ends of the plot.
    private func check(_ page: TactilePage) {
        let inks = page.elements.map(RaisedInk.init)
        for (index, ink) in inks.enumerated() {
            let (size, margin) = (page.paper.size, 12.0)
            #expect(ink.left > margin && ink.right < size.width - margin, "\(ink)")
            #expect(ink.top > margin && ink.bottom < size.height - margin, "\(ink)")
            for other in inks[..<index] where !ink.standsOn(other) && !other.standsOn(ink) {
                let distance = ink.distance(to: other)
                #expect(distance >= RaisedInk.least, "\(ink) is \(distance) from \(other)")
            }
        }
    }

    @Test func `names with characters that XML doesn't allow are in a document that can be read`()
        throws
    {
        let forbidden = (Array(0..<0x20) + [0xFFFE, 0xFFFF]).compactMap(Unicode.Scalar.init)
        let name = String(String.UnicodeScalarView(forbidden)) + "<&\"'>"
        var page = try #require(try document("city-seasons").pages.first)
        page.elements.append(TactileElement(kind: .line, name: "name" + name, shapes: []))
        let reader = XMLParser(data: Data(page.document(title: name, language: "en").utf8))
        #expect(reader.parse(), "\(String(describing: reader.parserError))")
    }

    @Test func `the least distance is that of the guidelines, and its test finds less`() {
        #expect(TactileSpacing.clearance >= 3.175)
        func line(at y: Double) -> RaisedInk {
            let ends = [Point(20, y), Point(80, y)]
            return RaisedInk(
                TactileElement(kind: .line, name: "", shapes: [.line(ends, width: 1.5)]))
        }
        #expect(line(at: 20).distance(to: line(at: 24)) < RaisedInk.least)
        #expect(line(at: 20).distance(to: line(at: 25)) >= RaisedInk.least)
    }
}

extension TactileElement {
    /// From the first to the last of its ink.
    fileprivate var width: Double {
        let positions = shapes.flatMap { shape in
            switch shape {
            case .line(let points, _), .outline(let points, _), .filled(let points),
                .dots(let points, _):
                points.map(\.x)
            }
        }
        return (positions.max() ?? 0) - (positions.min() ?? 0)
    }
}
