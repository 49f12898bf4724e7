import Dashboards
import Foundation
import Live
import Logs
import Tables
import Transport

/// Alerts over HTTP: which are raised, and silence for a time.
extension Site {
    /// `GET /api/alerts`.
    func alertList(for identity: Identity) -> HTTPResponse {
        .json(Self.json(RaisedAlerts(alerts: alerts { identity.sees($0) } ?? [:])))
    }

    private struct RaisedAlerts: Encodable { var alerts: [String: AlertState] }

    /// By dashboard and name; nil where none is raised.
    var raisedAlerts: [String: AlertState]? { alerts { _ in true } }

    private func alerts(on isSeen: (String) -> Bool) -> [String: AlertState]? {
        let raised = registry.raisedAlerts.filter { isSeen($0.id.dashboard) }
        if raised.isEmpty { return nil }
        return Dictionary(
            raised.map { alert in
                (
                    "\(alert.id.dashboard)/\(alert.id.name)",
                    AlertState(
                        title: alert.title, text: alert.text,
                        since: Date(timeIntervalSince1970: alert.since),
                        silenced: registry.alerts.silence(of: alert.id))
                )
            }, uniquingKeysWith: { $1 })
    }

    struct AlertState: Encodable {
        var title: String
        var text: String
        var since: Date
        var silenced: Date?
    }

    /// `POST /api/alerts/DASHBOARD/NAME/silence?for=1 hour`, and `DELETE`, which ends it.
    func silence(
        _ dashboard: String, _ name: String, _ request: HTTPRequest, ends: Bool = false
    ) async -> HTTPResponse {
        guard let found = self.dashboard(dashboard),
            found.alerts.contains(where: { $0.name == name })
        else { return .refusal(404, "there is no alert \(dashboard)/\(name)") }
        var end: Date?
        if !ends {
            guard let seconds = request.query["for"]?.spokenSeconds,
                Self.silences.contains(seconds)
            else { return .refusal(400, "for is a duration like \"1 hour\", up to 4 weeks") }
            end = Date(timeIntervalSinceNow: seconds)
        }
        do throws(LogError) {
            try await registry.alerts.silenceForAll(
                RaisedAlert.ID(dashboard: dashboard, name: name), until: end)
        } catch {
            return .unavailable("nothing is silenced for now: \(error)", seconds: 1)
        }
        await alertsChanged(dashboard)
        return .json(Self.json(Silence(silenced: end)))
    }

    private struct Silence: Encodable { var silenced: Date? }

    private static let silences = 1.0...4 * 7 * 86_400
}

extension String {
    /// The seconds of "5 minutes"; nil for what is no duration.
    fileprivate var spokenSeconds: Double? {
        guard let match = wholeMatch(of: /(\d+(?:\.\d+)?) (second|minute|hour|day|week)s?/),
            let count = Double(match.1)
        else { return nil }
        let units = ["second": 1.0, "minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800]
        return units[String(match.2)].map { $0 * count }
    }
}
