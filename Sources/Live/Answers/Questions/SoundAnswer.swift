import Broadcast
import Dashboards
import Layouts
import Protocol
import Sessions
import Sound

/// What is heard of the chart, or of the part that is selected.
extension ClientMessage.Sound: AnsweredQuestion {
    func answer(on asked: AskedChart) -> ServerMessage? {
        let heard = HeardChart(asked.drawn, title: asked.panel.title)
        let score = heard.document(asked.selection.flatMap(PlayedInterval.init)).json
        return .sound(chart: asked.key.chart, event: event, score: score)
    }
}
