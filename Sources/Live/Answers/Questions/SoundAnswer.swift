import SharedScenes
import Dashboards
import Layouts
import Protocol
import Sessions
import Sound

/// The audio graph of the chart, or of its selected part.
extension ClientMessage.Sound: AnsweredQuestion {
    func answer(on asked: AskedChart) -> ServerMessage? {
        let heard = HeardChart(asked.drawn, title: asked.panel.title, locale: asked.locale)
        let score = heard.document(asked.selection.flatMap(PlayedInterval.init)).json
        return .sound(chart: asked.key.chart, event: event, score: score)
    }
}
