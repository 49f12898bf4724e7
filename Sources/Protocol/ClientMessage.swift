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
    /// Asks for brush stops.
    case stops(Stops)
    /// Asks for the points around a position of the data cursor.
    case points(Points)
    /// Asks for the data at a position.
    case values(Values)
    /// Asks for a chart's score.
    case sound(Sound)
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

    /// The names on the wire.
    package enum Name: String, CodingKey, CaseIterable {
        case hello, resize, brush, step, range, select, clear, act, scroll, turn, zoom, hide,
            stops, points, values, sound, rows, pause, visible, announce, hold, monitor
    }

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
        let fields = try decoder.container(keyedBy: Name.self)
        guard let name = fields.allKeys.first, fields.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: Self.oneKeyExpected))
        }
        switch name {
        case .hello: self = .hello(try fields.decode(Hello.self, forKey: name))
        case .resize: self = .resize(try fields.decode(Resize.self, forKey: name))
        case .brush: self = .brush(try fields.decode(Brush.self, forKey: name))
        case .step: self = .step(try fields.decode(Step.self, forKey: name))
        case .range: self = .range(try fields.decode(Range.self, forKey: name))
        case .select: self = .select(try fields.decode(Select.self, forKey: name))
        case .clear: self = .clear(try fields.decode(Clear.self, forKey: name))
        case .act: self = .act(try fields.decode(Act.self, forKey: name))
        case .scroll: self = .scroll(try fields.decode(Scroll.self, forKey: name))
        case .turn: self = .turn(try fields.decode(Turn.self, forKey: name))
        case .zoom: self = .zoom(try fields.decode(Zoom.self, forKey: name))
        case .hide: self = .hide(try fields.decode(Hide.self, forKey: name))
        case .stops: self = .stops(try fields.decode(Stops.self, forKey: name))
        case .points: self = .points(try fields.decode(Points.self, forKey: name))
        case .values: self = .values(try fields.decode(Values.self, forKey: name))
        case .sound: self = .sound(try fields.decode(Sound.self, forKey: name))
        case .rows: self = .rows(try fields.decode(RowsWindow.self, forKey: name))
        case .visible: self = .visible(try fields.decode(Visible.self, forKey: name))
        case .pause: self = .pause(try fields.decode(Pause.self, forKey: name))
        case .announce: self = .announce(try fields.decode(Pace.self, forKey: name))
        case .hold: self = .hold(try fields.decode(Hold.self, forKey: name))
        case .monitor: self = .monitor(try fields.decode(Monitor.self, forKey: name))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Name.self)
        let (name, content) = parts
        try fields.encode(content, forKey: name)
    }

    /// The name and the content.
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
        case .stops(let content): (.stops, content)
        case .points(let content): (.points, content)
        case .values(let content): (.values, content)
        case .sound(let content): (.sound, content)
        case .rows(let content): (.rows, content)
        case .pause(let content): (.pause, content)
        case .visible(let content): (.visible, content)
        case .announce(let content): (.announce, content)
        case .hold(let content): (.hold, content)
        case .monitor(let content): (.monitor, content)
        }
    }

    private static let oneKeyExpected =
        "a message has one key, one of " + Name.allCases.map(\.rawValue).joined(separator: ", ")
}
