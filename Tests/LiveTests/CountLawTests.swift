import Testing

/// The counts that a page is told add up to the rows that came.
struct CountLawTests {
    @Test(arguments: 1...16)
    func `T17: over any life of a page, each row is told once`(seed: Int) async throws {
        var life = try await PageLife(seed: UInt64(seed))
        for _ in 0..<120 { try await life.step() }
        await life.end()
        #expect(life.told == life.came, "seed \(seed): \(life.texts)")
        #expect(life.covered == life.came, "seed \(seed)")
    }

    @Test func `the test reads what texts count`() {
        #expect(PageLife.count(in: "New highest. New point, north: 3, 4 units.") == 1)
        #expect(PageLife.count(in: "1,200 new points in 3 series. A 3, B 4, 2 more.") == 1_200)
        #expect(
            PageLife.count(in: "Updates resumed. 3 new rows while paused. 4 more before the pause.")
                == 7)
        #expect(
            PageLife.count(
                in: "Reconnected. 1 point caught up. 2 more before the connection was lost.") == 3)
    }
}
