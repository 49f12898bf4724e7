import Foundation
import Tables
import Testing

@testable import Feeds

/// Tables that find out their columns from the rows that come.
struct ColumnInferenceTests {
    private typealias Inferred = (columns: [[Value]], schema: Schema)

    private func inferred(
        _ body: String, _ encoding: RowEncoding = .json, after schema: Schema = Schema([]),
        _ misfits: ColumnInference.Misfits = .refuse
    ) throws(RowFault) -> Inferred {
        var inference = ColumnInference()
        inference.misfits = misfits
        return try RowDecoder(schema: schema, timeZone: .gmt)
            .inferredColumns(from: Array(body.utf8), as: encoding, inference)
    }

    private func kinds(_ schema: Schema) -> [String] {
        schema.fields.map { "\($0.name) \($0.kind)" }
    }

    private func fault(
        _ body: String, _ encoding: RowEncoding = .json, after schema: Schema = Schema([]),
        _ misfits: ColumnInference.Misfits = .refuse
    ) -> String? {
        do throws(RowFault) {
            _ = try inferred(body, encoding, after: schema, misfits)
            return nil
        } catch {
            return error.description
        }
    }

    private static let known = Schema([
        Schema.Field("time", .temporal), Schema.Field("value", .quantitative),
        Schema.Field("host", .nominal),
    ])

    @Test(arguments: [
        (
            RowEncoding.json,
            #"[{"time":"2026-03-14T00:00:00Z","value":1,"ok":true,"none":null},{"host":"a","value":2}]"#
        ),
        (
            .ndjson,
            "{\"time\":\"2026-03-14T00:00:00Z\",\"value\":1,\"ok\":true}\n{\"host\":\"a\",\"value\":2}\n"
        ),
    ])
    func `the first rows decide`(_ encoding: RowEncoding, _ body: String) throws {
        let (columns, schema) = try inferred(body, encoding)
        #expect(
            kinds(schema) == ["time temporal", "value quantitative", "ok nominal", "host nominal"])
        #expect(columns.map(\.count) == [2, 2, 2, 2])
        #expect(columns[1] == [.number(1), .number(2)])
        #expect(columns[2] == [.string("true"), .missing])
    }

    @Test func `columns of CSV are those that have a value`() throws {
        let (columns, schema) = try inferred("day,n,empty,s\n2026-03-14,1,,x\n,2,,\n", .csv)
        #expect(kinds(schema) == ["day temporal", "n quantitative", "s nominal"])
        #expect(columns[1] == [.number(1), .number(2)])
    }

    @Test(arguments: [
        (#"[{"a":"2013"},{"a":"2014"}]"#, "a nominal"), (#"[{"a":"20130603"}]"#, "a nominal"),
        (#"[{"a":"2013/06/03"}]"#, "a temporal"),
        (#"[{"a":"2013-06-03"},{"a":"x"}]"#, "a nominal"),
        (#"[{"a":"NaN"},{"a":1}]"#, "a quantitative"), (#"[{"a":""},{"a":"x"}]"#, "a nominal"),
    ])
    func `a column has the kind that all its cells can have`(_ body: String, _ kind: String) throws
    {
        #expect(try kinds(inferred(body).schema) == [kind])
    }

    @Test func `a column of numbers and texts is one of texts`() throws {
        let (columns, schema) = try inferred(#"[{"a":1.50},{"a":"x"}]"#)
        #expect(kinds(schema) == ["a nominal"])
        #expect(columns == [[.string("1.50"), .string("x")]])
    }

    @Test func `a new column stands behind those that there are`() throws {
        let (columns, schema) = try inferred(
            #"[{"value":1},{"load":0.5,"value":2}]"#, after: Self.known)
        #expect(kinds(schema).last == "load quantitative" && schema.fields.count == 4)
        #expect(columns[3] == [.missing, .number(0.5)])
        #expect(columns[0] == [.missing, .missing])
    }

    @Test(arguments: [
        (
            RowEncoding.json, #"[{"value":1},{"value":"much"}]"#,
            "row 2, field \"value\": a number is expected, not a text"
        ),
        (
            .json, #"[{"host":[3]}]"#,
            "row 1, field \"host\": a text in quotes is expected, not a list"
        ),
        (
            .csv, "value,new\n1,2\nmuch,3\n",
            "row 2, field \"value\": \"much\" isn't a number (line 3)"
        ),
        (.json, #"[{"value":[1]}]"#, "row 1, field \"value\": a number is expected, not a list"),
        (
            .json, #"[{"value":1},{"f":{"g":1}}]"#,
            "row 2, field \"f\": nested values aren't accepted: a text, a number, true, false or null "
                + "is expected, not an object"
        ),
        (
            .json, #"[{"value":1,"":2}]"#,
            "row 1, field \"\": a column needs a name, and this one's is empty"
        ),
        (
            .json, #"[{" ":"x"}]"#,
            "row 1, field \" \": a column needs a name, and this one's is empty"
        ),
    ])
    func `a misfit is refused with its row`(
        _ encoding: RowEncoding, _ body: String, _ message: String
    ) {
        #expect(fault(body, encoding, after: Self.known) == message)
    }

    @Test func `rows without any value are refused by a table without columns`() {
        #expect(fault("[{}]") == "no row has a value")
        #expect(fault(#"[{"a":null}]"#) == "no row has a value")
        #expect(fault(#"[{"a":{"b":1}}]"#) != nil)
    }

    @Test(arguments: [
        (
            RowEncoding.json,
            #"[{"value":1},{"value":"much"},{"time":"soon","host":3},{"host":true,"value":false}]"#
        ),
        (.csv, "value,time,host\n1,,\nmuch,,\n,soon,3\nfalse,,true\n"),
    ])
    func `a misfit may be kept as text`(_ encoding: RowEncoding, _ body: String) throws {
        let (columns, schema) = try inferred(body, encoding, after: Self.known, .text)
        let names = schema.fields.dropFirst(3).map(\.name).sorted()
        #expect(names == ["time_text", "value_text"])
        func cells(_ name: String) -> [Value] { schema.index(of: name).map { columns[$0] } ?? [] }
        #expect(cells("value") == [.number(1), .missing, .missing, .missing])
        #expect(cells("value_text") == [.missing, .string("much"), .missing, .string("false")])
        #expect(cells("time_text") == [.missing, .missing, .string("soon"), .missing])
        #expect(cells("host") == [.missing, .missing, .string("3"), .string("true")])
        // Once it is there, nothing else is needed.
        let again = try inferred(body, encoding, after: schema, .text)
        #expect(again.schema == schema && again.columns == columns)
    }

    @Test func `lists are refused even then`() {
        #expect(
            fault(#"[{"value":[1]}]"#, after: Self.known, .text)
                == "row 1, field \"value\": a number is expected, not a list")
    }

    @Test func `names that are data are refused`() {
        let members = (0..<501).map { "\"n\($0)\":1" }.joined(separator: ",")
        #expect(fault("[{\(members)}]") == "a table has at most 500 columns")
    }
}
