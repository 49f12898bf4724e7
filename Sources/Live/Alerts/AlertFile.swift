import Foundation
import Logs

/// The raised and silenced alerts, and what webhooks don't know of them yet, in a small file, which is
/// replaced whole.
package struct AlertFile: Sendable {
    private let file: KeptForm<AlertForm>

    package init(path: String) { file = KeptForm("alerts", path: path) }

    func read() -> AlertContent { file.read()?.content ?? AlertContent() }

    func write(_ content: AlertContent) throws(LogError) { try file.write(AlertForm(content)) }
}

/// Alerts as JSON, in a file or in Redis.
struct AlertForm: Codable, Sendable {
    struct Silence: Codable, Sendable {
        var id: RaisedAlert.ID
        var until: Date
    }

    struct Offset: Codable, Sendable {
        var id: RaisedAlert.ID
        var row: Int
    }

    var raised: [RaisedAlert]
    var silences: [Silence]
    /// Nil in files of versions that told of whatever wasn't silenced when it was raised.
    var told: [RaisedAlert.ID]?
    var unsent: [AlertDelivery]
    /// Nil in files.
    var offsets: [Offset]?

    init(_ content: AlertContent) {
        raised = content.raised.values.sorted { $0.since < $1.since }
        silences = content.silences.map { Silence(id: $0, until: $1) }
        told = content.told.sorted { ($0.dashboard, $0.name) < ($1.dashboard, $1.name) }
        unsent = content.unsent
        let rows = content.offsets.map { Offset(id: $0, row: $1) }
        offsets = rows.isEmpty ? nil : rows
    }

    var content: AlertContent {
        var content = AlertContent()
        for alert in raised { content.raised[alert.id] = alert }
        content.unsent = unsent
        for silence in silences { content.silences[silence.id] = silence.until }
        content.told = Set(told ?? raised.map(\.id).filter { content.silences[$0] == nil })
        for offset in offsets ?? [] { content.offsets[offset.id] = offset.row }
        return content
    }
}
