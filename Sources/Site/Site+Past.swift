import Dashboards
import Feeds
import Foundation
import Live
import Tables
import Transport

/// Times in the past that pages and files are asked of.
extension Site {
    /// The moment that `at` names, and `speed` where it goes on.
    ///
    /// A time without an offset is read off the clock of the dashboard that the path names, else in GMT.
    func moment(of request: HTTPRequest) -> Result<PastMoment, PastRefusal> {
        let text = request.query["at"] ?? ""
        var parser = CellParser(timeZone: timeZone(of: request.path))
        guard case .date(let date) = parser.value(of: Array(text.utf8)[...], as: .temporal) else {
            return .failure(.unreadable(CellParser.complaint(about: text, as: .temporal)))
        }
        // Pages say how late it is by clocks of their own.
        let isAhead = date.timeIntervalSinceNow >= Self.aheadSeconds
        let time = isAhead ? date : min(date, .now)
        guard let speed = Double(request.query["speed"] ?? "0"),
            speed == 0 || PastClock.speeds.contains(speed)
        else { return .failure(.unreadable("speed is a number from 1 to 100")) }
        do throws(PastMoments.Refusal) {
            let moments = moments
            return .success(
                speed == 0
                    ? try moments.moment(at: time, for: request.remote)
                    : try moments.playing(from: time, at: speed, for: request.remote))
        } catch {
            return .failure(.moment(error))
        }
    }

    /// Returns the reason that nothing is shown: as a page where a page was asked for.
    func response(to request: HTTPRequest, refused refusal: PastRefusal) -> HTTPResponse {
        let parts = request.path.split(separator: "/")
        guard parts.count == 2, parts[0] == "d" else { return refusal.response }
        var response = refusal.response
        let page = ErrorPage(
            status: response.status, title: localized("html.error.time"),
            explanation: refusal.reason)
        let retry = response.headers
        response = .html(page.html(links), status: response.status)
        response.headers += retry.filter { $0.name == "retry-after" }
        return response
    }

    /// By so much clocks differ.
    private static let aheadSeconds = 60.0

    /// Nil where nothing of a dashboard's past is kept, but on a page of the past, which says so.
    func pastBar(of dashboard: Dashboard) async -> PastBar? {
        let time = rows.moment?.clock.start
        guard let earliest = await moments.earliest(of: dashboard) ?? time else { return nil }
        var bar = PastBar(
            time: time, earliest: earliest, timeZone: dashboard.timeZone,
            unkept: moments.unkept(among: dashboard.tableNames))
        if let time {
            bar.incomplete = await moments.incomplete(of: dashboard.tableNames, at: time)
        }
        return bar
    }

    /// A file of rows that aren't all kept any more would be wrong without saying so; a page says it.
    func refusal(of request: HTTPRequest, at moment: PastMoment) async -> HTTPResponse? {
        let parts = request.path.split(separator: "/").map(String.init)
        let tables: Set<String>
        /// Those whose rows it is made of.
        let own: Set<String>
        switch parts.first {
        case "api" where parts.count > 2: (tables, own) = ([parts[2]], [parts[2]])
        case "d" where parts.count > 2:
            let dashboard = dashboard(parts[1])
            tables = dashboard?.tableNames ?? []
            own = dashboard?.table(ofFile: parts[2]).map { [$0] } ?? []
        default: return nil
        }
        let unkept = moments.unkept(among: own)
        guard unkept.isEmpty else {
            return .refusal(
                410, "rows of \(unkept.joined(separator: ", ")) aren't kept: none of then are known"
            )
        }
        let faults = await moment.filled()
        guard faults.isEmpty else {
            return .unavailable(faults.joined(separator: "; "), seconds: 5)
        }
        let lost = await moments.incomplete(of: tables, at: moment.clock.start)
        guard !lost.isEmpty else { return nil }
        return .refusal(
            410, "some rows that \(lost.joined(separator: ", ")) had then aren't kept any more")
    }

    private func timeZone(of path: String) -> TimeZone {
        let parts = path.split(separator: "/")
        guard parts.count > 1, parts[0] == "d" else { return .gmt }
        return dashboard(String(parts[1]))?.timeZone ?? .gmt
    }
}

extension Dashboard {
    /// The table of the chart that a file shows; nil for what is none.
    fileprivate func table(ofFile file: String) -> String? {
        ChartFile.of(file)?.chart(named: file, on: self).map { charts[$0].table }
    }
}

/// Why nothing of the past is shown.
enum PastRefusal: Error {
    case unreadable(String)
    case moment(PastMoments.Refusal)

    var reason: String {
        switch self {
        case .unreadable(let complaint): "at: \(complaint)"
        case .moment(.future): "at: that time is still to come"
        case .moment(.busy): "the server shows as many moments of the past as it has room for"
        }
    }

    var closeCode: CloseCode {
        if case .moment(.busy) = self { .tryAgainLater } else { .policyViolation }
    }

    var response: HTTPResponse {
        guard case .moment(.busy) = self else { return .refusal(400, reason) }
        return .unavailable(reason, seconds: 30)
    }
}
