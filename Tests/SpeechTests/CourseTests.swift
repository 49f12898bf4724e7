import Testing

@testable import Speech

/// Where numbers in an order turn, cross and are missing.
struct CourseTests {
    @Test(
        arguments: [
            ([0.0, 5, 10], [0, 2]), ([0, 10, 0], [0, 1, 2]), ([0, 10, 9.8, 10, 0], [0, 3, 4]),
            ([5, 5, 5], [0, 2]), ([3], []), ([], []), ([1, .nan, 3], []),
            ([0, 10, 0, 10, 0], [0, 1, 2, 3, 4]),
        ] as [([Double], [Int])])
    func `a turn goes back by a twentieth of the range`(_ values: [Double], _ ends: [Int]) {
        #expect(Turns.ends(of: values, stretches: 9) == ends)
    }

    @Test func `smaller turns are left out until there are few stretches`() {
        let values = [0.0, 100, 90, 96, 0, 8, 0]
        #expect(Turns.ends(of: values, stretches: 9) == [0, 1, 2, 3, 4, 5, 6])
        #expect(Turns.ends(of: values, stretches: 3) == [0, 1, 6])
        #expect(Turns.ends(of: values, stretches: 1) == [0, 6])
    }

    @Test func `the turns of a week's rhythm are all counted, also where no stretches are told`() {
        let values = (0..<40).map { $0.isMultiple(of: 2) ? 10.0 : 90 }
        let series = FindingsSample.hourly("Load", values)
        #expect(series.turns == Array(1...38))
        #expect(
            Speech.course(of: series, verbosity: .standard, locale: FindingsSample.locale)
                == "Load: goes up and down, 10 to 90 percent. 38 turning points.")
    }

    @Test(
        arguments: [
            ([0, 1, 2, 3], [], []), ([0, 1, 2, 9], [], [2]), ([0, 1, 2, 6], [], []),
            ([0, 1, 2, 3], [1], [1]), ([0, 1, 2, 9, 10], [0], [0, 2]), ([4], [], []), ([], [], []),
        ] as [([Double], Set<Int>, [Int])])
    func `a gap is a break, or longer than four usual intervals`(
        _ coordinates: [Double], _ breaks: Set<Int>, _ gaps: [Int]
    ) {
        let course = Course(
            coordinates: coordinates, values: coordinates.map { _ in 0 }, breaks: breaks)
        #expect(course.gaps == gaps)
    }

    private func crossings(
        _ values: [Double], _ others: [Double], at coordinates: [Double]? = nil,
        breaks: Set<Int> = [], isJoined: Bool = true
    ) -> [Crossing] {
        let one = Course(coordinates: values.indices.map(Double.init), values: values)
        let other = Course(
            coordinates: coordinates ?? others.indices.map(Double.init), values: others,
            breaks: breaks, isJoined: isJoined)
        return one.crossings(other)
    }

    @Test func `a crossing is at the first value on the other side`() {
        #expect(crossings([0, 1, 5], [2, 2, 2]) == [Crossing(index: 2, isUpward: true)])
        #expect(
            crossings([0, 3, 0], [2, 2, 2])
                == [Crossing(index: 1, isUpward: true), Crossing(index: 2, isUpward: false)])
        #expect(crossings([0, 2, 5], [2, 2, 2]) == [Crossing(index: 2, isUpward: true)])
        #expect(crossings([0, 2, 0], [2, 2, 2]).isEmpty, "it only touches the other one")
        #expect(crossings([2, 2, 2], [2, 2, 2]).isEmpty)
        #expect(crossings([], []).isEmpty)
    }

    @Test func `another line is read between its values, but not in its gaps`() {
        #expect(
            crossings([0, 0, 5], [0.5, 4.5], at: [0, 2]) == [Crossing(index: 2, isUpward: true)])
        #expect(crossings([0, 5, 5], [1, 1], at: [0, 2], breaks: [0]).count == 1)
        #expect(crossings([0, 5, 0], [1, 1], at: [0, 2], breaks: [0]).isEmpty)
        #expect(crossings([0, 5, 0], [1, 1], at: [0, 2], isJoined: false).isEmpty)
        #expect(crossings([0, 5, 0], [1, 1], at: [0, 2]).count == 2)
    }

    @Test func `outliers lie beyond the whiskers of a box plot`() {
        #expect(
            UsualRange([1, 2, 3, 4, 5, 6, 7, 8]).map { $0.contains(-2) && !$0.contains(20) } == true
        )
        #expect(UsualRange([1, 2, 3]) == nil)
        #expect(UsualRange([0, 0, 0, 0, 0, 0, 0, 0, 9]) == nil, "most are equal")
        #expect(
            UsualRange([.nan, 1, 2, 3, 4, 5, 6, 7, 8]) == UsualRange([1, 2, 3, 4, 5, 6, 7, 8]))
    }

    @Test(
        arguments: [
            (1.0, "1 second"), (20, "20 seconds"), (60, "1 minute"), (90, "90 seconds"),
            (120, "2 minutes"), (5_400, "90 minutes"), (3_600, "1 hour"),
            (9_000, "2 hours 30 minutes"),
            (86_400, "1 day"), (172_800, "2 days"), (7_776_000, "3 months"),
            (94_670_856, "3 years"), (132, "2 minutes 12 seconds"), (7_199, "2 hours"),
            (5_399, "90 minutes"), (216_000, "2 days 12 hours"), (1_209_600, "14 days"),
            (5_259_492, "2 months"), (5_349_492, "2 months"), (12.4, "12 seconds"),
            (0.25, "0.25 seconds"),
        ] as [(Double, String)])
    func `a length of time is in the unit that gives it a small number, its rest in the next`(
        _ seconds: Double, _ text: String
    ) {
        #expect(SpokenDuration(locale: FindingsSample.locale).text(seconds) == text)
    }
}
