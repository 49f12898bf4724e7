import Foundation
import LiveServers
import Seeded
import Testing

@testable import Live
@testable import Transport

/// Whatever a message has where another thing is meant, the server answers it or says what is wrong.
@Suite(.timeLimit(.minutes(5)))
struct MutationTests {
    /// Those of Documentation/protocol.md, of the charts and tables that are here.
    private static let examples: [String] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let path = root.appending(path: "Documentation/protocol.md")
        let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        let list = text.components(separatedBy: "```").first { $0.hasPrefix("json\n") } ?? ""
        return list.split(separator: "\n").dropFirst().map { line in
            String(line).replacing("\"hours\"", with: "\"days\"").replacing(
                "\"temp\"", with: "\"rain\""
            )
            .replacing("\"weather\"", with: "\"scrolled\"").replacing("EWR", with: "odd")
        }
    }()

    @Test func `the examples are those of the document`() { #expect(Self.examples.count > 25) }

    @Test(arguments: examples)
    func `a message with a part that isn't meant harms nobody`(_ example: String) async throws {
        try await withLiveServer(dashboard: Programme.scrolled) {
            $0.limits.messages.perSecond = 1_000_000
        } _: { server in
            for second in 0..<150 { try await server.live.append(Programme.row(second)) }
            let page = LivePage()
            try await page.greet(port: server.port, dashboard: "scrolled")
            try await page.wait(for: "pictures") { $0.counters.allSatisfy { $0 != nil } }
            let known = example.replacing("[\"run\",3,5]", with: await page.revision(of: 0))
            for message in try Mutations.of(known, atMost: 60) {
                try await page.send(message)
            }
            try await expectAlive(page, server)
        }
    }

    /// The page is answered, and another one sees the next row.
    private func expectAlive(_ page: LivePage, _ server: LiveServer) async throws {
        try await page.send(
            #"{"hello":{"dashboard":"scrolled","charts":[{"width":640},{"width":640}]}}"#)
        try await page.send(#"{"rows":{"table":"days","event":777,"first":0,"count":1}}"#)
        try await page.wait(for: "answer") { $0.rows["days"]?.event == 777 }
        #expect(await page.closeCode == nil)
        #expect(await page.errors.allSatisfy { $0.count > 20 && $0.count < 1_000 })
        let other = LivePage()
        try await other.greet(port: server.port, dashboard: "scrolled")
        try await other.wait(for: "pictures") { $0.counters.allSatisfy { $0 != nil } }
        let before = await other.counters[0]
        try await server.live.append(Programme.row(150))
        try await other.wait(for: "next row") { $0.counters[0] != before }
    }
}

/// Values in the places of others.
private enum Mutations {
    static let values = [
        "null", "true", "-1", "0", "1", "0.5", "1e19", "-1e19", "1e308", "9223372036854775807",
        "-9223372036854775808", "\"\"", "\"a\"", "\"2013-06-03\"", "\"newest\"", "[]", "[0]",
        "[1e308,-1e308]", "{}", "\"\(String(repeating: "x", count: 500))\"",
    ]

    /// Of a message those with one part left out or another one, some of them where there are many.
    static func of(_ message: String, atMost count: Int) throws -> [String] {
        let object = try JSONSerialization.jsonObject(with: Data(message.utf8))
        guard let fields = object as? [String: Any], let (name, content) = fields.first else {
            return []
        }
        var dice = SeededGenerator(seed: 1)
        let all = try mutated(content).map { "{\"\(name)\":\($0)}" }
        return Array(all.shuffled(using: &dice).prefix(count))
    }

    private static func mutated(_ value: Any) throws -> [String] {
        var all = values
        if let fields = value as? [String: Any] {
            for (key, part) in fields.sorted(by: { $0.key < $1.key }) {
                all.append(try text(of: fields.filter { $0.key != key }))
                for mutation in try mutated(part) {
                    let rest = try fields.filter { $0.key != key }.map {
                        "\"\($0.key)\":\(try text(of: $0.value))"
                    }
                    all.append(
                        "{\((rest.sorted() + ["\"\(key)\":\(mutation)"]).joined(separator: ","))}")
                }
            }
        } else if let items = value as? [Any] {
            for index in items.indices {
                for mutation in try mutated(items[index]) {
                    var parts = try items.map(text)
                    parts[index] = mutation
                    all.append("[\(parts.joined(separator: ","))]")
                }
            }
        }
        return all
    }

    private static func text(of value: Any) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
        return String(decoding: data, as: UTF8.self)
    }
}
