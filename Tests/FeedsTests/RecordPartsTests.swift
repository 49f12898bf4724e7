import Testing

@testable import Feeds

/// Texts in parts: each record once, in its order, CSV's header before each part.
struct RecordPartsTests {
    @Test(arguments: 1...24)
    func `records stay whole however the text comes`(_ piece: Int) {
        let text = "a,b\n1,\"x\ny\"\n2,\"\"\"\"\n\n3,z"
        let parts = Self.parts(of: text, by: piece, records: 2, as: .csv)
        #expect(
            parts.map { String(decoding: $0.bytes, as: UTF8.self) }
                == ["a,b\n1,\"x\ny\"\n2,\"\"\"\"\n", "a,b\n3,z"])
        #expect(parts.map(\.records) == [2, 1])
        #expect(parts.map(\.firstLine) == [2, 6])
    }

    @Test func `objects have no header`() {
        let parts = Self.parts(of: "{}\n{}\n{}\n", by: 4, records: 2, as: .ndjson)
        #expect(parts.map { String(decoding: $0.bytes, as: UTF8.self) } == ["{}\n{}\n", "{}\n"])
        #expect(parts.map(\.firstLine) == [1, 3])
    }

    @Test(arguments: ["", "\n\n", "a,b", "a,b\r\n"])
    func `a text without records has no parts`(_ text: String) {
        #expect(Self.parts(of: text, by: 3, records: 2, as: .csv) == [])
    }

    private static func parts(
        of text: String, by piece: Int, records: Int, as encoding: RowEncoding
    ) -> [RecordParts.Part] {
        var parts = RecordParts(of: records, as: encoding)
        var taken: [RecordParts.Part] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            taken += parts.append(Array(bytes[start..<min(bytes.count, start + piece)]))
        }
        return taken + (parts.remainder().map { [$0] } ?? [])
    }
}
