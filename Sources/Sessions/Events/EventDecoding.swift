import Broadcast
package import Foundation

/// Why a message from a page was not understood, as that page is told.
package struct EventError: Error, Equatable, Sendable {
    package var code: String
    package var text: String

    static let busy = EventError(
        code: "busy",
        text: "the server shows as many different charts as it can; it tries again by itself")
}

extension Event: Decodable {
    private enum Name: String, CodingKey, CaseIterable {
        case hello, resize, brush, step, range, select, clear, act, scroll, turn, zoom, stops,
            points, sound, rows, pause, announce, hold, monitor
    }

    /// Reads one message.
    ///
    /// - Throws: `EventError` that names the field at fault.
    package static func decode(_ message: Data) throws(EventError) -> Event {
        do {
            return try JSONDecoder().decode(Event.self, from: message)
        } catch let error as DecodingError {
            throw EventError(code: "malformed", text: error.place)
        } catch {
            throw EventError(code: "malformed", text: "the message is not JSON")
        }
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Name.self)
        guard let name = fields.allKeys.first, fields.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: Self.oneKeyWanted))
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
        case .stops: self = .stops(try fields.decode(StopsAround.self, forKey: name))
        case .points: self = .points(try fields.decode(Points.self, forKey: name))
        case .sound: self = .sound(try fields.decode(Sound.self, forKey: name))
        case .rows: self = .rows(try fields.decode(RowsWindow.self, forKey: name))
        case .pause: self = .pause(try fields.decode(Pause.self, forKey: name))
        case .announce: self = .announce(try fields.decode(Pace.self, forKey: name))
        case .hold: self = .hold(try fields.decode(Hold.self, forKey: name))
        case .monitor: self = .monitor(try fields.decode(Monitor.self, forKey: name))
        }
    }

    private static let oneKeyWanted =
        "a message has one key, one of " + Name.allCases.map(\.rawValue).joined(separator: ", ")
}

extension Revision: Decodable {
    /// A pair: the epoch and the counter.
    package init(from decoder: any Decoder) throws {
        var pair = try decoder.unkeyedContainer()
        self.init(epoch: try pair.decode(String.self), counter: try pair.decode(Int.self))
    }
}

extension DecodingError {
    /// What is wrong and where, without the words of the decoder's own types.
    fileprivate var place: String {
        switch self {
        case .keyNotFound(let key, let context):
            "\(Self.path(context)) lacks \"\(key.stringValue)\""
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            "\(Self.path(context)) is not a \(type)"
        case .dataCorrupted(let context):
            "\(Self.path(context)): \(context.debugDescription)"
        @unknown default: "the message is not understood"
        }
    }

    private static func path(_ context: Context) -> String {
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? "the message" : path
    }
}
