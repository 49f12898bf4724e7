import Dashboards
import Foundation
import Testing

@testable import Site

/// The key beside a fault is the one that is wrong, wherever it stands in its line.
struct ConfigurationReportTests {
    @Test(arguments: [
        (1, "\"tittle\" is no key of a dashboard", "tittle"),
        (2, "unknown key \"spam\" in a chart", "spam"), (2, "\"span\" is a number", "span"),
        (2, "a chart has a title", "name"), (3, "unknown mark \"bra\"", "bra"),
        (3, "no column \"http\"", "bra"), (4, "that isn't YAML", nil), (9, "too short", nil),
        (5, "unknown table \"ordres\"; did you mean \"orders\"?", "table"),
        (5, "there is no column \"prise\"", "y"), (5, "there is no column \"my time\"", "x"),
    ])
    func `the key of a fault`(line: Int, message: String, key: String?) throws {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "\(UUID().uuidString).yaml")
        defer { try? FileManager.default.removeItem(at: file) }
        try """
        tittle: Orders
          - {name: c, span: 6, spam: 2}
          - bra: {x: "http://a", y: n}
        nothing
          - {name: d, table: ordres, line: {x: 'my time', y: "prise"}}
        """.write(to: file, atomically: true, encoding: .utf8)
        let report = ConfigurationReport()
        let error = ConfigurationError(
            file: file.path(percentEncoded: false), line: line, message)
        #expect(report.note([error]))
        #expect(report.state.faults.map(\.key) == [key])
    }
}
