import Charts
import Dashboards
import Foundation
import Layouts
import Scenes
import SharedScenes
import Sound
import Speech
import Tables
import Testing

@testable import Live
@testable import Protocol

/// Records every sentence about charts of each kind.
///
/// `checking/spoken.py` recomputes each number in them from the data.
struct SpokenNumberTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Spoken")
    private static let read: Configuration? = {
        let url = folder.appending(path: "spoken.yaml")
        let text = try? String(contentsOf: url, encoding: .utf8)
        let file = ConfigurationFile(path: url.path, text: text ?? "")
        return try? Configuration.read(dashboards: [file], folder: folder.path)
    }()
    private static var charts: [ChartPanel] { read?.dashboards.first?.charts ?? [] }

    @Test func `the charts can be read`() throws {
        let url = Self.folder.appending(path: "spoken.yaml")
        let file = ConfigurationFile(
            path: url.path, text: try String(contentsOf: url, encoding: .utf8))
        let read = try Configuration.read(dashboards: [file], folder: Self.folder.path)
        #expect(read.dashboards.first?.charts.isEmpty == false)
    }

    @Test(arguments: charts.map(\.name))
    func `all that is said of a chart is as on record`(name: String) async throws {
        let panel = try #require(Self.charts.first { $0.name == name })
        let chart = try await RecordedChart(panel, Self.read?.tables ?? [])
        try Golden.check(try await chart.text(), name: "spoken/\(name)", kind: "txt")
    }
}

/// A chart with its answers, one per line: the question, the position and the answer.
private struct RecordedChart {
    private let panel: ChartPanel
    private let table: LiveTable
    private let drawn: LaidOutChart
    /// Without the last rows, as a viewer heard of it before.
    private let before: LaidOutChart
    private let key: ViewKey

    private static let locale = Locale(identifier: "en_US")

    init(_ panel: ChartPanel, _ sources: [TableSource]) async throws {
        self.panel = panel
        let source = try #require(sources.first { $0.name == panel.table })
        var rows = try await GatheredRows.table(of: source)
        for other in sources where other.name != source.name {
            rows.others[other.name] = try await GatheredRows.table(of: other)
        }
        table = LiveTable(source)
        await table.append(Self.columns(of: rows, in: rows.rows))
        var view = ViewParameters(width: 640, height: 320)
        view.locale = Self.locale
        key = ViewKey(dashboard: "spoken", chart: 0, parameters: view)
        drawn = try Self.drawn(panel, rows, view)
        let earlier = GrowingTable(schema: rows.schema)
        earlier.append(Self.columns(of: rows, in: rows.rows.lowerBound..<rows.rows.upperBound - 2))
        var known = earlier.snapshot
        known.others = rows.others
        before = try Self.drawn(panel, known, view)
    }

    private static func columns(of table: Table, in rows: Range<Int>) -> [[Value]] {
        table.schema.fields.map { field in
            rows.map { table[field.name]?[$0] ?? .missing }
        }
    }

    private static func drawn(
        _ panel: ChartPanel, _ rows: Table, _ view: ViewParameters
    ) throws -> LaidOutChart {
        let steps = try TransformedTable(
            panel.transform, of: rows.schema, beside: rows.others.mapValues(\.schema))
        return Layout.layout(
            panel.description(of: steps.update(from: rows, beside: rows.others)), in: view)
    }

    func text() async throws -> String {
        var lines = words
        for series in drawn.navigation.series {
            for index in 0..<series.count {
                try lines.append(values(at: index, of: series))
                for topic in Self.ofPoints {
                    try await lines.append(line(topic, .standard, at: index, of: series))
                }
            }
            for length in Self.lengths {
                for topic in Self.ofPoints + Self.ofSeries {
                    try await lines.append(line(topic, length, at: 0, of: series))
                }
            }
        }
        try await lines.append(changes())
        lines.append(
            HeardChart(drawn, title: panel.name, locale: Self.locale).descriptorDocument.json)
        return lines.joined(separator: "\n") + "\n"
    }

    private static let ofPoints: [ClientMessage.Findings.Topic] = [.comparison, .counts, .special]
    private static let ofSeries: [ClientMessage.Findings.Topic] = [
        .course, .rows, .braille, .nextTurn, .nextGap, .nextOutlier, .nextCrossing,
    ]
    private static let lengths: [ClientMessage.Findings.AnswerLength] = [.brief, .standard, .full]

    private var words: [String] {
        let words = Speech.accessibilityText(of: drawn.scene.semantics, locale: Self.locale)
        return ["summary\t\(words.summary)", "details\t\(words.details)"]
            + words.labels.map { "label\t\($0.text)" }
            + words.groups.flatMap { $0.items.map { "mark\t\($0.text)" } }
    }

    private var asked: AskedChart { asked(drawn) }

    private func asked(_ drawn: LaidOutChart) -> AskedChart {
        AskedChart(
            key: key, panel: panel, drawn: drawn, selection: nil,
            rows: AskedRows(
                table: table,
                panel: { [table] in
                    RowsPanel(
                        table: table.name, title: "", columns: table.schema.fields.map(\.name))
                }, others: [], upTo: nil))
    }

    private func line(
        _ topic: ClientMessage.Findings.Topic, _ length: ClientMessage.Findings.AnswerLength,
        at index: Int, of series: PointSeries
    ) async throws -> String {
        let question = ClientMessage.Findings(
            chart: 0, event: 0, about: topic, verbosity: length, series: series.key,
            point: series.key(of: index))
        let answer = try fields(of: await question.answer(on: asked))
        let found = (answer["point"] as? [String: Any]).map { _ in "found" } ?? ""
        return [
            topic.rawValue, length.rawValue, series.key, "\(index)",
            answer["text"] as? String ?? "",
            found,
        ].joined(separator: "\t")
    }

    /// The text that a page shows of a datum, and all values beside it.
    private func values(at index: Int, of series: PointSeries) throws -> String {
        let question = ClientMessage.Values(
            chart: 0, event: 0, series: series.key, point: series.key(of: index))
        let answer = try fields(of: question.answer(on: asked))
        let rows = (answer["rows"] as? [[Any]] ?? []).map { "\($0[0])=\($0[1])" }
        return
            (["values", series.key, "\(index)"]
            + ["text", "title", "total"].map { answer[$0] as? String ?? "" } + rows)
            .joined(separator: "\t")
    }

    /// The changes since a viewer heard of the chart without the last rows.
    private func changes() async throws -> String {
        var question = ClientMessage.Findings(
            chart: 0, event: 0, about: .changes, verbosity: .full)
        let heard = try fields(of: await question.answer(on: asked(before)))["heard"]
        let data = try JSONSerialization.data(withJSONObject: heard ?? [])
        question.heard = try JSONDecoder().decode([HeardValueFields].self, from: data)
        question.seconds = 60
        let answer = try fields(of: await question.answer(on: asked))
        return "changes\t\(answer["text"] as? String ?? "")"
    }

    private func fields(of message: ServerMessage?) throws -> [String: Any] {
        let data = Data(try #require(message).bytes)
        let list = try #require(try JSONSerialization.jsonObject(with: data) as? [Any])
        return list.last as? [String: Any] ?? [:]
    }
}
