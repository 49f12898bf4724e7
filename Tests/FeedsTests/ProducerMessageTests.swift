import Feeds
import Testing

/// A producer knows its answers by the numbers of its messages.
struct ProducerMessageTests {
    @Test(arguments: [
        ("1", 1), ("-7", -7), ("9007199254740993", 9_007_199_254_740_993),
        ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("3.0", 3),
        ("1e3", 1_000),
    ])
    func `a number comes back as it was sent`(_ text: String, _ number: Int) throws {
        let message = try ProducerMessage(Array(#"{"append":{"id":\#(text),"rows":[]}}"#.utf8))
        #expect(message.id == number)
    }

    @Test(arguments: ["9223372036854775808", "1.5", "1e300", "01", "\"1\"", "null", "-"])
    func `a number that can't come back is refused`(_ text: String) {
        #expect(throws: RowFault.self) {
            try ProducerMessage(Array(#"{"append":{"id":\#(text),"rows":[]}}"#.utf8))
        }
    }
}
