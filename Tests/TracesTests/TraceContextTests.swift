import Testing

@testable import Traces

/// `traceparent` as W3C's Trace Context has it.
struct TraceContextTests {
    @Test func `a name of a span is read and written`() throws {
        let text = "00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01"
        let context = try #require(TraceContext(text))
        #expect(context.text == text)
        #expect(context.traceName == "0af7651916cd43dd8448eb211c80319c")
        #expect(context.spanName == "00f067aa0ba902b7" && context.isSampled)
        #expect(TraceContext(text.dropLast() + "0")?.isSampled == false)
    }

    @Test(arguments: [
        "", "00", "00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7",
        // All zeros, capitals, other lengths, signs, a version that isn't one, and more than the version has.
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
        "00-0AF7651916CD43DD8448EB211C80319C-00f067aa0ba902b7-01",
        "00-0af7651916cd43dd8448eb211c80319-00f067aa0ba902b7-01",
        "00-0af7651916cd43dd8448eb211c80319c-+0f067aa0ba902b7-01",
        "ff-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01",
        "00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01-more",
        "00-0af7651916cd43dd8448eb211c80319é-00f067aa0ba902b7-01",
    ])
    func `a text that isn't well formed is none`(_ text: String) {
        #expect(TraceContext(text) == nil)
    }

    @Test func `later versions may say more`() {
        let text = "01-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-03-more"
        #expect(TraceContext(text)?.isSampled == true)
    }
}
