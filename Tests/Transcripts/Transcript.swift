package import Foundation

/// A recorded exchange between a page and a server: one JSON object a line, with one key that says
/// who did what.
///
/// | line | meaning |
/// | --- | --- |
/// | `{"step":"…"}` | begins a step, which ends when the server has nothing more to say |
/// | `{"until":"announce"}` | the step goes on until a message of this name has come |
/// | `{"link":"opened"}`, `{"link":"lost"}` | the page's WebSocket |
/// | `{"feed":[0,5]}` | the rows of these seconds arrive together |
/// | `{"outage":"…"}` | the feed can't be read for this reason; it is read again after an empty one |
/// | `{"alert":"…"}` | an alert is raised with this text; it ends after an empty one |
/// | `{"note":"…"}` | a note with this text is kept on a datum, where no others were; an empty one removes it |
/// | `{"fault":"…"}` | a file of the configuration has this error; it has none after an empty one |
/// | `{"page":{…}}` | a message of the page |
/// | `{"text":"…"}` | a text of the page that is no JSON |
/// | `{"server":[…]}` | a message of the server, except `tick`, which comes when time passes |
package struct Transcript: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case step(String)
        case until(String)
        case opened
        case lost
        case feed(Range<Int>)
        case outage(String)
        case alert(String)
        case note(String)
        case fault(String)
        case page(String)
        case text(String)
        case server(String)
    }

    /// A line of a file that isn't understood.
    package struct Unreadable: Error, CustomStringConvertible {
        package var description: String
    }

    package var name: String
    package var lines: [Line]

    package init(name: String, lines: [Line]) { (self.name, self.lines) = (name, lines) }
}

// MARK: Parts

extension Transcript {
    /// Acts of the page and the feed, and the server's answers.
    package struct Step: Equatable, Sendable {
        package var title: String
        package var actions: [Line] = []
        /// A name of a message that ends the step, if it has one.
        package var last: String?
        package var answers: [String] = []
    }

    package var steps: [Step] {
        var steps: [Step] = []
        for line in lines {
            if case .step(let title) = line { steps.append(Step(title: title)) }
            guard let newest = steps.indices.last else { continue }
            switch line {
            case .step: break
            case .until(let name): steps[newest].last = name
            case .server(let message): steps[newest].answers.append(message)
            case .opened, .lost, .feed, .outage, .alert, .note, .fault, .page, .text:
                steps[newest].actions.append(line)
            }
        }
        return steps
    }

    package init(name: String, steps: [Step]) {
        self.init(
            name: name,
            lines: steps.flatMap { step in
                var lines: [Line] = [.step(step.title)]
                if let last = step.last { lines.append(.until(last)) }
                return lines + step.actions + step.answers.map(Line.server)
            })
    }

    package var messagesOfThePage: [String] {
        lines.compactMap { if case .page(let message) = $0 { message } else { nil } }
    }

    package var messagesOfTheServer: [String] {
        lines.compactMap { if case .server(let message) = $0 { message } else { nil } }
    }
}

// MARK: Files

extension Transcript {
    package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Recorded")

    /// All that are recorded, by name.
    package static let all: [Transcript] = {
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "jsonl" }
            .map { $0.deletingPathExtension().lastPathComponent }.sorted()
            .compactMap { try? Transcript(named: $0) }
    }()

    private static func file(_ name: String) -> URL { folder.appending(path: name + ".jsonl") }

    /// Reads the file of this name.
    ///
    /// - Throws: `Unreadable` with the file, the number and the text of the line at fault.
    package init(named name: String) throws {
        let text = try String(contentsOf: Self.file(name), encoding: .utf8)
        let lines = text.split(separator: "\n").enumerated().map { index, line in
            Result { try Line(String(line)) }.mapError { error in
                Unreadable(description: "\(name).jsonl:\(index + 1): \(error)")
            }
        }
        self.init(name: name, lines: try lines.map { try $0.get() })
    }

    package func write() throws {
        let text = lines.map { $0.description + "\n" }.joined()
        try Data(text.utf8).write(to: Self.file(name))
    }
}

extension Transcript.Line: CustomStringConvertible {
    /// Messages stay as they were sent, byte by byte.
    package init(_ line: String) throws {
        let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[0].hasPrefix("{\""), line.hasSuffix("}") else {
            throw Transcript.Unreadable(description: "no line of a transcript: \(line)")
        }
        let content = String(parts[1].dropLast())
        switch parts[0].dropFirst() {
        case #""step""#: self = .step(try Self.value(content))
        case #""until""#: self = .until(try Self.value(content))
        case #""link""#: self = try Self.value(content) == "lost" ? .lost : .opened
        case #""feed""#:
            let bounds: [Int] = try Self.value(content)
            self = .feed(bounds[0]..<bounds[1])
        case #""outage""#: self = .outage(try Self.value(content))
        case #""alert""#: self = .alert(try Self.value(content))
        case #""note""#: self = .note(try Self.value(content))
        case #""fault""#: self = .fault(try Self.value(content))
        case #""page""#: self = .page(content)
        case #""text""#: self = .text(try Self.value(content))
        case #""server""#: self = .server(content)
        default: throw Transcript.Unreadable(description: "no line of a transcript: \(line)")
        }
    }

    package var description: String {
        switch self {
        case .step(let title): #"{"step":\#(Self.json(title))}"#
        case .until(let name): #"{"until":\#(Self.json(name))}"#
        case .opened: #"{"link":"opened"}"#
        case .lost: #"{"link":"lost"}"#
        case .feed(let seconds): #"{"feed":[\#(seconds.lowerBound),\#(seconds.upperBound)]}"#
        case .outage(let reason): #"{"outage":\#(Self.json(reason))}"#
        case .alert(let text): #"{"alert":\#(Self.json(text))}"#
        case .note(let text): #"{"note":\#(Self.json(text))}"#
        case .fault(let text): #"{"fault":\#(Self.json(text))}"#
        case .page(let message): #"{"page":\#(message)}"#
        case .text(let text): #"{"text":\#(Self.json(text))}"#
        case .server(let message): #"{"server":\#(message)}"#
        }
    }

    private static func value<Value: Decodable>(_ content: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(content.utf8))
    }

    private static func json(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
