import Protocol
@testable import Sessions
import Testing

@Suite struct `Another edition of a dashboard` {
    private static let hello =
        #"{"hello":{"dashboard":"weather","charts":[{"width":640},{"width":640},{"width":640}]}}"#

    @Test func `its viewers are asked to move, and nothing else they say counts until they greet`()
    {
        var page = Page.open()
        page.declareAnew(edition: 1)
        #expect(page.requests.map(\.name) == ["rewatch 0 640", "rewatch 1 640", "rewatch 2 640"])
        #expect(page.messages.map(\.code) == ["outdated"])
        page.send(#"{"clear":{"chart":0,"event":1}}"#)
        page.send(#"{"resize":{"chart":9,"width":500}}"#)
        #expect(page.messages.isEmpty && page.requests.isEmpty)
        page.send(Self.hello)
        #expect(page.messages.map(\.code) == ["welcome"])
        #expect(page.requests.contains { $0.name == "watch 0" })
    }

    @Test func `one that stays as it is disturbs nobody`() {
        var page = Page.open()
        page.declareAnew(edition: 0)
        #expect(page.requests.isEmpty && page.messages.isEmpty)
        page.send(#"{"resize":{"chart":0,"width":656}}"#)
        #expect(page.requests.map(\.name) == ["rewatch 0 656"])
    }

    @Test func `a dashboard that is gone is unknown to its viewers`() {
        var page = Page.open()
        page.declareAnew(edition: nil)
        #expect(page.messages.map(\.code) == ["unknown"])
    }

    @Test func `a page that greets with another version is outdated, until it greets anew`() {
        var page = Page()
        page.declareAnew(edition: 1, version: "new")
        let greeting = Self.hello.replacing(#""weather","#, with: #""weather","version":"old","#)
        page.send(greeting)
        #expect(page.messages.map(\.code) == ["outdated"])
        page.send(#"{"clear":{"chart":0,"event":1}}"#)
        #expect(page.messages.isEmpty && page.requests.isEmpty)
        page.send(greeting.replacing("old", with: "new"))
        #expect(page.messages.map(\.code) == ["welcome"])
    }
}

extension String {
    /// The name of a message, or an error's code.
    fileprivate var code: String {
        let parts = split(separator: "\"")
        return String(parts[1] == "error" ? parts[3] : parts[1])
    }
}
