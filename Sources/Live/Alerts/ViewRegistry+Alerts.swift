import Dashboards
import Foundation
package import Protocol
import Tables

extension ViewRegistry {
    /// The raised alerts, the oldest first, but none that rows tell of which aren't seen.
    package nonisolated var raisedAlerts: [RaisedAlert] {
        guard let rules else { return alerts.raised }
        let seen = dashboards.filter { $0.tableNames.allSatisfy { rules[$0] == nil } }
        let names = Set(seen.map(\.name))
        return alerts.raised.filter { names.contains($0.id.dashboard) }
    }

    /// The raised alerts of a dashboard, as its pages get them.
    package nonisolated func alertMessages(on name: String) -> [AlertMessage] {
        let dashboard = dashboards.first { $0.name == name }
        let (charts, declared) = (dashboard?.charts ?? [], dashboard?.alerts ?? [])
        return raisedAlerts.filter { $0.id.dashboard == name }.map { alert in
            var message = AlertMessage(
                name: alert.id.name, title: alert.title, text: alert.text, since: alert.since)
            message.chart = charts.firstIndex { $0.name == alert.chart }
            message.silenced = alerts.silence(of: alert.id)?.timeIntervalSince1970
            message.number = declared.firstIndex { $0.name == alert.id.name }
            return message
        }
    }
}
