import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing
import Views

@testable import Layouts

struct EffectTests {
    private func points(_ shadows: [Bool]) -> some ChartContent {
        ForEach(shadows.indices, id: \.self) { index in
            PointMark(x: .value("x", index), y: .value("y", 1))
                .shadow(color: .red, radius: shadows[index] ? 3 : 0, x: 1, y: 2)
        }
    }

    @Test func `a statement's marks are blurred and shaded together`() {
        let picture = drawn {
            ForEach([0, 1], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
                .shadow(color: .red.opacity(0.5), radius: 3, x: 1, y: 2)
                .blur(radius: 4)
                .compositingLayer()
        }
        let node = picture.nodes["effects:0:marks"]
        #expect(node?.style.blur == 4)
        #expect(
            node?.style.shadow
                == Shadow(color: .named("red"), opacity: 0.5, radius: 3, x: 1, y: 2))
        #expect(node?.children.map(\.key) == ["frame:0"])
    }

    @Test func `a style's shadow lies behind its marks, which mix as it says`() {
        let picture = drawn {
            BarMark(x: .value("x", "a"), y: .value("y", 1))
                .foregroundStyle(.red.shadow(.drop(radius: 3, y: 2)).blendMode(.multiply))
        }
        let style = picture.nodes["effects:0:marks"]?.style
        #expect(style?.shadow?.radius == 3 && style?.shadow?.y == 2)
        #expect(style?.blend == "multiply")
    }

    @Test func `marks of one statement may differ in their effects`() {
        let picture = drawn { points([true, false]) }
        let groups = picture.nodes.values.filter { $0.key.hasPrefix("effects:") }
        #expect(groups.count == 2)
        #expect(Set(groups.compactMap(\.style.shadow?.radius)) == [0, 3])
        #expect(picture.symbols.count == 2)
    }

    @Test func `a line is cut to a shape that fills the plot`() {
        let picture = drawn {
            ForEach([0, 1], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
                .clipShape(Capsule())
        }
        let edge = picture.nodes["effects:0:marks:edge"]
        #expect(
            edge?.shape == .rectangle(Rect(x: 0, y: 0, width: 400, height: 200), cornerRadius: 100))
        let clip = picture.nodes["effects:0:marks"]?.style.clip
        #expect(clip != nil)
        #expect(picture.nodes["effects:0:marks:clip"]?.shape == clip.map { .clipPath($0) })
    }

    @Test func `marks show as far as those of their mask, which aren't drawn or read`() {
        let picture = Layout.layout(
            Chart {
                BarMark(x: .value("x", "a"), y: .value("y", 4))
                    .mask { BarMark(x: .value("x", "a"), y: .value("y", 1)) }
            }.picture(), in: ViewParameters(width: 400, height: 200))
        let drawn = Picture(picture)
        let mask = drawn.nodes["effects:0.0:marks"]?.style.mask
        #expect(mask != nil)
        #expect(drawn.nodes["effects:0.0:marks:mask"]?.shape == mask.map { .mask($0) })
        let bars = drawn.rects.values.sorted { $0.height < $1.height }
        #expect(bars.count == 2)
        #expect(bars[0].height == bars[1].height / 4)
        #expect(bars[0].maxY == bars[1].maxY)
        #expect(picture.scene.semantics.series.map(\.points.count) == [1])
    }

    @Test func `a style of a layer that marks can't have is told below the chart`() {
        let diagnostics = [0.0, 10].map { angle in
            Layout.layout(
                Chart {
                    BarMark(x: .value("x", "a"), y: .value("y", 4)).compositingLayer {
                        if angle == 0 {
                            $0.opacity(0.5)
                        } else {
                            $0.rotationEffect(.degrees(angle))
                        }
                    }
                }.picture(), in: ViewParameters(width: 400, height: 200)
            ).scene.diagnostics.count
        }
        #expect(diagnostics == [0, 1])
    }

    @Test func `marks without effects stand in no group of their own`() {
        let picture = drawn { PointMark(x: .value("x", 1), y: .value("y", 1)) }
        #expect(!picture.keys.contains { $0.hasPrefix("effects:") })
    }
}
