import Languages
import Testing

@testable import Dashboards

/// Definitions of columns and ranges come with the charts that show them.
struct DefinitionTests {
    private static let file = """
        title: Scales
        tables:
          weights:
            feed: ingest
            columns:
              - {name: time, kind: temporal}
              - name: mass
                kind: quantitative
                title: {en: Mass, de: Masse}
                description: {en: After drying., de: Nach dem Trocknen.}
                source: {en: Scale 4, de: Waage 4}
              - {name: low, kind: quantitative}
              - {name: high, kind: quantitative, source: Scale 5}
        charts:
          - name: a
            title: A
            table: weights
            transform:
              - unit: {column: time, unit: day, as: day}
              - group: {by: day, mean: mass, minimum: low, maximum: high}
            marks:
              - area: {x: day, yStart: low, yEnd: high, interval: {kind: confidence, level: 95}}
              - line: {x: day, y: mass}
          - {name: b, title: B, table: weights, marks: [{line: {x: time, y: low}}]}
        panels:
          - value: {name: now, title: Now, table: weights, column: mass}
        """

    private func dashboard() throws -> Dashboard {
        let file = ConfigurationFile(path: "scales.yaml", text: Self.file)
        let configuration = try Configuration.read(dashboards: [file], folder: "nowhere")
        return try #require(configuration.dashboards.first)
    }

    private func notes(_ chart: String, in language: Language = .english) throws -> PanelNotes {
        let dashboard = try dashboard().inLanguage(language)
        return try #require(dashboard.charts.first { $0.name == chart }).notes
    }

    @Test func `a chart has the definitions of the columns it shows, once each`() throws {
        let notes = try notes("a")
        #expect(
            notes.definitions == [
                ColumnDefinition(title: "Mass", text: "After drying.", source: "Scale 4"),
                ColumnDefinition(title: "high", text: "", source: "Scale 5"),
            ])
        #expect(notes.ranges.map(\.kind) == [.confidence] && notes.ranges.map(\.level) == [95])
        #expect(try self.notes("now").definitions.map(\.title) == ["Mass"])
        let other = try self.notes("b")
        #expect(other.definitions.isEmpty && other.ranges.isEmpty)
    }

    @Test func `definitions are in the viewer's language`() throws {
        let notes = try notes("a", in: .german)
        #expect(
            notes.definitions.first
                == ColumnDefinition(title: "Masse", text: "Nach dem Trocknen.", source: "Waage 4"))
    }

    @Test(arguments: [
        (
            "line: {x: time, y: count, interval: {kind: confidence, level: 95}}",
            "\"interval\" is for marks with \"yStart\" and \"yEnd\", or along x"
        ),
        (
            "area: {x: time, yStart: 0, yEnd: count, interval: {kind: confidence, level: 195}}",
            "\"level\" is a percentage between 0 and 100"
        ),
    ])
    func `an interval that can't be is named`(mark: String, message: String) {
        let mark = mark.replacing("yStart: 0", with: "yStart: {constant: 0}")
        check(chart("marks: [{\(mark)}]"), ["4: \(message)"])
    }
}
