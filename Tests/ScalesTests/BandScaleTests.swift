import Testing

@testable import Scales

@Suite struct BandScaleTests {
    static let ranges = [
        PositionRange(from: 0, to: 640), PositionRange(from: 320, to: 0),
        PositionRange(from: 12.3, to: 611.7), PositionRange(from: -7, to: 0.1),
    ]

    @Test(arguments: ranges)
    func `every category is found at its middle and everywhere in its band`(range: PositionRange)
        throws
    {
        for count in 1...40 {
            let names = (0..<count).map { "category \($0)" }
            let scale = BandScale(names, range: range)
            for name in names {
                let middle = try #require(scale.position(of: name))
                let band = try #require(scale.positionRange(of: name))
                #expect(scale.value(at: middle) == name)
                #expect(band.contains(middle))
                #expect(scale.value(at: band.lowerBound.nextUp) == name)
                #expect(scale.value(at: band.upperBound.nextDown) == name)
            }
        }
    }

    @Test(arguments: ranges)
    func `bands touch and fill the range`(range: PositionRange) {
        for count in 1...40 {
            let names = (0..<count).map(String.init)
            let scale = BandScale(names, range: range)
            let bands = names.compactMap(scale.positionRange).sorted {
                $0.lowerBound < $1.lowerBound
            }
            #expect(bands.first?.lowerBound == range.bounds.lowerBound)
            #expect(bands.last?.upperBound == range.bounds.upperBound)
            for (one, next) in zip(bands, bands.dropFirst()) {
                #expect(one.upperBound == next.lowerBound)
            }
        }
    }

    @Test(
        arguments: [
            (0.0, "a"), (29.9, "a"), (30, "b"), (59, "b"), (60, "c"), (90, "c"), (-0.1, nil),
            (90.1, nil), (.nan, nil),
        ] as [(Double, String?)])
    func `an edge belongs to the later band, and outside there is none`(
        position: Double, category: String?
    ) {
        let scale = BandScale(["a", "b", "c"], range: PositionRange(from: 0, to: 90))
        #expect(scale.value(at: position) == category)
    }

    @Test func `a repeated category has one band, an unknown one none`() {
        let scale = BandScale(["b", "a", "b"], range: PositionRange(from: 0, to: 100))
        #expect(scale.categories == ["b", "a"])
        #expect(scale.bandwidth == 50)
        #expect(scale.position(of: "c") == nil)
    }

    @Test func `no categories fill nothing`() {
        let scale = BandScale([], range: PositionRange(from: 0, to: 100))
        #expect(scale.bandwidth == 0)
        #expect(scale.value(at: 50) == nil)
    }
}
