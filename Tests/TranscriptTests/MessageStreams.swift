import Foundation

/// The messages of a step in streams: within one their order is fixed, and between two it isn't,
/// because charts are drawn and questions answered beside one another.
///
/// Accessibility text is made beside the pictures, no more often than it can be read. A page may get
/// the text of an older scene first: of each step only a chart's last text counts, and not its counter.
struct MessageStreams: Equatable {
    /// In the order of their coming.
    private(set) var messages: [String: [String]] = [:]

    init(_ messages: [String] = []) { for message in messages { append(message) } }

    /// Takes one more message; a `tick` only says that time has passed.
    mutating func append(_ message: String) {
        let parts = Self.parts(of: message)
        guard let name = parts.first as? String, name != "tick" else { return }
        let stream = Self.stream(of: name, parts)
        guard ["meaning", "m"].contains(name) else {
            return messages[stream, default: []].append(message)
        }
        messages["text of " + stream] = [Self.withoutCounter(message)]
    }

    /// Whether each stream has as many messages as expected, and each chart its text.
    func isComplete(as expected: MessageStreams) -> Bool {
        expected.messages.allSatisfy { stream, messages in
            let came = self.messages[stream, default: []]
            return came.count >= messages.count
                && (!stream.hasPrefix("text of ") || came == messages)
        }
    }

    /// `["accessibilityText",0,3,{…}]` without its third element.
    private static func withoutCounter(_ message: String) -> String {
        let fields = message.split(separator: ",", maxSplits: 3)
        return fields[0] + "," + fields[1] + "," + fields[3]
    }

    /// The scenes and texts of a chart are one stream, each kind of answer about it another.
    private static func stream(of name: String, _ parts: [Any]) -> String {
        switch name {
        case "scene", "c", "meaning", "m", "scroll", "legend": "chart \(parts[1])"
        case "brush", "stale", "stops", "points", "values", "seen", "sound", "findings":
            "\(name) \(parts[1])"
        case "rows", "r": "rows \(parts[1])"
        default: name
        }
    }

    static func name(of message: String) -> String { parts(of: message).first as? String ?? "" }

    private static func parts(of message: String) -> [Any] {
        (try? JSONSerialization.jsonObject(with: Data(message.utf8))) as? [Any] ?? []
    }
}
