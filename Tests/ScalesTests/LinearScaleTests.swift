import Testing

@testable import Scales

@Suite struct LinearScaleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let lower: Double
        let upper: Double
        let range: PositionRange

        init(_ lower: Double, _ upper: Double, _ start: Double, _ end: Double) {
            (self.lower, self.upper) = (lower, upper)
            range = PositionRange(from: start, to: end)
        }

        var scale: LinearScale { LinearScale(from: lower, to: upper, range: range) }
        var testDescription: String { "\(lower) to \(upper) on \(range.start) to \(range.end)" }
    }

    static let domains = [
        Case(0, 1, 0, 640), Case(0, 100, 320, 0), Case(-10, 10, 37.5, 611.25),
        Case(0.1, 0.3, 0, 333), Case(1e-300, 3e-300, 0, 640), Case(-1e300, 1e300, 0, 640),
        Case(-1.7e308, 1.7e308, 300, 12), Case(1e6, 1e6 + 1, 0, 1440),
        Case(-62_135_596_800, 253_402_300_799, 0, 640), Case(1e9, 1e9 + 300, 0, 640),
        Case(1e12, 1e12 + 2000, 0, 640), Case(0, 1e-308, 0, 100), Case(3, 7, -50, -10),
    ]

    @Test(arguments: domains)
    func `a position's value lies at that position, exactly`(domain: Case) throws {
        let scale = domain.scale
        for step in 0...500 {
            let location = domain.range.bounds.lowerBound + Double(step) * domain.range.length / 500
            let position = (location / scale.quantum).rounded() * scale.quantum
            let value = try #require(scale.value(at: position))
            #expect(scale.position(of: value) == position)
        }
    }

    @Test(arguments: domains)
    func `a value's position has a value at the same position, exactly`(domain: Case) throws {
        let scale = domain.scale
        for step in 0...997 {
            let share = Double(step) / 997
            let value = domain.lower * (1 - share) + domain.upper * share
            let position = try #require(scale.position(of: value))
            let back = try #require(scale.value(at: position))
            #expect(scale.position(of: back) == position)
        }
    }

    @Test(arguments: domains)
    func `the domain's ends lie at the range's ends`(domain: Case) {
        let scale = domain.scale
        #expect(scale.position(of: domain.lower) == domain.range.start)
        #expect(scale.position(of: domain.upper) == domain.range.end)
        #expect(scale.value(at: domain.range.start) == domain.lower)
        #expect(scale.value(at: domain.range.end) == domain.upper)
    }

    @Test(arguments: domains)
    func `positions follow the order of values`(domain: Case) throws {
        let scale = domain.scale
        let ascends = domain.range.start < domain.range.end
        var last = try #require(scale.position(of: domain.lower))
        for step in 1...500 {
            let share = Double(step) / 500
            let value = domain.lower * (1 - share) + domain.upper * share
            let position = try #require(scale.position(of: value))
            #expect(ascends ? position >= last : position <= last)
            last = position
        }
    }

    @Test(arguments: [
        (0.25, 10.0), (0, 0), (1, 40), (-0.5, -20), (2, 80),
    ])
    func `values beyond the domain go on in proportion`(value: Double, position: Double) {
        check(Case(0, 1, 0, 40), value, at: position)
    }

    @Test(arguments: [-5.0, 0, 7, 1e300])
    func `a domain of one value lies in the middle of the range`(value: Double) {
        check(Case(7, 7, 0, 40), value, at: 20)
        #expect(Case(7, 7, 0, 40).scale.value(at: 13) == 7)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a number that isn't finite has no position and no value`(number: Double) {
        #expect(Case(0, 1, 0, 40).scale.position(of: number) == nil)
        #expect(Case(0, 1, 0, 40).scale.value(at: number) == nil)
    }

    @Test func `an empty range holds every value and gives none back`() {
        #expect(Case(0, 1, 5, 5).scale.position(of: 0.3) == 5)
        #expect(Case(0, 1, 5, 5).scale.value(at: 5) == nil)
    }

    private func check(_ domain: Case, _ value: Double, at position: Double) {
        #expect(domain.scale.position(of: value) == position)
    }
}
