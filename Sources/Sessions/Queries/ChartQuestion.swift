package import Protocol

/// A question about one chart that its view answers with one message, independent of the session's
/// state.
///
/// A page that asks again before it has the answer gets the answer to its newest question.
package protocol ChartQuestion: Sendable {
    /// The chart's index on the page.
    var chart: Int { get }
    /// The name of the answer, and of the slot that it waits in.
    static var answer: ServerMessage.Name { get }

    /// - Throws: `ProtocolError` for what can't be asked.
    func check() throws(ProtocolError)
}

extension ChartQuestion {
    package func check() throws(ProtocolError) {}
}

extension ClientMessage.Stops: ChartQuestion {
    package static let answer = ServerMessage.Name.stops
}

extension ClientMessage.Sound: ChartQuestion {
    package static let answer = ServerMessage.Name.sound
}

extension ClientMessage.Points: ChartQuestion {
    package static let answer = ServerMessage.Name.points

    package func check() throws(ProtocolError) {
        guard [x ?? 0, y ?? 0].allSatisfy(\.isFinite) else {
            throw ProtocolError(code: .malformed, text: "points.x and points.y are numbers")
        }
    }
}

extension ClientMessage.Values: ChartQuestion {
    package static let answer = ServerMessage.Name.values

    package func check() throws(ProtocolError) {
        guard [x ?? 0, y ?? 0].allSatisfy(\.isFinite) else {
            throw ProtocolError(code: .malformed, text: "values.x and values.y are numbers")
        }
    }
}

/// Asks for the visible part of the x domain on the newest scene; a session asks it for its page.
package struct VisibleDomainQuestion: ChartQuestion {
    package static let answer = ServerMessage.Name.seen

    package var chart: Int
    package var event: Int
}

extension ClientMessage {
    /// The question of this message, if it is one.
    var question: (any ChartQuestion)? {
        switch self {
        case .stops(let question): question
        case .points(let question): question
        case .values(let question): question
        case .sound(let question): question
        default: nil
        }
    }
}
