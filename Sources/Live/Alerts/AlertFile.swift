import Foundation

/// The raised and silenced alerts, and what webhooks don't know of them yet, in a small file, which is
/// replaced whole.
package struct AlertFile: Sendable {
    private let file: KeptForm<Form>

    package init(path: String) { file = KeptForm("alerts", path: path) }

    private struct Form: Codable {
        struct Silence: Codable {
            var id: RaisedAlert.ID
            var until: Date
        }

        var raised: [RaisedAlert]
        var silences: [Silence]
        /// Nil in files of versions that told of whatever wasn't silenced when it was raised.
        var told: [RaisedAlert.ID]?
        var unsent: [AlertDelivery]
    }

    func read() -> AlertContent {
        guard let form = file.read() else { return AlertContent() }
        var content = AlertContent()
        for alert in form.raised { content.raised[alert.id] = alert }
        content.unsent = form.unsent
        for silence in form.silences { content.silences[silence.id] = silence.until }
        content.told = Set(
            form.told ?? form.raised.map(\.id).filter { content.silences[$0] == nil })
        return content
    }

    func write(_ content: AlertContent) {
        file.write(
            Form(
                raised: content.raised.values.sorted { $0.since < $1.since },
                silences: content.silences.map { Form.Silence(id: $0, until: $1) },
                told: content.told.sorted { ($0.dashboard, $0.name) < ($1.dashboard, $1.name) },
                unsent: content.unsent))
    }
}
