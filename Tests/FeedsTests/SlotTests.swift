import Foundation
import Tables
import Testing

@testable import Feeds

struct SlotTests {
    @Test(arguments: ["0/0", "16/B374D848", "FFFFFFFF/FFFFFFFF"])
    func `positions of the log are written as they are read`(text: String) {
        #expect(WALPosition(text)?.text == text)
    }

    @Test(arguments: ["", "0", "0/", "x/1", "1/2/3", "100000000/0"])
    func `what is no position of the log isn't read`(text: String) {
        #expect(WALPosition(text) == nil)
    }

    @Test(
        arguments: [
            (99, true), (100, false), (101, true), (105, false), (106, true), (109, true),
            (110, false), (2_000_000_000, false),
        ] as [(UInt32, Bool)])
    func `a snapshot has seen what had ended`(number: UInt32, isSeen: Bool) {
        #expect(TransactionSnapshot("100:110:100,105")?.hasSeen(number) == isSeen)
    }

    @Test func `numbers of transactions begin anew after 32 bits`() {
        let snapshot = TransactionSnapshot("4294967290:4294967300:4294967299")
        #expect(snapshot?.hasSeen(4_294_967_291) == true)
        #expect(snapshot?.hasSeen(2) == true)
        #expect(snapshot?.hasSeen(3) == false)
        #expect(snapshot?.hasSeen(4) == false)
    }

    @Test(arguments: ["", "1:2", "a:2:", "1:2:x"])
    func `what is no snapshot isn't read`(text: String) {
        #expect(TransactionSnapshot(text) == nil)
    }

    @Test func `a position is read as it was written`() throws {
        let snapshot = try #require(TransactionSnapshot("100:110:100,105"))
        let position = SlotPosition(
            end: at(16), part: SlotPosition.Part(end: at(40), changes: 3),
            start: SlotPosition.Start(snapshot: snapshot, end: at(64)), table: 4_294_967_295)
        #expect(SlotPosition(position.text) == position)
        // As earlier versions wrote it.
        #expect(SlotPosition("{\"end\":\"0/10\"}") == SlotPosition(end: at(16)))
        #expect(SlotPosition("16") == nil)
    }

    @Test func `messages are read, numbers and texts as they are written`() throws {
        let cells: DecodedMessage.Cells = [
            "n": bytes("12345678901234567890"), "t": bytes("a \"b\" [\n]"), "f": bytes("true"),
            "x": nil,
        ]
        #expect(try message(#"{"action":"B","lsn":"0/1","nextlsn":"0/10"}"#) == .begin(end: at(16)))
        #expect(try message(#"{"action":"C","lsn":"0/1"}"#) == .commit)
        #expect(try message(#"{"action":"T","schema":"a","table":"b"}"#) == .truncation("a.b"))
        #expect(
            try message(
                #"{"action":"I","columns":[{"name":"n","value":12345678901234567890},"#
                    + #"{"name":"t","value":"a \"b\" [\n]"},{"name":"f","value":true},"#
                    + #"{"name":"x","value":null}]}"#
            )
                == .insertion(cells))
        #expect(
            try message(
                #"{"action":"U","columns":[{"name":"n","value":2}],"#
                    + #""identity":[{"name":"n","value":1}]}"#)
                == .update(["n": bytes("2")], identity: ["n": bytes("1")]))
        #expect(
            try message(#"{"action":"D","columns":[],"identity":[{"name":"n","value":-1.5e3}]}"#)
                == .deletion(identity: ["n": bytes("-1.5e3")]))
        let others = [#"{"action":"X"}"#, #"{"action":"B"}"#, #"{"action":"I","columns":3}"#]
        for text in ["", "{}"] + others {
            #expect(throws: RowFault.self) { try message(text) }
        }
    }

