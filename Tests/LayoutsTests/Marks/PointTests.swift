import ChartSamples
import Charts
import Scenes
import Tables
import Testing

@testable import Layouts

struct PointTests {
    private func points(_ x: [Double], _ y: [Double]) -> ChartSpecification {
        Sample.bare(Sample.layer(.point, [.x: Column(numbers: x), .y: Column(numbers: y)]))
    }

    @Test func `points stand at their values, those beyond the domain are left out`() {
        let chart = points([0, 50, 100], [0, 100, 50]).with {
            $0.x.scale.domain = .interval(.number(0), .number(75))
        }
        let symbols = Picture(chart.drawn(width: 304)).symbols
        #expect(Set(symbols.keys) == ["0:0:0:", "0:50:100:"])
        #expect(isNear(symbols["0:0:0:"], Point(2, 202)))
        #expect(isNear(symbols["0:50:100:"], Point(202, 2)))
    }

    @Test func `points stay whole at the plot's edge`() {
        let nodes = points([0, 100], [0, 100]).drawn().scene.nodes
        let plot = nodes.first { $0.key == "plot" }
        #expect(plot?.children.isEmpty == true)
        #expect(nodes.first { $0.key == "points" }?.children.isEmpty == false)
    }

    @Test func `equal points keep keys of their own`() {
        let symbols = Picture(points([5, 5, 9], [5, 5, 9]).drawn()).symbols
        #expect(Set(symbols.keys) == ["0:5:5:", "0:5:5:#2", "0:9:9:"])
    }

    @Test func `so many points that they touch are dots in one node`() {
        let (x, y) = (Sample.noise(3_000), Sample.noise(3_000, seed: 9))
        let picture = Picture(points(x, y).drawn())
        #expect(picture.symbols.isEmpty)
        let dots = picture.dots["0:"] ?? []
        #expect(dots.count > 2_500 && dots.count <= 3_000)
        #expect(zip(dots, dots.dropFirst()).allSatisfy { $0.x <= $1.x })
    }
}
