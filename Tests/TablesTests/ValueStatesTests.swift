import Foundation
import Tables
import Testing

struct ValueStatesTests {
    private static let load = ValueStates([
        ValueStates.State(name: "Normal", isCalm: true),
        ValueStates.State(name: "Busy", lower: 60),
        ValueStates.State(name: "High", lower: 80),
    ])

    private func spoken(_ values: [Double], of thresholds: ValueStates = load) -> [String] {
        var course = ValueStates.Course(thresholds.state(of: values[0]))
        return values.dropFirst().compactMap { value in
            guard let next = thresholds.next(after: course, at: value) else { return nil }
            course = next
            return thresholds.states[next.state].name
        }
    }

    @Test(arguments: [(59.9, 0), (60, 1), (79.9, 1), (80, 2), (-5, 0), (.infinity, 2)])
    func `a threshold belongs to the state that it begins`(value: Double, state: Int) {
        #expect(Self.load.state(of: value) == state)
    }

    @Test(arguments: [
        ([50.0, 82, 85, 90], StateSpell(start: 1, end: 3)),
        ([50, 82, .nan, 90, .nan], StateSpell(start: 1, end: 3)),
        ([82, 61, 70], StateSpell(start: 1, end: 2)),
        ([90, 85, 82], StateSpell(start: 0, end: 2, isLonger: true)),
        ([], nil),
    ])
    func `a state began with the first row that has been in it since`(
        values: [Double], spell: StateSpell?
    ) {
        let table = Self.table(values, at: values.indices.map(Double.init))
        let newest = Measure(.last, of: "load", along: "time", length: 1)
        #expect(newest.spell(in: Self.load, of: table) == spell)
        #expect(
            Measure(.mean, of: "load", along: "time").spell(in: Self.load, of: table) == nil)
    }

    @Test func `rows out of order don't say since when a state is`() {
        let table = Self.table([50, 90, 90], at: [0, 9, 5])
        let newest = Measure(.last, of: "load", along: "time")
        #expect(newest.spell(in: Self.load, of: table) == nil)
    }

    private static func table(_ values: [Double], at times: [Double]) -> Table {
        let growing = GrowingTable(
            schema: Schema([
                Schema.Field("time", .temporal), Schema.Field("load", .quantitative),
            ]))
        _ = growing.append([
            times.map { .date(Date(timeIntervalSince1970: $0)) },
            values.map { $0.isNaN ? .missing : .number($0) },
        ])
        return growing.snapshot
    }

    @Test func `a value that trembles about a threshold is announced once`() {
        #expect(spoken([70, 80, 79.9, 80.1, 79, 80, 77, 81]) == ["High"])
        #expect(spoken([82, 79.9, 80.1, 79.9, 83, 79]) == ["Busy"])
    }

    @Test func `a value that went clear of a threshold is announced at once again`() {
        #expect(spoken([70, 80, 76, 80, 76, 80]) == ["High", "Busy", "High", "Busy", "High"])
    }

    @Test func `further thresholds count at once`() {
        #expect(spoken([50, 61, 80, 90, 60]) == ["Busy", "High", "Busy"])
        #expect(spoken([50, 90, 10]) == ["High", "Normal"])
    }

    @Test func `a threshold that is bad below counts at once downwards`() {
        let room = ValueStates([
            ValueStates.State(name: "Low"),
            ValueStates.State(name: "Enough", lower: 10, isCalm: true),
        ])
        #expect(spoken([12, 9.9, 10.1, 9.9, 10.5, 9.9], of: room) == ["Low", "Enough", "Low"])
    }

    @Test func `a threshold of zero has the width of the others`() {
        let balance = ValueStates([
            ValueStates.State(name: "Debt"), ValueStates.State(name: "Credit", lower: 0),
            ValueStates.State(name: "Plenty", lower: 100),
        ])
        #expect(spoken([-1, 1, -1, 1, -5, 1], of: balance) == ["Credit", "Debt", "Credit"])
    }

    @Test func `a change is a share, or a difference where no share can be told`() {
        func change(_ value: Double?, _ other: Double, isShare: Bool = true) -> Double? {
            MeasuredValue(
                title: "", value: value,
                comparison: .init(value: other, label: "", isShare: isShare)
            ).change?.amount
        }
        #expect(change(112, 100) == 0.12)
        #expect(change(88, 100) == -0.12)
        #expect(change(-50, -100) == 0.5)
        #expect(change(5, 0) == 5)
        #expect(change(112, 100, isShare: false) == 12)
        #expect(change(nil, 100) == nil)
    }
}
