import Testing

@testable import Site

/// Names of measurements that no table has cost little, however many and however long they are.
struct UnknownMetricTests {
    @Test func `long names are known by their beginning, and no more than a hundred`() {
        let metrics = UnknownMetrics()
        for post in 0..<40 {
            let names = (0..<20).map { number in
                ("\(post) \(number) " + String(repeating: "n\u{301}", count: 100_000), 1)
            }
            metrics.note(Dictionary(uniqueKeysWithValues: names))
        }
        #expect(metrics.count == 800)
        #expect(metrics.names.count == 100)
        #expect(metrics.names.allSatisfy { $0.utf8.count <= 400 })
    }
}
