import Foundation
import Layouts
import PageModels
import Protocol
import Testing
import Transcripts

/// Recorded exchanges between pages and servers follow the protocol.
struct TranscriptTests {
    @Test(arguments: Transcript.all.map(\.name))
    func `each message of a page is read and written as it was sent`(_ name: String) throws {
        for message in try Transcript(named: name).messagesOfThePage {
            let decoded = try ClientMessage.decode(Data(message.utf8))
            let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(decoded))
            let sent = try JSONSerialization.jsonObject(with: Data(message.utf8))
            #expect(written as? NSDictionary == sent as? NSDictionary, "\(name): \(message)")
        }
    }

    @Test(arguments: Transcript.all.map(\.name))
    func `each message of a server is one that its encoder writes`(_ name: String) throws {
        for message in try Transcript(named: name).messagesOfTheServer {
            let parts = try #require(
                JSONSerialization.jsonObject(with: Data(message.utf8)) as? [Any])
            let verb = try #require(parts.first as? String)
            guard !ServerMessage.written.contains(verb) else { continue }
            let decoded = try ServerMessage(decoding: message)
            #expect(String(decoding: decoded.bytes, as: UTF8.self) == message, "\(name)")
        }
    }

    @Test(arguments: Transcript.all.map(\.name))
    func `a text that is no message is answered with what is wrong with it`(_ name: String) throws {
        let steps = try Transcript(named: name).steps
        for step in steps {
            for case .text(let text) in step.actions {
                let error = #expect(throws: ProtocolError.self) {
                    try ClientMessage.decode(Data(text.utf8))
                }
                let answer = error.map { ServerMessage.error($0).bytes } ?? []
                #expect(step.answers == [String(decoding: answer, as: UTF8.self)], "\(text)")
            }
        }
    }

    /// A transcript that changes pictures ends with a new page, which gets them whole.
    @Test(arguments: Transcript.all.map(\.name))
    func `changes lead to the pictures that a new page gets`(_ name: String) throws {
        let steps = try Transcript(named: name).steps
        let newPage = try #require(steps.lastIndex { $0.actions.contains(.opened) })
        let old = try pictures(steps[..<newPage])
        let whole = try pictures(steps[newPage...])
        let isChanged = steps.flatMap(\.answers).contains { $0.hasPrefix(#"["c""#) }
        #expect(!isChanged || !old.isEmpty && newPage == steps.count - 1, "\(name)")
        for (chart, picture) in old {
            #expect(whole[chart]?.text == picture.text, "\(name), chart \(chart)")
            #expect(whole[chart]?.frame == picture.frame, "\(name), chart \(chart)")
        }
    }

    /// The pictures of a page that gets the messages of these steps.
    private func pictures(_ steps: ArraySlice<Transcript.Step>) throws -> [Int: PageModel] {
        var charts: [Int: PageModel] = [:]
        for message in steps.flatMap(\.answers) {
            let parts = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [Any]
            guard let verb = parts?[0] as? String, ["scene", "c", "meaning", "m"].contains(verb),
                let chart = parts?[1] as? Int
            else { continue }
            try charts[chart, default: PageModel()].receive(Array(message.utf8))
        }
        return charts
    }

    @Test func `transcripts have every message of a server`() throws {
        let names = try Transcript.all.flatMap(\.messagesOfTheServer).compactMap {
            (try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any])?.first as? String
        }
        // A server alone has no other's scenes to go on from (`EarlierSceneTests`).
        let all = Set(ServerMessage.names).subtracting(["tick", "resumed"])
        #expect(all.subtracting(names) == [])
    }
}
