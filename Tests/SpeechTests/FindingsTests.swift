import Foundation
import Scenes
import Tables
import Testing

@testable import Speech

private typealias Sample = FindingsSample

/// The answers to questions about a chart's data.
@Suite struct `Questions about data` {
    // MARK: How many are above

    private func counts(
        _ series: AskedSeries, at index: Int, among others: [AskedSeries] = [],
        _ verbosity: Verbosity = .standard
    ) -> String {
        Speech.counts(
            at: index, of: series, among: [series] + others, verbosity: verbosity,
            locale: Sample.locale)
    }

    @Test(
        arguments: [
            ([20, 50, 20, 30], 0, "2 of 4 are above 20 percent, 0 below, 1 other is equal."),
            ([20, 50, 20, 30], 1, "None of 4 is above 50 percent, 3 below."),
            ([20, 50, 30, 30], 2, "1 of 4 is above 30 percent, 1 below, 1 other is equal."),
            ([20, 20, 20, 30], 0, "1 of 4 is above 20 percent, 0 below, 2 others are equal."),
            ([1, 2, 3, 4], 0, "3 of 4 are above 1 percent, 0 below."),
        ] as [([Double], Int, String)])
    func `values above and below one are counted`(_ values: [Double], _ index: Int, _ text: String)
    {
        #expect(counts(Sample.hourly("", values), at: index) == text)
    }

