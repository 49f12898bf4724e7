package import Dashboards
import Foundation
import Layouts
import Speech
import Tables

/// Watches the number of one alert, and says when it is raised and when it ends.
package actor AlertWatch {
    package enum Event: Sendable {
        case raised(RaisedAlert)
        case ended(RaisedAlert)
    }

    private let alert: Alert
    private let id: RaisedAlert.ID
    private let tables: ViewTables
    private let board: AlertBoard
    private let notify: @Sendable (Event) async -> Void
    private var course: AlertCourse
    /// Whether other processes watch it, too, by the same rows.
    private let isShared: Bool

    /// Nil where its table is missing; `notify` is told of each change, after the board has it.
    package init?(
        _ alert: Alert, on dashboard: String, in registry: ViewRegistry,
        notify: @escaping @Sendable (Event) async -> Void
    ) {
        guard let tables = registry.tables(of: alert) else { return nil }
        (self.alert, self.tables, self.notify) = (alert, tables, notify)
        isShared = registry.alerts.isShared && tables.table.isDurable
        (id, board) = (RaisedAlert.ID(dashboard: dashboard, name: alert.name), registry.alerts)
        // One that was edited elsewhere, or was raised when the server ended, goes on.
        course = AlertCourse()
        if let raised = board[id], raised.rule == alert.rule {
            course = AlertCourse(raisedSince: raised.since)
            if !isShared {
                board.raise(RaisedAlert(alert, id, raised.value, since: raised.since))
            }
        }
    }

    /// Until the task is cancelled.
    package func run() async {
        await tables.table.restoration.end()
        let (looks, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let changes = await tables.changes()
        let following = Task {
            for await _ in changes { continuation.yield() }
            continuation.finish()
        }
        continuation.yield()
        await withTaskCancellationHandler {
            for await _ in looks {
                await look(at: Date().timeIntervalSince1970)
                wake(continuation)
                try? await Task.sleep(for: Self.pace)
            }
        } onCancel: {
            following.cancel()
            continuation.finish()
        }
    }

    private func wake(_ looks: AsyncStream<Void>.Continuation) {
        guard let deadline = course.deadline(by: alert.rule) else { return }
        let pause = max(0, deadline - Date().timeIntervalSince1970)
        Task {
            try? await Task.sleep(for: .seconds(pause))
            looks.yield()
        }
    }

    private func look(at now: Double) async {
        let others = await tables.others
        guard
            let shown = try? await tables.table.shown(
                through: alert.transform, beside: others), shown.drawn.obstacle == nil
        else { return }
        let value = alert.measure.value(of: shown.drawn)
        let offset = isShared ? shown.source.rows.upperBound : nil
        if isShared { goOnAsOthers() }
        switch course.note(value, by: alert.rule, at: now) {
        case nil: break
        case .raised(let since):
            var raised = RaisedAlert(alert, id, value ?? 0, since: since)
            raised.offset = offset
            if await board.note(raised: raised) { await notify(.raised(raised)) }
        case .ended(let since):
            var ended = RaisedAlert(alert, id, value ?? 0, since: since, isOver: true)
            ended.offset = offset
            if await board.note(ended: ended) { await notify(.ended(ended)) }
        }
    }

    /// Another process may have raised it, or ended it.
    private func goOnAsOthers() {
        let isRaisedHere = if case .raised = course.state { true } else { false }
        switch board[id] {
        case let raised? where raised.rule == alert.rule:
            if !isRaisedHere { course = AlertCourse(raisedSince: raised.since) }
        default: if isRaisedHere { course = AlertCourse() }
        }
    }

    /// At the most so often a number is looked at, however fast rows come.
    private static let pace: Duration = .milliseconds(100)
}

extension RaisedAlert {
    fileprivate init(
        _ alert: Alert, _ id: ID, _ value: Double, since: Double, isOver: Bool = false
    ) {
        self.init(
            id: id, title: alert.title, chart: alert.chart,
            text: Speech.beyond(value, alert.unit, alert.rule, isOver: isOver, locale: .page),
            value: value, rule: alert.rule, unit: alert.unit, since: since)
    }
}

extension ViewRegistry {
    /// The tables of an alert; nil where its own is missing.
    nonisolated func tables(of alert: Alert) -> ViewTables? {
        let tables = tables
        return tables[alert.table].map { table in
            ViewTables(table, joining: alert.transform.joinedTables.compactMap { tables[$0] })
        }
    }
}
