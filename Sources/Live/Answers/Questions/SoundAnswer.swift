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
        // Series that are gone are no fault of the page's: it is told how it hears the others.
        let arranged = arrangement.flatMap(heard.arrangement) ?? .together
        let interval = asked.selection.flatMap(PlayedInterval.init)
        let score = heard.document(interval, as: arranged).json
        return .sound(chart: asked.key.chart, event: event, score: score)
    }
}
