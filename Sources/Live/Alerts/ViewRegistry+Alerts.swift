import Dashboards
import Foundation
package import Protocol

extension ViewRegistry {
    /// The raised alerts of a dashboard, as its pages get them.
    package nonisolated func alertMessages(on name: String) -> [AlertMessage] {
        let charts = dashboards.first { $0.name == name }?.charts ?? []
        return alerts.raised(on: name).map { alert in
            var message = AlertMessage(
                name: alert.id.name, title: alert.title, text: alert.text, since: alert.since)
            message.chart = charts.firstIndex { $0.name == alert.chart }
            message.silenced = alerts.silence(of: alert.id)?.timeIntervalSince1970
            return message
        }
    }
}
