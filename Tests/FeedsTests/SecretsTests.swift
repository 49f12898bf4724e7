import Feeds
import Testing

struct SecretsTests {
    private let secrets = Secrets(
        environment: { ["TOKEN": "abc", "EMPTY": ""][$0] },
        file: { ["/run/secrets/word": " p w\n"][$0] })

    @Test(arguments: [
        ("plain", "plain"), ("Bearer ${TOKEN}", "Bearer abc"), ("${EMPTY}", ""),
        ("${TOKEN}${TOKEN}", "abcabc"), ("$${TOKEN}", "${TOKEN}"), ("$TOKEN {x}", "$TOKEN {x}"),
        ("a${file:/run/secrets/word}b", "ap wb"),
    ])
    func `variables and files are filled in`(text: String, filled: String) throws {
        #expect(try secrets.filled(text) == filled)
    }

    @Test(arguments: [
        ("${TOKNE}", "the environment has no variable \"TOKNE\""),
        ("${TOKEN} ${file:/no}", "/no can't be read"), ("${TOKEN", "\"${\" isn't closed by \"}\""),
    ])
    func `what is missing is named, and nothing else`(text: String, message: String) {
        #expect(throws: FeedError(message)) { try secrets.filled(text) }
    }
}
