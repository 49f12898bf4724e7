import Dashboards
import Foundation
import Testing

struct JSONSchemaTests {
    /// `RECORD=1` writes the files anew.
    @Test(arguments: [
        ("dashboard.schema.json", JSONSchema.dashboard), ("server.schema.json", JSONSchema.server),
    ])
    func `the schema for editors says what the parser takes`(name: String, text: String) throws {
        let url = Shipped.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(text.utf8).write(to: url)
        }
        #expect(try String(contentsOf: url, encoding: .utf8) == text)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
}