    @Test func `changes that the table has are left out`() throws {
        var decoder = ChangeDecoder(Self.schema, for: table(key: ["n"]))
        decoder.position = SlotPosition(
            end: at(16), part: SlotPosition.Part(end: at(48), changes: 1))
        let texts = [
            begin(16), insertion(1), commit,
            begin(48), insertion(2), insertion(3), commit,
        ]
        #expect(try changes(texts, by: &decoder) == [.row([.number(3), nil])])
        #expect(decoder.position == SlotPosition(end: at(48)))
        // In the middle of a transaction the position says how much of it is here.
        #expect(
            try changes([begin(80), insertion(4), insertion(5)], by: &decoder)
                == [.row([.number(4), nil]), .row([.number(5), nil])])
        #expect(
            decoder.position
                == SlotPosition(end: at(48), part: SlotPosition.Part(end: at(80), changes: 2)))
        decoder.begin()
        #expect(try changes([begin(80), insertion(4), insertion(5), commit], by: &decoder).isEmpty)
        #expect(decoder.position == SlotPosition(end: at(80)))
    }

    @Test func `rows that were read at the start aren't read again`() throws {
        var decoder = ChangeDecoder(Self.schema, for: table(key: []))
        let snapshot = try #require(TransactionSnapshot("5:8:6"))
        decoder.position = SlotPosition(
            end: at(0), start: SlotPosition.Start(snapshot: snapshot, end: at(32)))
        #expect(try changes([begin(16), insertion(1), commit], of: 5, by: &decoder).isEmpty)
        #expect(try changes([begin(24), insertion(2), commit], of: 6, by: &decoder).count == 1)
        #expect(try changes([begin(28), insertion(3), commit], of: 8, by: &decoder).count == 1)
        #expect(decoder.position.start != nil)
        #expect(try changes([begin(48), insertion(4), commit], of: 7, by: &decoder).count == 1)
        #expect(decoder.position == SlotPosition(end: at(48)))
    }

    @Test func `a row under another key is a deletion and a new row`() throws {
        var decoder = ChangeDecoder(Self.schema, for: table(key: ["n"]))
        let update =
            #"{"action":"U","columns":[{"name":"n","value":2}],"#
            + #""identity":[{"name":"n","value":1},{"name":"t","value":"long"}]}"#
        #expect(
            try changes([begin(16), update, commit], by: &decoder) == [
                .removal([.number(1), .string("long")]), .row([.number(2), .string("long")]),
            ])
        #expect(!decoder.hasLeftOut)
        var keyless = ChangeDecoder(Self.schema, for: table(key: []))
        #expect(try changes([begin(16), update, commit], by: &keyless).isEmpty)
        #expect(keyless.hasLeftOut)
    }

    @Test func `rows go once all partitions are emptied in one transaction`() throws {
        var decoder = ChangeDecoder(Self.schema, for: table(key: ["n"]))
        decoder.tableCount = 2
        func truncation(_ table: String) -> String {
            #"{"action":"T","schema":"s","table":"\#(table)"}"#
        }
        #expect(try changes([begin(16), truncation("a"), commit], by: &decoder).isEmpty)
        #expect(decoder.hasEmptyPartitions)
        #expect(
            try changes(
                [begin(32), truncation("a"), truncation("b"), insertion(1), commit], by: &decoder)
                == [.removalOfAll, .row([.number(1), nil])])
    }

    private static let schema = Schema([
        Schema.Field("n", .quantitative), Schema.Field("t", .nominal),
    ])

    private func table(key: [String]) -> FeedTable {
        var table = FeedTable(folder: ".", timeZone: .gmt)
        table.key = key
        return table
    }

    private let commit = #"{"action":"C"}"#

    private func begin(_ end: UInt64) -> String {
        #"{"action":"B","nextlsn":"\#(at(end).text)"}"#
    }

    private func insertion(_ number: Int) -> String {
        #"{"action":"I","columns":[{"name":"n","value":\#(number)}]}"#
    }

    private func changes(
        _ texts: [String], of number: UInt32 = 1, by decoder: inout ChangeDecoder
    ) throws -> [SourceChange] {
        var batch = SlotReader.Batch(changes: [], position: decoder.position)
        for text in texts { try decoder.accept(Array(text.utf8)[...], of: number, into: &batch) }
        return batch.changes
    }

    private func at(_ bytes: UInt64) -> WALPosition { WALPosition(bytes: bytes) }

    private func bytes(_ text: String) -> [UInt8]? { Array(text.utf8) }

    private func message(_ text: String) throws -> DecodedMessage {
        try DecodedMessage(Array(text.utf8)[...])
    }
}
