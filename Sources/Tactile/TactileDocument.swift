package import Braille
package import Foundation
import Languages
package import Scenes
import Speech

/// A chart to be touched: sheets for swell paper and embossers, and a key on sheets of their own.
///
/// It says less than the picture and says so: few marks, each apart from the next, in forms and textures rather than
/// colours, with as few labels as scales need. Series share a sheet by threes; facets and second axes have their own.
package struct TactileDocument: Sendable {
    /// The charts' first, then the key's.
    package let pages: [TactilePage]
    /// The chart's, in print.
    package let title: String
    private let language: Language

    /// - Parameters:
    ///   - semantics: of the picture.
    ///   - title: of the chart.
    ///   - locale: of its texts, which are in the language's braille.
    ///   - paper: of all sheets.
    /// - Throws: a fault where the language's braille isn't installed.
    package init(
        _ semantics: ChartSemantics, title: String, locale: Locale, paper: TactilePaper = .a4
    ) throws(BrailleFault) {
        language = Language(locale)
        self.title = title
        let printer = BraillePrinter(paper: paper, translator: try BrailleTranslator(language))
        let charts = ([semantics] + semantics.more).prefix(Self.mostCharts).map { chart in
            TactileChart(
                chart, title: Self.title(of: chart, title), printer, locale: locale)
        }
        let texts = TactileTexts(locale)
        var key = KeyPages(printer, heading: texts.key)
        for chart in charts { key.add(chart.key) }
        let sheets = charts.flatMap(\.sheets) + key.pages
        pages = sheets.enumerated().map { index, elements in
            let number = sheets.count > 1 ? [Self.number(index + 1, printer)] : []
            return TactilePage(paper: paper, elements: elements + number)
        }
    }

    /// Each sheet as an SVG document.
    package var documents: [String] {
        pages.map { $0.document(title: title, language: language.tag) }
    }

    private static func title(of chart: ChartSemantics, _ title: String) -> String {
        chart.title.isEmpty || chart.title == title
            ? title : title.isEmpty ? chart.title : "\(title): \(chart.title)"
    }

    /// In the top right corner.
    private static func number(_ page: Int, _ printer: BraillePrinter) -> TactileElement {
        let cells = printer.cells("\(page)")
        let area = printer.paper.area
        return printer.element(
            cells, "\(page)",
            at: Point(area.maxX - BraillePrinter.width(of: cells.count), area.y))
    }

    /// Facets and second axes.
    private static let mostCharts = 8
}
