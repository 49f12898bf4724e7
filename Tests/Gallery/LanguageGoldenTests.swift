import Charts
import Foundation
import Gallery
import GalleryCharts
import Layouts
import Scenes
import Speech
import Testing

/// How charts are told in other languages, beside English: to be read by people who speak them.
struct LanguageGoldenTests {
    private static let charts = Dictionary(allCharts.map { ($0.name, $0) }) { first, _ in first }
    private static let names = [
        "average-sales", "battery", "blood-pressure", "candlesticks", "cars",
        "daily-temperatures", "electricity-donut", "elevation-profile", "heart-rate", "penguins",
        "rain-calendar", "sunspots",
    ]

    @Test(arguments: names)
    func `a chart is told in four languages`(name: String) throws {
        let type = try #require(Self.charts[name])
        let chart = try type.init(from: .example)
        let texts = ["en_US", "de_DE", "ja_JP", "ar_EG"].map { identifier in
            var view = type.view(width: 640)
            view.locale = Locale(identifier: identifier)
            let semantics = Layout.layout(chart.picture(), in: view).scene.semantics
            let text = Speech.accessibilityText(of: semantics, locale: view.locale)
            let marks = text.groups.flatMap { $0.items.prefix(2).map { "  " + $0.text } }
            let labels = text.labels.prefix(2).map { "- " + $0.text }
            return ([identifier, text.summary, text.details] + labels + marks.prefix(4))
                .joined(separator: "\n")
        }
        try Golden.check(
            texts.joined(separator: "\n\n") + "\n", name: "languages/\(name)", kind: "txt")
    }
}
