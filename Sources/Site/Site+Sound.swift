import SharedScenes
import Dashboards
import Foundation
import Live
import Protocol
import Sessions
import Sound
import Tables
import Transport

/// Charts as sound, and what it is made of.
extension Site {
    /// With `selection`, a selection as the page keeps it, only that stretch is played.
    func sound(
        of dashboard: Dashboard, _ index: Int, _ request: HTTPRequest,
        as written: (HeardChart, PlayedInterval?) -> HTTPResponse
    ) async -> HTTPResponse {
        var interval: PlayedInterval?
        if let text = request.query["selection"] {
            interval = PlayedInterval(selection: text)
            guard interval != nil else { return .refusal(400, "selection isn't one of this page") }
        }
        guard let hidden = request.hiddenSeries else { return .tooManyHidden }
        guard let chart = await registry.heard(dashboard, chart: index, hidden: hidden) else {
            return .refusal(404, "the chart has no table")
        }
        if Task.isCancelled { return .overloaded }
        return written(chart, interval)
    }

    /// The newest value's pitch, of the picture that is drawn for all viewers anyway.
    func tone(of dashboard: Dashboard, _ index: Int) async -> HTTPResponse {
        let panel = dashboard.charts[index]
        let key = ViewKey.first(of: panel, at: index, on: dashboard.name)
        guard let drawn = await registry.opened(key)?.upToDate else { return .tooManyViews }
        let pitch = HeardChart(drawn, title: panel.title).newestPitch
        return .json(pitch.map { "{\"f\":\($0)}\n" } ?? "{}\n")
    }
}

extension PlayedInterval {
    /// Longer ones no page sends.
    private static let longestToken = 4_096

    /// Nil for what isn't a selection.
    fileprivate init?(selection text: String) {
        guard text.utf8.count <= Self.longestToken,
            let token = try? JSONDecoder().decode(SelectionToken.self, from: Data(text.utf8)),
            token.isSound
        else { return nil }
        self.init(Selection(token))
    }
}
