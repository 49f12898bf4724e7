import Foundation
import Layouts
import Sound
import Testing

@testable import Dashboards

/// Which arrangements of a chart for the ear have something to say.
struct OfferedArrangementTests: ComparesGrammars {
    private func heard(_ yaml: String, _ locale: String = "en_US") throws -> HeardChart {
        let drawn = Layout.layout(
            try description(yaml), in: ViewParameters(width: 640, height: 300))
        return HeardChart(drawn, title: "Orders", locale: Locale(identifier: locale))
    }

    private static let lines = "marks: [{line: {x: time, y: count, foregroundStyle: {by: style}}}]"

    @Test(
        arguments: [
            (lines, [.together, .ears, .difference]),
            (
                "marks: [{bar: {x: time, y: count, foregroundStyle: {by: style}, stacking: unstacked}}]",
                [.together, .ears, .difference]
            ),
            // Parts of a whole are none to compare, and a single series has nothing to be compared with.
            ("marks: [{bar: {x: time, y: count, foregroundStyle: {by: style}}}]", []),
            ("marks: [{area: {x: time, y: count, foregroundStyle: {by: style}}}]", []),
            ("marks: [{sector: {angle: count, foregroundStyle: {by: style}}}]", []),
            ("marks: [{line: {x: time, y: count}}]", []),
        ] as [(String, [Arrangement.Kind])])
    func `they follow from the marks`(_ yaml: String, _ kinds: [Arrangement.Kind]) throws {
        let heard = try heard(yaml)
        #expect(heard.offeredArrangements.map(\.kind) == kinds)
        #expect((heard.document().arrangements ?? []).map(\.kind) == kinds)
    }

    @Test func `series of a second axis aren't compared with the others`() throws {
        let yaml = """
            transform: [{calculate: {expression: count * 100, as: cents}}]
            marks:
              - line: {x: style, y: {value: count, label: Sold}}
              - line: {x: style, y: {value: cents, label: Earned}, yAxis: second}
            """
        #expect(try heard(yaml).offeredArrangements.isEmpty)
    }

    @Test func `only what is offered is played, in an order of its own`() throws {
        let heard = try heard(Self.lines)
        let ears = Arrangement.ears(left: "crêpe", right: "injera")
        #expect(heard.arrangement(["ears", "crêpe", "injera"]) == ears)
        #expect(heard.arrangement(["ears", "injera", "injera"]) == nil)
        #expect(heard.arrangement(["ears", "injera", "waffle"]) == nil)
        #expect(heard.arrangement(["difference", "injera", "cachapa"]) != nil)
        #expect(heard.arrangement(["together"]) == .together)
    }

    @Test func `the announcement says which is where, and where zero is`() throws {
        let (english, german) = (try heard(Self.lines), try heard(Self.lines, "de_DE"))
        let ears = Arrangement.ears(left: "injera", right: "cachapa")
        let difference = Arrangement.difference(first: "injera", second: "cachapa")
        #expect(
            english.document(as: ears).start.hasSuffix(
                " seconds. injera on the left, cachapa on the right, and a tick where they cross."))
        #expect(
            english.document(as: difference).start.hasSuffix(
                " injera minus cachapa: zero is the middle pitch, and a tick where they cross."))
        #expect(
            german.document(as: difference).start.hasSuffix(
                " injera minus cachapa: Null ist die mittlere Tonhöhe, mit einem Tick, wo sie sich schneiden."
            ))
        #expect(english.document(as: ears).arrangement == ["ears", "injera", "cachapa"])
        #expect(english.document().arrangement == ["together"])
    }

    @Test func `points that stand freely have no difference, and nobody says that they cross`()
        throws
    {
        let points = """
            transform: [{calculate: {expression: count * 2, as: twice}}]
            marks: [{point: {x: count, y: twice, foregroundStyle: {by: style}}}]
            """
        let heard = try heard(points)
        #expect(heard.offeredArrangements.map(\.kind) == [.together, .ears])
        let document = heard.document(as: .ears(left: "injera", right: "cachapa"))
        #expect(document.start.hasSuffix("injera on the left, cachapa on the right."))
        #expect(!document.tones.contains { $0.id.hasPrefix("crossing") })
    }

    // MARK: Heat maps

    private static let heatMap = """
        transform: [{text: {template: "{time}", dateFormat: EEE, as: weekday}}]
        marks:
          - rectangle:
              x: {value: style, label: Style}
              y: {value: weekday, label: Weekday}
              foregroundStyle: {by: {value: count, label: Sold}}
        """

    @Test func `rows and columns of a heat map are offered by their names`() throws {
        let offered = try heard(Self.heatMap).offeredArrangements
        #expect(offered.map(\.kind) == [.together, .row, .column])
        #expect(offered[1].choices.map(\.title) == ["Weekday"])
        #expect(offered[1].choices[0].names == ["Fri", "Sat", "Sun"])
        #expect(offered[2].choices[0].names == ["cachapa", "injera", "crêpe"])
    }

    /// Colours from 1 to 5 are the pitches: of the row 3 and 2, of the column 3 and 1.
    @Test func `a row is heard along x, and a column along y, in the order of their axes`() throws {
        let heard = try heard(Self.heatMap)
        let whole = heard.score().axis?.upper.text
        for (words, pitches) in [
            (["row", "Fri"], [pitch(3), pitch(2)]), (["column", "cachapa"], [pitch(3), pitch(1)]),
        ] {
            let arrangement = try #require(heard.arrangement(words))
            let score = heard.score(as: arrangement)
            #expect(score.tones.map { $0.f0.rounded() } == pitches, "\(words)")
            #expect(score.axis?.upper.text == whole)
        }
        let row = heard.document(as: .row("Fri"))
        let column = heard.document(as: .column("cachapa"))
        #expect(row.cursor?.axis == "x" && column.cursor?.axis == "y")
        #expect(row.start.hasSuffix(" Row Fri.") && column.start.hasSuffix(" Column cachapa."))
    }

    /// Three octaves of the colours' range, from 1 to 5.
    private func pitch(_ amount: Double) -> Double {
        (130.81 * exp2(3 * (amount - 1) / 4)).rounded()
    }

    @Test func `a row that isn't there is none`() throws {
        let heard = try heard(Self.heatMap)
        #expect(heard.arrangement(["row", "cachapa"]) == nil)
        #expect(try self.heard(Self.lines).arrangement(["row", "Fri"]) == nil)
    }
}
