package import Foundation

/// A message from a page: one JSON object with one key, the message's name.
///
/// `Documentation/protocol.md` has an example of each.
package enum ClientMessage: Equatable, Sendable {
    /// The first message: the dashboard, and the scenes that are on the page already.
    case hello(Hello)
    /// The width of a chart has changed.
    case resize(Resize)
    /// A drag across a plot.
    case brush(Brush)
    /// A brush by the keyboard: from one stop to another.
    case step(Step)
    /// A brush that was typed.
    case range(Range)
    /// A selection that the page kept.
    case select(Select)
    /// Removes a chart's selection.
    case clear(Clear)
    /// A pointer on a chart that takes acts.
    case act(Act)
    /// A chart's content was scrolled by hand.
    case scroll(Scroll)
    /// A chart's content was scrolled by a key.
    case turn(Turn)
    /// Another part of the x domain is to be visible.
    case zoom(Zoom)
    /// Some of a chart's series are to be hidden, and all others shown.
    case hide(Hide)
    /// A chart is to be drawn with marks of another kind.
    case show(Show)
    /// Asks something about a chart.
    case question(Question)
    /// Asks for a window of the selected rows.
    case rows(RowsWindow)
    /// Pauses or resumes updates.
    case pause(Pause)
    case visible(Visible)
    /// The interval and the verbosity of announcements.
    case announce(Pace)
    /// News wait while the viewer is busy.
    case hold(Hold)
    /// Announces only the news of one series.
    case monitor(Monitor)

    /// The names on the wire of all but questions.
    enum Name: String, CaseIterable {
        case hello, resize, brush, step, range, select, clear, act, scroll, turn, zoom, hide, show,
            rows, pause, visible, announce, hold, monitor
    }

    /// All names on the wire.
    package static let names: [String] = {
        let (acts, others) = (
            Name.allCases.prefix { $0 != .rows }, Name.allCases.drop { $0 != .rows }
        )
        return acts.map(\.rawValue) + questions.map { $0.name } + others.map(\.rawValue)
    }()

    /// The phase of a brush: still under the pointer, or let go.
    package enum Phase: String, Equatable, Sendable, Codable { case dragging, committed }

    /// Reads one message.
    ///
    /// - Throws: `ProtocolError` that names the field at fault.
    package static func decode(_ message: Data) throws(ProtocolError) -> ClientMessage {
        do {
            return try JSONDecoder().decode(ClientMessage.self, from: message)
        } catch let error as DecodingError {
            throw ProtocolError(code: .malformed, text: error.position)
        } catch {
            throw ProtocolError(code: .malformed, text: "the message is not JSON")
        }
    }
}

extension ClientMessage: Codable {
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        guard let key = fields.allKeys.first, fields.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: Self.oneKeyExpected))
        }
        guard let name = Name(rawValue: key.stringValue) else {
            let question = Self.questions.first { $0.name == key.stringValue }
            guard let question else { preconditionFailure("\(key.stringValue) is a name") }
            self = .question(Question(try fields.decode(question, forKey: key)))
            return
        }
        switch name {
        case .hello: self = .hello(try fields.decode(Hello.self, forKey: key))
        case .resize: self = .resize(try fields.decode(Resize.self, forKey: key))
        case .brush: self = .brush(try fields.decode(Brush.self, forKey: key))
        case .step: self = .step(try fields.decode(Step.self, forKey: key))
        case .range: self = .range(try fields.decode(Range.self, forKey: key))
        case .select: self = .select(try fields.decode(Select.self, forKey: key))
        case .clear: self = .clear(try fields.decode(Clear.self, forKey: key))
        case .act: self = .act(try fields.decode(Act.self, forKey: key))
        case .scroll: self = .scroll(try fields.decode(Scroll.self, forKey: key))
        case .turn: self = .turn(try fields.decode(Turn.self, forKey: key))
        case .zoom: self = .zoom(try fields.decode(Zoom.self, forKey: key))
        case .hide: self = .hide(try fields.decode(Hide.self, forKey: key))
        case .show: self = .show(try fields.decode(Show.self, forKey: key))
        case .rows: self = .rows(try fields.decode(RowsWindow.self, forKey: key))
        case .visible: self = .visible(try fields.decode(Visible.self, forKey: key))
        case .pause: self = .pause(try fields.decode(Pause.self, forKey: key))
        case .announce: self = .announce(try fields.decode(Pace.self, forKey: key))
        case .hold: self = .hold(try fields.decode(Hold.self, forKey: key))
        case .monitor: self = .monitor(try fields.decode(Monitor.self, forKey: key))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        if case .question(let question) = self {
            let content = question.content
            return try fields.encode(content, forKey: Key(type(of: content).name))
        }
        let (name, content) = parts
        try fields.encode(content, forKey: Key(name.rawValue))
    }

    /// The name and the content of all but questions.
    private var parts: (name: Name, content: any Encodable) {
        switch self {
        case .hello(let content): (.hello, content)
        case .resize(let content): (.resize, content)
        case .brush(let content): (.brush, content)
        case .step(let content): (.step, content)
        case .range(let content): (.range, content)
        case .select(let content): (.select, content)
        case .clear(let content): (.clear, content)
        case .act(let content): (.act, content)
        case .scroll(let content): (.scroll, content)
        case .turn(let content): (.turn, content)
        case .zoom(let content): (.zoom, content)
        case .hide(let content): (.hide, content)
        case .show(let content): (.show, content)
        case .question: preconditionFailure("a question has a name of its own")
        case .rows(let content): (.rows, content)
        case .pause(let content): (.pause, content)
        case .visible(let content): (.visible, content)
        case .announce(let content): (.announce, content)
        case .hold(let content): (.hold, content)
        case .monitor(let content): (.monitor, content)
        }
    }

    private static let oneKeyExpected =
        "a message has one key, one of " + names.joined(separator: ", ")

    /// A name that there is.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }

        init?(stringValue: String) {
            guard names.contains(stringValue) else { return nil }
            self.stringValue = stringValue
        }

        init?(intValue: Int) { nil }
    }
}
