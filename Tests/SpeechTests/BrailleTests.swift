import Testing

@testable import Speech

private typealias Sample = FindingsSample

/// Numbers as braille cells.
@Suite struct `A braille line` {
    @Test(
        arguments: [
            ([0, 1, 2, 3], 0...3, "⣀⠤⠒⠉"), ([3, 0], 0...3, "⠉⣀"), ([0, .nan, 3], 0...3, "⣀⠀⠉"),
            ([5, 5], 5...5, "⣀⣀"), ([], 0...1, ""), ([-4, 4], -4...4, "⣀⠉"),
            ([-1e308, 1e308], -1e308...1e308, "⣀⠉"), ([0.74, 0.76], 0...1, "⠒⠉"),
        ] as [([Double], ClosedRange<Double>, String)])
    func `has a cell for each number, the higher the greater it is`(
        _ numbers: [Double], _ range: ClosedRange<Double>, _ line: String
    ) {
        #expect(BrailleLine.text(numbers, in: range) == line)
    }

    @Test(
        arguments: [
            (0, 100, 40, 0), (50, 100, 40, 30), (99, 100, 40, 60), (3, 10, 40, 0), (0, 0, 40, 0),
        ])
    func `is around where the viewer is`(_ index: Int, _ count: Int, _ length: Int, _ first: Int) {
        #expect(BrailleLine.first(around: index, of: count, length: length) == first)
    }

    @Test func `shows a part of a series by the range of all that is seen`() throws {
        let load = Sample.hourly("", [0, 1, 2, 3, 2, 1, 0])
        let whole = try #require(Speech.braille(around: 0, of: load))
        #expect(whole == ("⣀⠤⠒⠉⠒⠤⣀", 0))
        let part = try #require(Speech.braille(around: 5, of: load, length: 2))
        #expect(part == ("⠒⠤", 4))
        #expect(Speech.braille(around: 0, of: Sample.hourly("", [.nan])) == nil)
    }
}
