import Foundation
import Testing

@testable import Transport

/// Dates of header fields, written and read.
struct HTTPDateTests {
    @Test(arguments: [0, 784_111_777, 1_709_164_800, 4_102_444_799])
    func `a date that was written is read again`(seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(HTTPDate.date(of: HTTPDate.text(of: date)) == date)
    }

    @Test func `the standard's example is read, and nothing else`() {
        let example = HTTPDate.date(of: "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(example == Date(timeIntervalSince1970: 784_111_777))
        #expect(HTTPDate.date(of: "yesterday") == nil)
    }
}
