import SharedScenes
import Layouts
import Protocol
import Sessions

extension ClientMessage.Stops: AnsweredQuestion {
    func answer(on asked: AskedChart) -> ServerMessage? {
        let drawn = asked.drawn
        let all = drawn.stops.indices
        let middle = min(max(around, all.lowerBound), all.upperBound)
        let first = max(all.lowerBound, middle - ProtocolLimits.stopsAhead)
        let shown = first..<min(all.upperBound, first + 2 * ProtocolLimits.stopsAhead + 1)
        let stops = shown.compactMap { drawn.message(ofStop: $0, asked.locale) }
        let message = StopsMessage(
            total: all.count, extent: drawn.extent, first: first, stops: stops)
        return .stops(chart: asked.key.chart, message)
    }
}
