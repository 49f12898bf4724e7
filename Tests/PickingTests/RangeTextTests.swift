import Foundation
import Tables
import Testing

@testable import Layouts
@testable import Picking

/// The ends of a selection, as they are typed where clocks change.
struct RangeTextTests {
    private func time(_ text: String, in zone: String) throws -> String {
        let fields = RangeText(.moment, timeZone: try #require(TimeZone(identifier: zone)))
        return fields.value(text).map(fields.text) ?? "unread"
    }

    @Test(arguments: [
        ("2013-03-10 01:59:59", "2013-03-10 01:59:59"),
        ("2013-03-10 02:00:00", "2013-03-10 03:00:00"),
        ("2013-03-10 02:30", "2013-03-10 03:00:00"),
        ("2013-03-10T02:59:59", "2013-03-10 03:00:00"),
        ("2013-03-10 03:00:00", "2013-03-10 03:00:00"),
        ("2013-03-10 03:30:00", "2013-03-10 03:30:00"),
        ("2013-11-03 01:30:00", "2013-11-03 01:30:00"),
        ("2013-07-04 02:30:00", "2013-07-04 02:30:00"), ("ten", "unread"),
    ])
    func `a time that clocks skip is that at which they do`(typed: String, read: String) throws {
        #expect(try time(typed, in: "America/New_York") == read)
    }

    @Test func `a zone whose clocks never change reads all times`() throws {
        #expect(try time("2013-03-10 02:30:00", in: "Asia/Kolkata") == "2013-03-10 02:30:00")
    }
}
