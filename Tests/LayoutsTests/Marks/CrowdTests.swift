import ChartSamples
import Charts
import Scenes
import Tables
import Testing

@testable import Layouts

struct CrowdTests {
    private func cells(_ columns: Int, _ rows: Int) -> ChartSpecification {
        let count = columns * rows
        return Sample.bare(
            Sample.layer(
                .rectangle,
                [
                    .x: Column(strings: (0..<count).map { "c\($0 % columns)" }),
                    .y: Column(strings: (0..<count).map { "r\($0 / columns)" }),
                    .foregroundStyle: Column(numbers: (0..<count).map { Double($0 % 7) }),
                ]))
    }

    @Test func `so many boxes are drawn together with those of their colour`() {
        let picture = Picture(cells(60, 40).drawn())
        #expect(picture.rects.keys.allSatisfy { !$0.hasPrefix("0:") })
        #expect(picture.crowds.count == 7)
        #expect(picture.crowds.values.joined().count == 2_400)
        let paints = picture.crowds.keys.compactMap { picture.nodes[$0]?.style.fill }
        #expect(Set(paints).count == 7)
    }

    @Test func `boxes drawn together lie where they lie alone`() {
        let (few, many) = (cells(60, 20), cells(60, 40))
        let alone = Picture(few.drawn(width: 604, height: 404)).rects.filter {
            $0.key.hasPrefix("0:")
        }
        let together = Picture(many.drawn(width: 604, height: 804)).crowds.values.joined()
        #expect(alone.count == 1_200)
        #expect(Set(alone.values).isSubset(of: together))
    }
}
