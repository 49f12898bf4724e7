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
        #expect(parts.map(\.lines) == [[2, 4], [6]])
    }

    @Test func `objects have no header`() {
        let parts = Self.parts(of: "{}\n{}\n{}\n", by: 4, records: 2, as: .ndjson)
        #expect(parts.map { String(decoding: $0.bytes, as: UTF8.self) } == ["{}\n{}\n", "{}\n"])
        #expect(parts.map(\.lines) == [[1, 2], [3]])
    }

    @Test func `wide records make smaller parts, and one that is too wide a part of its own`() {
        var parts = RecordParts(of: 100, as: .csv, mostBytes: 12)
        let taken = parts.append(Array("a\n12345\n12\n1\n123456789012\n1\n".utf8))
        #expect(taken.map(\.lines) == [[2, 3], [4], [5]])
        #expect(parts.waiting()?.lines == [6])
        #expect(parts.waiting() == nil && parts.none.bytes == Array("a\n".utf8))
    }

    @Test func `what is whole can be had before the text goes on`() {
        var parts = RecordParts(of: 100, as: .csv)
        #expect(parts.append(Array("a\n1\n2".utf8)) == [])
        #expect(parts.waiting()?.lines == [2])
        #expect(parts.append(Array("3\n".utf8)) == [])
        #expect(parts.remainder() == [RecordParts.Part(bytes: Array("a\n23\n".utf8), lines: [3])])
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
        return taken + parts.remainder()
    }
}
