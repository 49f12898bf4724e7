import Dashboards
package import Foundation
import Layouts
package import Protocol
import Speech
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
    package nonisolated func alertMessages(on name: String, in locale: Locale) -> [AlertMessage] {
        let dashboard = dashboards.first { $0.name == name }?.inLanguage(of: locale)
        let (charts, declared) = (dashboard?.charts ?? [], dashboard?.alerts ?? [])
        return raisedAlerts.filter { $0.id.dashboard == name }.map { alert in
            let number = declared.firstIndex { $0.name == alert.id.name }
            let unit = number.map { declared[$0].unit } ?? alert.unit
            // The text that is kept and sent to webhooks is in English.
            let text =
                locale == .page
                ? alert.text
                : Speech.beyond(alert.value, unit, alert.rule, locale: locale)
            var message = AlertMessage(
                name: alert.id.name, title: number.map { declared[$0].title } ?? alert.title,
                text: text, since: alert.since)
            message.chart = charts.firstIndex { $0.name == alert.chart }
            message.silenced = alerts.silence(of: alert.id)?.timeIntervalSince1970
            message.number = number
            return message
        }
    }
}