    @Test func `one of several series is named, and all are counted`() {
        let (user, idle) = (Sample.hourly("User", [5, 9, 1]), Sample.hourly("Idle", [90, 8, 2]))
        #expect(
            counts(user, at: 0, among: [idle])
                == "In User, 1 of 3 is above 5 percent, 1 below. In both series, 3 of 6.")
        #expect(counts(user, at: 0, among: [idle], .brief) == "1 of 3 above, 1 below.")
        #expect(counts(Sample.named("", ["Blini": 5]), at: 0) == "5 percent is the only value.")
        #expect(
            counts(Sample.hourly("", [.nan, 2]), at: 0) == "There are no numbers to compare here.")
    }

    // MARK: Compared with others

    private func comparison(
        _ own: AskedDatum, _ others: [AskedDatum], total: Double? = nil,
        _ verbosity: Verbosity = .standard
    ) -> String {
        Speech.comparison(
            of: own, with: others, total: total, verbosity: verbosity, locale: Sample.locale)
    }

    @Test func `a datum is compared with the others at its position, the nearest first`() {
        let own = Sample.datum("User", 60)
        let (system, idle) = (Sample.datum("System", 55), Sample.datum("Idle", 90))
        #expect(comparison(own, [system]) == "5 percentage points above System at 55.")
        #expect(comparison(own, [Sample.datum("System", 60)]) == "Equal to System at 60.")
        #expect(
            comparison(own, [idle, system])
                == "Number 2 of 3 from the highest. 5 percentage points above System at 55, "
                + "30 percentage points below Idle at 90.")
        #expect(
            comparison(own, [system], total: 120)
                == "5 percentage points above System at 55.", "percents have no share")
        let (fried, boiled) = (
            Sample.datum("Fried", 3, unit: "eggs"), Sample.datum("Boiled", 9, unit: "eggs")
        )
        #expect(
            comparison(fried, [boiled], total: 12)
                == "6 eggs below Boiled at 9. 25 percent of 12 eggs in all.")
        #expect(comparison(own, [idle, system], .brief).count <= 60)
        #expect(comparison(own, []) == "No other series has a value here.")
    }

    @Test func `what is measured along another axis is told apart`() {
        let (own, rain) = (Sample.datum("User", 60), Sample.datum("Rain", 3, unit: "inches"))
        #expect(comparison(own, [rain]) == "Rain 3 inches.")
        let system = Sample.datum("System", 55)
        #expect(
            comparison(own, [rain, system])
                == "5 percentage points above System at 55, Rain 3 inches.")
    }

    @Test func `the only series is compared with its mean`() {
        let load = Sample.hourly("", [10, 20, 60])
        func text(_ index: Int) -> String {
            Speech.comparison(at: index, of: load, verbosity: .standard, locale: Sample.locale)
        }
        #expect(text(0) == "20 percentage points below its mean at 30.")
        #expect(text(2) == "30 percentage points above its mean at 30.")
    }

    // MARK: What is special

    private func special(
        _ series: AskedSeries, at index: Int, among others: [AskedSeries] = [],
        _ verbosity: Verbosity = .standard
    ) -> String {
        Speech.special(
            at: index, of: series, among: [series] + others, verbosity: verbosity,
            locale: Sample.locale)
    }

    @Test func `turning points, gaps, outliers and crossings are counted, single ones located`() {
        let load = Sample.hourly("User", [1, 9, 1, 2, 1, 2, 1, 2, 1, 99])
        let idle = Sample.hourly("Idle", [5, 5, 5, 5, 5, 5, 5, 5, 5, 5])
        let text = special(load, at: 9, among: [idle])
        #expect(text.hasPrefix("Here: highest, an outlier and rises above Idle."), "\(text)")
        #expect(text.contains("3 crossings of Idle"), "\(text)")
        #expect(text.count <= 150)
        let holed = Sample.hourly("", [1, 2, 3, 2], at: [0, 1, 9, 10], breaks: [1])
        #expect(
            special(holed, at: 0)
                == "Here: lowest. 1 turning point at 9:00 AM, 1 gap between 1:00 AM and 9:00 AM.")
        #expect(
            special(holed, at: 0, .brief)
                == "Here: lowest. 1 turning point at 9:00 AM, 1 more kind.")
        #expect(
            special(load, at: 9, among: [idle], .brief)
                == "Here: highest, an outlier and rises above Idle.")
        #expect(
            special(Sample.hourly("", [1, 2, 3]), at: 1)
                == "No turning points, gaps, outliers or crossings.")
    }

    @Test func `kinds that find no room are counted`() {
        let load = Sample.hourly("User", [1, 9, 1, 9, 1, 9, 1, 9])
        let others = ["Idle", "Waiting for disks", "Stolen by others", "Nice"].map { name in
            Sample.hourly(name, Array(repeating: 5, count: 8))
        }
        #expect(
            special(load, at: 2, among: others)
                == "Here: lowest, falls below Idle, falls below Waiting for disks, falls below "
                + "Stolen by others and falls below Nice. 6 turning points, 4 more kinds.")
        #expect(special(load, at: 2, among: others).count <= 150)
    }

    @Test func `crossings of several series at one point are told together`() {
        let load = Sample.hourly("User", [1, 9, 9, 1])
        let others = [Sample.hourly("Idle", [5, 5, 5, 5]), Sample.hourly("Wait", [4, 4, 4, 4])]
        #expect(
            next(.crossing, true, from: 0, load, others)
                == (1, "Crossings 1 and 2 of 4: rises above Idle and rises above Wait."))
        #expect(
            next(.crossing, true, from: 1, load, others)
                == (3, "Crossings 3 and 4 of 4: falls below Idle and falls below Wait."))
    }

    @Test func `numbers between two axes of numbers are told with their axis's name`() {
        let cars = Sample.scattered("", [5, 2, 9])
        #expect(counts(cars, at: 0) == "Load: 1 of 3 is above 5 percent, 1 below.")
        #expect(counts(cars, at: 0, .brief) == "Load: 1 of 3 above, 1 below.")
        #expect(
            special(cars, at: 0)
                == "Load: highest 2 miles, 9 percent. Lowest: 1 mile, 2 percent. No outliers.")
    }

    @Test func `stacked series have no crossings`() {
        let (one, other) = (
            Sample.hourly("User", [1, 9], crosses: false), Sample.hourly("Idle", [5, 5])
        )
        #expect(!special(one, at: 0, among: [other]).contains("crossing of"))
        #expect(
            special(Sample.hourly("User", [1, 9]), at: 0, among: [other]).contains(
                "1 crossing of Idle"))
    }

    @Test func `values without an order have extremes and outliers`() {
        let sold = Sample.named("", ["Blini": 5, "Crêpe": 9, "Kaiserschmarrn": 7])
        #expect(
            special(sold, at: 1)
                == "Here: highest. Highest: Crêpe, 9 percent. Lowest: Blini, 5 percent. No outliers."
        )
        #expect(special(Sample.named("", ["Blini": 5]), at: 0) == "No outliers.")
    }

    // MARK: From one to the next

    private func next(
        _ feature: CourseFeature, _ isForward: Bool, from index: Int, _ series: AskedSeries,
        _ others: [AskedSeries] = []
    ) -> (index: Int?, text: String) {
        Speech.next(
            feature, isForward: isForward, from: index, of: series, among: [series] + others,
            locale: Sample.locale)
    }

    @Test func `the cursor goes from one turning point to the next and back`() {
        let load = Sample.hourly("", [0, 9, 1, 8, 0])
        #expect(next(.turn, true, from: 0, load) == (1, "Turning point 1 of 3, a peak."))
        #expect(next(.turn, true, from: 1, load) == (2, "Turning point 2 of 3, a trough."))
        #expect(next(.turn, false, from: 2, load) == (1, "Turning point 1 of 3, a peak."))
        #expect(next(.turn, true, from: 3, load) == (nil, "None after this."))
        #expect(next(.turn, false, from: 1, load) == (nil, "None before this."))
        #expect(
            next(.turn, true, from: 0, Sample.hourly("", [1, 2])) == (nil, "No turning points."))
    }

    @Test func `it goes to gaps, outliers and crossings too`() {
        let holed = Sample.hourly("", [1, 2, 3, 2], at: [0, 1, 9, 10])
        #expect(
            next(.gap, true, from: 0, holed) == (2, "Gap 1 of 1, 1:00 AM to 9:00 AM."))
        let load = Sample.hourly("", [1, 2, 3, 4, 3, 2, 3, 99])
        #expect(next(.outlier, true, from: 0, load) == (7, "Outlier 1 of 1."))
        let idle = Sample.hourly("Idle", [5, 5, 5, 5, 5, 5, 5, 5])
        #expect(
            next(.crossing, true, from: 0, load, [idle])
                == (7, "Crossing 1 of 1: rises above Idle."))
        #expect(next(.crossing, true, from: 0, load) == (nil, "No crossings."))
        let sold = Sample.named("", ["Blini": 5, "Crêpe": 9])
        #expect(
            next(.turn, true, from: 0, sold)
                == (
                    nil,
                    "These values don't follow one another: they have no turns, gaps or crossings."
                ))
        #expect(next(.outlier, true, from: 0, sold) == (nil, "No outliers."))
    }

    // MARK: How it goes

    private func course(_ series: AskedSeries, _ verbosity: Verbosity) -> String {
        Speech.course(of: series, verbosity: verbosity, locale: Sample.locale)
    }

    @Test func `a course is told at three levels of detail`() {
        let load = Sample.hourly("", [10, 20, 40, 80, 90, 60, 30])
        #expect(course(load, .brief) == "Rises for 4 hours, then falls for 2 hours.")
        #expect(
            course(load, .standard)
                == "Rises for 4 hours to 90 percent, then falls for 2 hours to 30.")
        #expect(
            course(load, .full)
                == "From 10 percent at 12:00 AM: rises for 4 hours to 90 at 4:00 AM, "
                + "then falls for 2 hours to 30 at 6:00 AM.")
        #expect(course(Sample.hourly("User", [1, 2]), .brief) == "User: rises for 1 hour.")
        #expect(course(Sample.hourly("", [5, 5, 5]), .standard) == "Stays level for 2 hours.")
        #expect(course(Sample.hourly("", [1, 2], at: [3, 3]), .brief) == "Rises until 3:00 AM.")
        #expect(
            course(Sample.along("", [1, 9, 2]), .brief)
                == "Rises until 1 mile, then falls until 2 miles.")
        #expect(
            course(Sample.along("", [1, 9, 2]), .standard)
                == "Rises to 9 percent at 1 mile, then falls to 2 at 2 miles.")
        #expect(course(Sample.hourly("", [5]), .brief) == "There are too few points for a course.")
    }

    @Test func `nobody is told that a series rises which goes up and down all the time`() {
        let cycle: [Double] = [66, 75, 70, 78, 66]
        let values = (0..<30).map { cycle[$0 % 5] }
        let turns = Turns.found(in: values, stretches: values.count).ends.count - 2
        #expect(
            course(Sample.hourly("", values), .standard)
                == "Goes up and down, 66 to 78 percent. \(turns) turning points."
        )
        #expect(
            course(Sample.hourly("User", values), .brief).hasPrefix(
                "User: goes up and down, 66 to 78 percent."))
        // A rise with small steps back is a rise.
        let rise: [Double] = (0..<30).map { hour in
            let back = hour.isMultiple(of: 2) ? 0 : 4
            return Double(3 * hour - back)
        }
        #expect(course(Sample.hourly("", rise), .brief).hasPrefix("Rises for 29 hours"))
    }

    @Test func `each level keeps to its length, however much a series goes up and down`() {
        let values: [Double] = (0..<200).map { index in
            let value = (index % 7) * (index % 5)
            return Double(value)
        }
        let long = Sample.hourly(String(repeating: "A long name ", count: 20), values)
        for (verbosity, length) in [(Verbosity.brief, 60), (.standard, 150), (.full, 300)] {
            #expect(course(long, verbosity).count <= length)
            #expect(special(long, at: 3, among: [long], verbosity).count <= length)
            #expect(counts(long, at: 3, among: [long], verbosity).count <= length)
        }
    }
}
