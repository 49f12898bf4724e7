import Tables
import Testing

@Suite struct `What rows are called` {
    @Test(arguments: [
        ("flights", "flights"), ("road_accidents", "road accidents"), ("weather", nil),
        ("machine", nil), ("status", nil), ("census", nil), ("access", nil), ("gas", nil),
        ("Orders", nil), ("top10s", nil), ("", nil),
    ])
    func `a table's name, where it is a plural`(_ name: String, _ noun: String?) {
        #expect(RowNoun.plural(name) == noun)
    }

    private func unit(
        of name: String, noun: String?, _ steps: [Transform.Step] = []
    ) throws -> String? {
        var source = Schema([.init("day", .temporal), .init("origin", .nominal)])
        source.noun = noun
        let count = Transform.Step.group(by: ["day"], [.count(as: name)])
        return try TransformedTable(Transform(steps + [count]), of: source).schema[name]?.unit
    }

    @Test func `a count of rows is in them`() throws {
        #expect(try unit(of: "number", noun: "flights") == "flights")
        #expect(try unit(of: "number", noun: RowNoun.usual) == "rows")
        #expect(try unit(of: "hours", noun: RowNoun.usual) == "hours")
        #expect(try unit(of: "number", noun: nil) == nil)
    }

    @Test func `groups are no rows of the table`() throws {
        let days = Transform.Step.group(by: ["day", "origin"], [.count(as: "flights")])
        #expect(try unit(of: "number", noun: "flights", [days]) == nil)
    }
}
