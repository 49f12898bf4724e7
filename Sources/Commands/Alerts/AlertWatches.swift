import Dashboards
import Live
import Logging

/// The watches of all alerts that dashboards declare.
struct AlertWatches {
    private let registry: ViewRegistry
    private let subscriptions: Subscriptions
    let webhooks: WebhookSender
    private var tasks: [Key: Task<Void, Never>] = [:]

    private struct Key: Hashable {
        var id: RaisedAlert.ID
        var edition: Int
    }

    init(_ registry: ViewRegistry, _ subscriptions: Subscriptions, _ webhooks: WebhookSender) {
        (self.registry, self.subscriptions, self.webhooks) = (registry, subscriptions, webhooks)
    }

    /// Watches the alerts that are declared now; one whose dashboard stays as it is goes on.
    mutating func update() async {
        var declared: [Key: Alert] = [:]
        for dashboard in registry.dashboards {
            for alert in dashboard.alerts {
                let id = RaisedAlert.ID(dashboard: dashboard.name, name: alert.name)
                declared[Key(id: id, edition: dashboard.edition)] = alert
            }
        }
        for key in tasks.keys where declared[key] == nil {
            tasks.removeValue(forKey: key)?.cancel()
        }
        let ids = Set(declared.keys.map(\.id))
        for alert in registry.alerts.raised where !ids.contains(alert.id) {
            await withdraw(alert, because: "it is no longer declared")
        }
        let new = declared.filter { tasks[$0.key] == nil }
        for (key, alert) in new {
            // One by another rule begins anew.
            if let raised = registry.alerts[key.id], raised.rule != alert.rule {
                await withdraw(raised, because: "its rule was edited")
            }
        }
        for (key, alert) in new { tasks[key] = watch(alert, on: key.id.dashboard) }
        for name in Set(declared.keys.map(\.id.dashboard)) {
            await subscriptions.announceAlerts(on: name)
        }
    }

    /// Ends an alert that nothing watches any more, and says so to whoever heard that it was raised.
    private func withdraw(_ alert: RaisedAlert, because reason: String) async {
        var ended = alert
        ended.text = reason
        await registry.alerts.withdraw(ended)
    }

    func cancel() {
        for task in tasks.values { task.cancel() }
    }

    private func watch(_ alert: Alert, on dashboard: String) -> Task<Void, Never>? {
        let watch = AlertWatch(alert, on: dashboard, in: registry) {
            [subscriptions] event in
            await subscriptions.announceAlerts(on: dashboard)
            let logger = Logger(label: "alerts")
            switch event {
            case .raised(let alert): logger.warning("\(dashboard): \(alert.title): \(alert.text)")
            case .ended(let alert): logger.notice("\(dashboard): \(alert.title): over")
            }
        }
        return watch.map { watch in Task { await watch.run() } }
    }
}
