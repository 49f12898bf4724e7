import Foundation
import Logging
import Logs

/// The raised and silenced alerts, and what webhooks don't know of them yet, in a small file, which is
/// replaced whole.
package struct AlertFile: Sendable {
    private let file: ReplacedFile

    package init(path: String) { file = ReplacedFile(path: path) }

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

    /// Nothing where there is no file; one that can't be read is said, and put aside.
    func read() -> AlertContent {
        guard let bytes = file.bytes else { return AlertContent() }
        do {
            let form = try JSONDecoder().decode(Form.self, from: bytes)
            var content = AlertContent()
            for alert in form.raised { content.raised[alert.id] = alert }
            content.unsent = form.unsent
            for silence in form.silences { content.silences[silence.id] = silence.until }
            content.told = Set(
                form.told ?? form.raised.map(\.id).filter { content.silences[$0] == nil })
            return content
        } catch {
            let aside = file.putAside()
            Logger(label: "alerts").error(
                "\(file.path) can't be read and is kept as \(aside): alerts begin anew, \(error)")
            return AlertContent()
        }
    }

    /// The disk has it when this returns, or the log says why not.
    func write(_ content: AlertContent) {
        let form = Form(
            raised: content.raised.values.sorted { $0.since < $1.since },
            silences: content.silences.map { Form.Silence(id: $0, until: $1) },
            told: content.told.sorted { ($0.dashboard, $0.name) < ($1.dashboard, $1.name) },
            unsent: content.unsent)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            try file.replace(with: encoder.encode(form))
        } catch {
            Logger(label: "alerts").error("\(error)")
        }
    }
}
