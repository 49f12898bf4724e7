import Testing

@testable import Feeds

struct TopicPatternTests {
    @Test(arguments: [
        ("sensors/{sensor}/{measure}", "sensors/+/+"), ("+/{a}/#", "+/+/#"), ("#", "#"),
        ("/a", "/a"), ("a", "a"),
    ])
    func `names of levels are filters of one level`(text: String, filter: String) throws {
        #expect(try TopicPattern(text).filter == filter)
    }

    @Test(
        arguments: [
            (
                "sensors/{sensor}/{measure}", "sensors/north/heat",
                ["sensor": "north", "measure": "heat"]
            ),
            ("sensors/{sensor}/{measure}", "sensors/north", nil),
            ("sensors/{sensor}/{measure}", "sensors/north/heat/now", nil),
            ("sensors/{sensor}/#", "sensors/north/heat/now", ["sensor": "north"]),
            ("sensors/{sensor}/#", "sensors/north", ["sensor": "north"]),
            ("+/state", "north/state", [:]), ("+/state", "/state", [:]), ("a", "b", nil),
            ("#", "$SYS/broker", nil), ("$SYS/{name}", "$SYS/broker", ["name": "broker"]),
        ] as [(String, String, [String: String]?)])
    func `levels of a topic are values under their names`(
        text: String, topic: String, values: [String: String]?
    ) throws {
        #expect(try TopicPattern(text).values(of: topic) == values)
    }

    @Test(arguments: [
        ("", "a topic is a text such as sensors/{sensor}/temperature"),
        ("a/{b", "\"{b\" isn't a level of a topic: {name}, +, # or a text"),
        ("a/b+", "\"b+\" isn't a level of a topic: {name}, +, # or a text"),
        ("#/a", "# stands only at the end of a topic"),
        ("{a}/{a}", "{a} stands twice in the topic {a}/{a}"),
    ])
    func `what isn't a topic is named`(text: String, message: String) {
        #expect(throws: FeedError(message)) { try TopicPattern(text) }
    }

    @Test(
        arguments: [
            ("localhost", "the broker at localhost:1883", nil),
            ("db.example:1884", "the broker at db.example:1884", nil),
            ("mqtts://ana:hush@db.example", "the broker at db.example:8883", "hush"),
        ] as [(String, String, String?)])
    func `a broker is named without what may be secret`(
        text: String, name: String, password: String?
    ) throws {
        let address = try BrokerAddress(text)
        #expect(address.name == name)
        #expect(address.password == password)
        #expect(address.isEncrypted == text.hasPrefix("mqtts"))
    }
}
