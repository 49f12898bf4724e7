import Testing

@testable import Picking

/// The stretch of time that a viewer means by a position.
struct TypedPositionTests {
    @Test(arguments: [
        ("2013-07-19", "2013-07-19 00:00:00", "2013-07-19 23:59:59"),
        ("2013-07-19 14", "2013-07-19 14:00:00", "2013-07-19 14:59:59"),
        ("2013-07-19T14:05", "2013-07-19 14:05:00", "2013-07-19 14:05:59"),
        ("2013-07-19 14:05:30", "2013-07-19 14:05:30", "2013-07-19 14:05:30"),
        (" 9 ", "09:00:00", "09:59:59"), ("9:05", "9:05:00", "9:05:59"),
        ("", "", ""),
    ])
    func `a time is as long as it is written`(typed: String, from: String, to: String) {
        for kind in [RangeKind.moment, .dayOrMoment] {
            #expect(kind.ends(of: typed) == (from, to), "\(kind)")
        }
        #expect(RangeKind.number.ends(of: typed).from == RangeKind.number.ends(of: typed).to)
    }

    @Test func `numbers, days and names are themselves`() {
        #expect(RangeKind.number.ends(of: " 14") == ("14", "14"))
        #expect(RangeKind.day.ends(of: "2013-07-19") == ("2013-07-19", "2013-07-19"))
        #expect(RangeKind.name(["a b"]).ends(of: "a b") == ("a b", "a b"))
    }
}
