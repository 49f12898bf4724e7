import ChartSamples
import Charts
import Scenes
import Testing
import Views

@testable import Layouts

struct GradientTests {
    private let fade = LinearGradient(
        colors: [.blue, .blue.opacity(0.25)], startPoint: .top, endPoint: .bottom)

    private func lines(_ picture: Picture) -> [GradientLine] {
        picture.keys.compactMap { key in
            if case .gradient(let line) = picture.nodes[key]?.shape { line } else { nil }
        }
    }

    @Test func `bars of one style share a gradient through each bar's box`() {
        let picture = drawn {
            ForEach([30.0, 60], id: \.self) { height in
                BarMark(x: .value("x", "\(height)"), y: .value("y", height))
            }
            .foregroundStyle(fade)
        }
        let lines = lines(picture)
        #expect(lines.count == 1)
        #expect(lines.first?.isInBox == true)
        #expect(lines.first?.from == Point(0.5, 0))
        #expect(lines.first?.to == Point(0.5, 1))
        let name = lines.first?.name ?? ""
        // Their series says it for both.
        #expect(picture.nodes["series:0:"]?.style.fill == .gradient(name))
        #expect(picture.rects.keys.allSatisfy { picture.nodes[$0]?.style.fill == nil })
    }

    @Test func `stops keep colours, places and opacities`() {
        let picture = drawn {
            BarMark(x: .value("x", "a"), y: .value("y", 1)).foregroundStyle(fade)
        }
        let stops = picture.nodes["gradient:0:0"]?.children ?? []
        #expect(stops.map(\.shape) == [.stop(0), .stop(1)])
        #expect(stops.map(\.style.fill) == [.named("blue"), .named("blue")])
        #expect(stops.map(\.style.opacity) == [1, 0.25])
    }

    @Test func `a colour's own gradient begins lighter`() {
        let picture = drawn {
            BarMark(x: .value("x", "a"), y: .value("y", 1)).foregroundStyle(Color.red.gradient)
        }
        let stops = picture.nodes["gradient:0:0"]?.children ?? []
        #expect(stops.map(\.style.fill) == [.named("red-light"), .named("red")])
    }

    @Test func `aligned with the plot, each bar shows a part of one gradient`() {
        let picture = drawn {
            BarMark(x: .value("x", "a"), y: .value("y", 1)).foregroundStyle(fade)
                .alignsMarkStylesWithPlotArea()
        }
        let line = lines(picture).first
        #expect(line?.isInBox == false)
        #expect(line?.from.y == 0)
        #expect(line?.to.y == 200)
    }

    /// Where a frame's whole units lie in the plot.
    private func heights(_ picture: Picture, _ line: GradientLine?) -> [Double] {
        guard case .group(let frame) = picture.nodes["frame:0"]?.shape, let line else { return [] }
        return [line.from, line.to].map { (frame.y + $0.y * frame.scaleY).rounded() }
    }

    @Test func `an area's gradient goes from its top to its base, or through the plot`() {
        func area(aligned: Bool) -> Picture {
            drawn {
                ForEach([0.0, 100], id: \.self) { x in
                    AreaMark(x: .value("x", x), y: .value("y", 25 + x / 4))
                }
                .foregroundStyle(fade).alignsMarkStylesWithPlotArea(aligned)
            } with: {
                $0.measure()
            }
        }
        let (own, aligned) = (area(aligned: false), area(aligned: true))
        #expect(heights(own, lines(own).first) == [100, 200])
        #expect(heights(aligned, lines(aligned).first) == [0, 200])
        #expect(own.nodes["0:"]?.style.fill == .gradient(lines(own)[0].name))
    }

    @Test func `a rule's gradient passes along it, though it has no width`() {
        let picture = drawn {
            RuleMark(
                x: .value("x", 50), yStart: .value("from", 25), yEnd: .value("to", 75)
            ).foregroundStyle(fade)
        } with: {
            $0.measure()
        }
        let line = lines(picture).last
        #expect(line?.from.y == 50)
        #expect(line?.to.y == 150)
    }

    @Test func `equal gradients have one name, others another`() {
        func name(_ style: some ShapeStyle) -> String? {
            lines(
                drawn { BarMark(x: .value("x", "a"), y: .value("y", 1)).foregroundStyle(style) }
            ).first?.name
        }
        #expect(name(fade) == name(fade))
        #expect(name(fade) != name(Color.red.gradient))
    }
}
