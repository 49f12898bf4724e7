import SharedScenes
import Layouts
import Picking
import Protocol
import Scenes
import Sessions
import Speech

extension VisibleDomainQuestion: AnsweredQuestion {
    func answer(on asked: AskedChart) -> ServerMessage? {
        let zooming = asked.drawn.zooming
        let message = SeenMessage(
            zoom: asked.key.parameters.zoom, atStart: zooming?.isAtStart ?? true,
            atEnd: zooming?.isAtEnd ?? true,
            text: Speech.seen(asked.drawn.scene.semantics, locale: asked.locale), fault: fault)
        return .seen(chart: asked.key.chart, event: event, message)
    }
}
