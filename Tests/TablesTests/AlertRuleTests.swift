import Tables
import Testing

@Suite struct `An alert` {
    private func changes(
        _ values: [(Double, Double?)], by rule: AlertRule
    ) -> [AlertCourse.Change] {
        var course = AlertCourse()
        return values.compactMap { course.note($0.1, by: rule, at: $0.0) }
    }

    @Test func `begins beyond its bound, and ends a twentieth within it`() {
        let rule = AlertRule(.above, 80)
        #expect(
            changes([(0, 70), (1, 80), (2, 89), (3, 77), (4, 81), (5, 76), (6, 79)], by: rule)
                == [.raised(since: 2), .ended(since: 2)])
    }

    @Test func `waits until the number has been beyond for as long as it says`() {
        let rule = AlertRule(.below, 10, clear: 12, hold: 30)
        #expect(
            changes([(0, 9), (20, 11), (40, 9), (69, 8), (70, 8), (80, 11), (90, 12)], by: rule)
                == [.raised(since: 40), .ended(since: 40)])
        var course = AlertCourse()
        _ = course.note(9, by: rule, at: 5)
        #expect(course.deadline(by: rule) == 35)
    }

    @Test func `stays as it is where there is no number`() {
        let rule = AlertRule(.above, 80)
        #expect(
            changes([(0, 89), (1, nil), (2, .nan), (3, 90)], by: rule) == [.raised(since: 0)])
    }
}
