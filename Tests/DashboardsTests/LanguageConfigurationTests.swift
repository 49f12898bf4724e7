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

    // MARK: What rows are called

    private static let counted = """
        title: Airports
        tables:
          flights:
            feed: ingest
            NOUN
            columns: [{name: from, kind: nominal}]
        charts:
          - name: flights
            title: Flights
            table: flights
            transform: [{group: {by: from, count: flights}}]
            marks: [{bar: {x: from, y: flights}}]
        panels: [{value: {name: all, title: All, table: flights, aggregate: count}}]
        rows: [{table: flights, title: Flights}]
        """

    /// The units of the chart and of the value, and the noun of the rows, in a language.
    private func nouns(_ noun: String, _ language: Language) throws -> [String?] {
        let page = Self.counted.replacing("NOUN", with: noun)
        let configuration = try read(page)
        let source = try #require(configuration.tables.first)
        let dashboard = try #require(configuration.dashboards.first).inLanguage(language)
        let table = GrowingTable(schema: source.schema)
        table.append([[.string("EWR"), .string("EWR"), .string("JFK")]])
        let view = ViewParameters(width: 640, height: 320, locale: language.locale)
        let units = try ["flights", "all"].map { name in
            let panel = dashboard.charts[try #require(dashboard.index(of: name))]
            let drawn = try TransformedTable(panel.transform, of: table.schema)
                .update(from: table.snapshot)
            let semantics = Layout.layout(panel.description(of: drawn), in: view).scene.semantics
            return semantics.measured?.unit ?? semantics.y.unit
        }
        return units + [dashboard.rows.first?.noun]
    }

    @Test(
        arguments: [
            // By the name of its table, which is English: elsewhere they are rows.
            ("", .english, ["flights", "flights", "flights"]),
            ("", .german, ["rows", nil, "rows"]), ("", .korean, ["rows", nil, "rows"]),
            ("noun: {en: flights, de: Flüge}", .english, ["flights", "flights", "flights"]),
            ("noun: {en: flights, de: Flüge}", .german, ["Flüge", "Flüge", "Flüge"]),
            // The author's own words stand for all languages.
            ("noun: départs", .french, ["départs", "départs", "départs"]),
        ] as [(String, Language, [String?])])
    func `rows are called by their author, and in English by their table too`(
        _ noun: String, _ language: Language, _ expected: [String?]
    ) throws {
        #expect(try nouns(noun, language) == expected)
    }

    @Test func `a table that another file declares has its texts too`() throws {
        let tables = """
            title: Tables
            panels: [{text: {markdown: Tables}}]
            tables:
              flights:
                feed: ingest
                noun: {en: flights, de: Flüge}
                columns: [{name: from, kind: nominal, title: {en: From, de: Von}}]
            """
        let page = """
            title: Airports
            charts:
              - name: flights
                title: Flights
                table: flights
                transform: [{group: {by: from, count: number}}]
                marks: [{bar: {x: from, y: number}}]
            rows: [{table: flights, title: Flights}]
            """
        let files = [("a", tables), ("b", page)].map {
            ConfigurationFile(path: "\($0).yaml", text: $1)
        }
        let configuration = try Configuration.read(dashboards: files, folder: "nowhere")
        let german = try #require(configuration.dashboards.last).inLanguage(.german)
        #expect(german.rows.first?.noun == "Flüge")
        #expect(german.rows.first?.titles == ["from": "Von"])
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
