import Foundation
import Scenes
import Testing
import Views

@testable import ViewLayouts

/// Round gradients, mixed and changed colours, and lines of text beside one another.
struct ViewEffectTests {
    private func drawn(_ view: some View) -> [Node] { nodes(of: view.lowered()).flatMap(\.family) }

    @Test func `a round gradient lies around its centre, within its radii`() throws {
        let view = Rectangle().fill(
            RadialGradient(
                colors: [.red, .blue], center: .topLeading, startRadius: 10, endRadius: 40))
        let all = drawn(view)
        let circle = try #require(
            all.compactMap { node -> GradientCircle? in
                if case .radialGradient(let circle) = node.shape { circle } else { nil }
            }.first)
        #expect(circle.radius == 40 && circle.center == Point(0, 0))
        let stops = all.compactMap { node -> Double? in
            if case .stop(let offset) = node.shape { offset } else { nil }
        }
        #expect(stops == [0.25, 1])
        #expect(all.contains { $0.style.fill == .gradient(circle.name) })
    }

    @Test func `a gradient around a point fills texts and is a view by itself`() {
        let gradient = RadialGradient(
            colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 50)
        for nodes in [drawn(gradient), drawn(Text("a").foregroundStyle(gradient))] {
            #expect(nodes.contains { if case .radialGradient = $0.shape { true } else { false } })
        }
    }

    @Test func `views mix with what lies behind, and change their colours`() {
        let mixed = drawn(Rectangle().blendMode(.multiply))
        #expect(mixed.contains { $0.style.blend == "multiply" && $0.style.isPlain == false })
        #expect(!drawn(Rectangle().blendMode(.normal)).contains { $0.style.blend != nil })
        let grey = drawn(Rectangle().grayscale(0.4))
        #expect(grey.contains { $0.style.colorChange == Style.ColorChange(.grayscale, 0.4) })
        let turned = drawn(Rectangle().hueRotation(.degrees(90)))
        #expect(
            turned.contains { $0.style.colorChange == Style.ColorChange(.turn, 90, unit: "deg") })
    }

    @Test func `a style that begins with a dot has its shadow and mixes`() {
        let views: [[Node]] = [
            drawn(Circle().fill(.red.shadow(.drop(radius: 3)).blendMode(.multiply))),
            drawn(Circle().stroke(.red.shadow(.drop(radius: 3)).blendMode(.multiply))),
            drawn(Circle().foregroundStyle(.red.shadow(.drop(radius: 3)).blendMode(.multiply))),
            drawn(
                Text("a").foregroundStyle(.red.shadow(.drop(radius: 3)).blendMode(.multiply))
                    + Text("b")),
            drawn(
                Color.clear.background(
                    .red.opacity(0.5).shadow(.drop(radius: 3)).blendMode(.multiply), in: Circle())),
            drawn(
                Color.clear.overlay(.red.shadow(.drop(radius: 3)).blendMode(.multiply))),
            drawn(
                Color.clear.border(
                    AnyShapeStyle(.red.shadow(.drop(radius: 3)).blendMode(.multiply)))),
        ]
        for nodes in views {
            #expect(nodes.contains { $0.style.shadow?.radius == 3 })
            #expect(nodes.contains { $0.style.blend == "multiply" })
        }
        #expect(!drawn(Circle().fill(.red)).contains { $0.style.shadow != nil })
    }

    @Test(arguments: [VerticalAlignment.firstTextBaseline, .lastTextBaseline])
    func `texts of two sizes stand on one line`(_ alignment: VerticalAlignment) {
        let view = HStack(alignment: alignment) {
            Text("large").font(.largeTitle)
            Text("small").font(.caption)
        }
        let heights = drawn(view).compactMap { node -> Double? in
            if case .text(let label) = node.shape { label.position.y } else { nil }
        }
        #expect(heights.count == 2 && heights.first == heights.last)
    }

    @Test func `a picture that isn't there is an empty box, and said`() {
        let collector = DiagnosticCollector()
        var layout = ViewLayout(textScale: 1, isRightToLeft: false)
        layout.diagnostics = collector
        let nodes = layout.nodes(of: Image("logo").lowered(), in: room, key: "v")
        #expect(!nodes.isEmpty)
        #expect(
            collector.diagnostics == ["The picture “logo” of an app's catalogue can't be drawn."])
    }
}
