import SharedScenes
import Dashboards
import Foundation
import Languages
import Layouts
import Live
import Protocol
import Sessions
import Sound
import Tables
import Transport

/// Charts as sound, and what it is made of.
extension Site {
    /// A chart's sound, or its parts.
    ///
    /// With `select`, a selection as the page's address has it, only that stretch is played; with
    /// `selection` too, as the page's messages have it. `arrangement` says how it is arranged for the ear.
    func sound(
        of dashboard: Dashboard, _ index: Int, _ request: HTTPRequest,
        as written: (HeardChart, PlayedInterval?, Arrangement) -> HTTPResponse
    ) async -> HTTPResponse {
        guard let interval = playedInterval(request, on: dashboard.charts[index].name) else {
            return .refusal(400, "select is no selection on this chart")
        }
        guard let hidden = request.hiddenSeries else { return .tooManyHidden }
        guard
            let chart = await registry.heard(
                dashboard, chart: index, hidden: hidden, locale: PageLanguage.current.locale)
        else {
            return await undrawn(dashboard.charts[index])
        }
        if Task.isCancelled { return .overloaded }
        guard let arrangement = chart.arrangement(request.names(in: "arrangement") ?? ["together"])
        else {
            return .refusal(400, "arrangement is none of this chart")
        }
        return written(chart, interval, arrangement)
    }

    /// The stretch that an address asks for: nil within for everything, nil where it is none.
    private func playedInterval(_ request: HTTPRequest, on chart: String) -> PlayedInterval?? {
        if let text = request.query["selection"] {
            return PlayedInterval(selection: text).map { $0 }
        }
        guard let texts = request.values["select"] else { return .some(nil) }
        let selections = texts.filter { $0.utf8.count <= PlayedInterval.longestToken }
            .compactMap(SelectionText.init)
        guard selections.count == texts.count else { return nil }
        // A page's address has those of other charts, too.
        guard let own = selections.last(where: { $0.chart == chart }) else { return .some(nil) }
        return own.token(at: 0).map { PlayedInterval(Selection($0)) }
    }

    /// The newest value's pitch, of the picture that is drawn for all viewers anyway; with `series`, the name
    /// of one or the key by which pages know it, that series'.
    func tone(of dashboard: Dashboard, _ index: Int, _ request: HTTPRequest) async -> HTTPResponse {
        let panel = dashboard.charts[index]
        let key = registry.firstKey(
            of: panel, at: index, on: dashboard.name, locale: PageLanguage.current.language.locale)
        guard let drawn = await registry.opened(key)?.upToDate else { return .tooManyViews }
        let heard = HeardChart(drawn, title: panel.title, locale: key.parameters.locale)
        let series = request.query["series"]
        if let series, heard.name(of: series) == nil {
            let hint = Spelling.hint(for: series, among: heard.seriesNames)
            return .refusal(
                404, "chart \"\(panel.name)\" has no series \"\(series.prefix(100))\"\(hint)")
        }
        let pitch = heard.newestPitch(of: series)
        return .json(pitch.map { "{\"f\":\($0)}\n" } ?? "{}\n")
    }
}

extension PlayedInterval {
    /// Longer ones no page sends.
    fileprivate static let longestToken = 4_096

    /// Nil for what isn't a selection.
    fileprivate init?(selection text: String) {
        guard text.utf8.count <= Self.longestToken,
            let token = try? JSONDecoder().decode(SelectionToken.self, from: Data(text.utf8)),
            token.isSound
        else { return nil }
        self.init(Selection(token))
    }
}
