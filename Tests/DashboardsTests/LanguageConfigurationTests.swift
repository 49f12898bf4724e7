import Foundation
import Languages
import Layouts
import Scenes
import Tables
import Testing

@testable import Dashboards

/// Texts that authors give in several languages.
struct LanguageConfigurationTests {
    private static let file = """
        title: {en: Weather, de: Wetter}
        tables:
          hours:
            feed: ingest
            noun: {en: hours, de: Stunden}
            columns:
              - {name: time, kind: temporal, title: {en: Time, de: Zeit}}
              - name: rain
                kind: quantitative
                title: {en: Rain, ja: 雨, de: Regen}
                unit: {en: millimetres, de: Millimeter}
        charts:
          - name: rain
            title: {en: Rain, de: Regen}
            table: hours
            marks:
              - line: {x: time, y: rain}
        rows:
          - {table: hours, title: Rows, columns: [time, rain]}
        """

    private func read(_ text: String) throws -> Configuration {
        let file = ConfigurationFile(path: "weather.yaml", text: text)
        return try Configuration.read(dashboards: [file], folder: "nowhere")
    }

    private func dashboard() throws -> Dashboard {
        try #require(try read(Self.file).dashboards.first)
    }

    @Test func `a page has the texts of its language, else the usual ones`() throws {
        let dashboard = try dashboard()
        #expect(dashboard.title == "Weather" && dashboard.charts[0].title == "Rain")
        let german = dashboard.inLanguage(.german)
        #expect(german.title == "Wetter" && german.charts[0].title == "Regen")
        #expect(german.rows[0].titles["rain"] == "Regen (Millimeter)")
        let japanese = dashboard.inLanguage(.japanese)
        #expect(japanese.title == "Weather" && japanese.charts[0].title == "Rain")
        #expect(dashboard.inLanguage(.korean).title == "Weather")
        #expect(Set([dashboard, german, japanese].map(\.version)).count == 1)
    }

    @Test func `axes are labelled in the language of the page`() throws {
        let (dashboard, source) = (try dashboard(), try #require(try read(Self.file).tables.first))
        let table = GrowingTable(schema: source.schema).snapshot
        func label(_ language: Language) throws -> String {
            let panel = dashboard.inLanguage(language).charts[0]
            let drawn = try TransformedTable(panel.transform, of: table.schema).update(from: table)
            let view = ViewParameters(width: 640, height: 320, locale: language.locale)
            return Layout.layout(panel.description(of: drawn), in: view).scene.semantics.y.label
        }
        #expect(try label(.english) == "Rain")
        #expect(try label(.german) == "Regen")
        #expect(try label(.japanese) == "雨")
    }

    @Test(arguments: [
        (
            "{en: Weather, nl: Weer}",
            "weather.yaml:1: unknown key \"nl\" in a text in several languages"
        ),
        ("{de: Wetter}", "weather.yaml:1: \"en\" is missing in a text in several languages"),
        ("{en: [a]}", "weather.yaml:1: \"en\" is a text, not a list"),
        ("[Weather]", "weather.yaml:1: \"title\" is"),
    ])
    func `a fault names its line`(title: String, reason: String) {
        let text = Self.file.replacing("{en: Weather, de: Wetter}", with: title)
        let errors = #expect(throws: ConfigurationErrors.self) { try read(text) }
        let message = errors.map { "\($0)" } ?? ""
        #expect(message.contains(reason), "\(message)")
    }
}
