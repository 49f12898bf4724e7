import SharedScenes
import Dashboards
import Foundation
import Layouts
import Protocol
import Sessions

/// The chart of a question, as its page shows it.
struct AskedChart: Sendable {
    let key: ViewKey
    let panel: ChartPanel
    let drawn: LaidOutChart
    /// The viewer's selection on the chart.
    let selection: Selection?

    var locale: Locale { key.parameters.locale }
}

/// A question that the server can answer: each kind of `ChartQuestion` is one.
protocol AnsweredQuestion: ChartQuestion {
    /// Nil without an answer.
    func answer(on asked: AskedChart) async -> ServerMessage?
}

extension ViewRegistry {
    /// Answers concurrently with other queries.
    @concurrent nonisolated func answer(
        _ question: any ChartQuestion, on key: ViewKey, _ selection: Selection?,
        _ kept: KeptScene?
    ) async -> QueryResult? {
        guard let question = question as? any AnsweredQuestion else {
            preconditionFailure("\(type(of: question)) has no answer")
        }
        guard let drawn = await newest(key, kept), let panel = panel(of: key) else { return nil }
        var selected: Selection?
        if let selection { selected = await slid(selection, kept) }
        let asked = AskedChart(key: key, panel: panel, drawn: drawn, selection: selected)
        return await question.answer(on: asked).map {
            .message($0.bytes, type(of: question).name, chart: key.chart)
        }
    }
}
