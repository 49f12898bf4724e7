import Digests
import Foundation
import Logging
import Protocol
import SharedScenes
import Synchronization
import Views

/// Whose own view it is, and the state of it that their page gave back.
package struct StateOwner: Sendable {
    /// Names them in all processes and runs.
    package var name: String
    /// Nil for a view that begins with the others' state.
    package var kept: String?

    package init(name: String, kept: String? = nil) { (self.name, self.kept) = (name, kept) }
}

/// Seals the state of one view for its viewer's page: it opens for this view and this viewer, and nowhere else.
struct StateSeal: Sendable {
    private let key: StateKey
    private let context: [UInt8]
    /// Dashboard and chart, for the log.
    private let name: String

    init(_ key: StateKey, _ view: ViewKey, chart: String, owner: String) {
        self.key = key
        name = "\(view.dashboard): \(chart)"
        let parts = [Self.form, view.dashboard, "\(view.chart)", chart, owner]
        // Each after its length, so that no two contexts are one text.
        context = parts.flatMap { Array("\($0.utf8.count) \($0)".utf8) }
    }

    /// Another one for each form that a state ever had.
    private static let form = "soundings state 1"

    /// In bytes, before it is sealed: dozens of numbers and dates.
    ///
    /// The states of all charts travel in one message, which may have 16 kB.
    static let limit = 4_096

    /// The message with a state, and with what is said of it in the log, once for each property.
    func message(_ store: StateStore) -> StateMessage {
        let (state, unkept) = store.kept(upTo: Self.limit)
        for property in unkept { note(property) }
        let sealed = SealedBytes(sealing: state.bytes, for: context, by: key.bytes)
        return StateMessage(sealed: Data(sealed.bytes).base64EncodedString(), lost: store.hasLosses)
    }

    /// The state that a page gave back; a lost one where it doesn't open here.
    func opened(_ text: String) -> StateStore {
        guard text.utf8.count <= Self.longestText, let data = Data(base64Encoded: text),
            let bytes = SealedBytes(Array(data)).opened(for: context, by: key.bytes),
            let state = KeptState(bytes)
        else {
            note("a page's state doesn't open here: it is of another viewer, server or version")
            return .lost
        }
        return StateStore(state)
    }

    /// As sealed by `message`, in base 64, with room for what the form adds.
    private static let longestText = limit * 2

    private func note(_ property: UnkeptProperty) {
        switch property.reason {
        case .notCodable(let type):
            note(
                "\(property.path) isn't kept for pages that come back: \(type) is neither Encodable and "
                    + "Decodable nor anything else that has a form as text")
        case .tooLarge(let bytes):
            note(
                "\(property.path) isn't kept for pages that come back: of the \(Self.limit) bytes there are, "
                    + "it takes \(bytes)")
        }
    }

    private func note(_ text: String) {
        let line = "\(name): \(text)"
        guard Self.noted.withLock({ $0.count < 1_000 && $0.insert(line).inserted }) else { return }
        Logger(label: "dashboards").warning("\(line)")
    }

    /// Each is said once in a run.
    private static let noted = Mutex<Set<String>>([])
}
