import Foundation
import Testing

@testable import Views

@Suite struct `Colours and gradients` {
    private func parts(_ color: Color) -> [Double] {
        guard case .rgb(let red, let green, let blue) = color.paint else { return [] }
        return [red, green, blue]
    }

    private func isNear(_ one: [Double], _ other: [Double]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-6 }
    }

    @Test(
        arguments: [
            (0, 1, 1, [1, 0, 0]), (1 / 6, 1, 1, [1, 1, 0]), (1 / 3, 1, 1, [0, 1, 0]),
            (0.5, 1, 1, [0, 1, 1]), (2 / 3, 1, 1, [0, 0, 1]), (5 / 6, 1, 1, [1, 0, 1]),
            (1, 1, 1, [1, 0, 0]), (0.7, 0, 0.4, [0.4, 0.4, 0.4]), (0.3, 1, 0, [0, 0, 0]),
            (1 / 12, 1, 1, [1, 0.5, 0]), (1 / 3, 0.5, 0.8, [0.4, 0.8, 0.4]),
        ] as [(Double, Double, Double, [Double])])
    func `a hue is that of the colour wheel`(
        _ hue: Double, _ saturation: Double, _ brightness: Double, _ rgb: [Double]
    ) {
        let color = Color(hue: hue, saturation: saturation, brightness: brightness)
        #expect(isNear(parts(color), rgb), "\(parts(color))")
    }

    /// The greatest part is the brightness, and the least what saturation leaves of it.
    @Test(arguments: Array(stride(from: 0.0, through: 1, by: 0.05)))
    func `whatever the hue, saturation and brightness are kept`(_ hue: Double) {
        for (saturation, brightness) in [(1.0, 1.0), (0.25, 0.8), (0.5, 0.5)] {
            let rgb = parts(Color(hue: hue, saturation: saturation, brightness: brightness))
            #expect(abs((rgb.max() ?? 0) - brightness) < 1e-9, "\(rgb)")
            #expect(abs((rgb.min() ?? 0) - brightness * (1 - saturation)) < 1e-9, "\(rgb)")
        }
    }

    /// By the curve of sRGB (IEC 61966-2-1).
    @Test(arguments: [
        (0.0, 0.0), (0.002, 0.025_84), (0.003_130_8, 0.040_449_9), (0.214_041_1, 0.5), (1, 1),
    ])
    func `linear light is shown by sRGB's curve`(_ light: Double, _ shown: Double) {
        let rgb = parts(Color(.sRGBLinear, red: light, green: light, blue: light))
        #expect(rgb.allSatisfy { abs($0 - shown) < 1e-6 }, "\(rgb)")
        #expect(parts(Color(.sRGB, white: light)) == [light, light, light])
    }

    @Test func `opacities are multiplied, of each colour of a gradient too`() {
        #expect(Color.red.opacity(0.5).opacity(0.5).alpha == 0.25)
        #expect(Color(white: 1, opacity: 0.5).opacity(0.5) == Color(white: 1, opacity: 0.25))
        #expect(Color.clear.opacity(1).alpha == 0)
        let gradient = LinearGradient(
            colors: [.red, .blue.opacity(0.5)], startPoint: .top, endPoint: .bottom)
        guard case .linear(let faint, _, _) = gradient.opacity(0.5)._fill.fill else {
            Issue.record("a gradient stays one")
            return
        }
        #expect(faint.stops.map(\.color) == [.red.opacity(0.5), .blue.opacity(0.25)])
    }

    @Test(
        arguments: [
            (0, []), (1, [0]), (2, [0, 1]), (3, [0, 0.5, 1]), (5, [0, 0.25, 0.5, 0.75, 1]),
        ] as [(Int, [Double])])
    func `colours of a gradient are equally far apart`(_ count: Int, _ locations: [Double]) {
        let gradient = Gradient(colors: Array(repeating: .red, count: count))
        #expect(gradient.stops.map { Double($0.location) } == locations)
    }

    @Test func `a colour's gradient ends with it`() {
        for color in [Color.red, Color(red: 0.2, green: 0.4, blue: 1, opacity: 0.5)] {
            let stops = color.gradient.gradient.stops
            #expect(stops.count == 2 && stops[1].color == color)
            #expect(stops[0].color != color && stops[0].color.alpha == color.alpha)
        }
        #expect(isNear(parts(Color(white: 0.6).gradient.gradient.stops[0].color), [0.7, 0.7, 0.7]))
    }

    @Test func `a colour of another framework shows the same`() {
        #expect(Color(uiColor: UIColor(Color.teal)) == .teal && Color(UIColor.systemRed) == .red)
        let gray = Color(UIColor(white: 0.25, alpha: 0.5))
        #expect(gray == Color(white: 0.25, opacity: 0.5))
    }
}

@Suite struct `Pages of a scroll view` {
    private func target(
        _ x: Double, _ y: Double = 0, content: Double, axes: Axis.Set = .horizontal
    ) -> CGPoint {
        var target = ScrollTarget(rect: CGRect(x: x, y: y, width: 100, height: 60))
        let context = ScrollTargetBehaviorContext(
            originalTarget: target, velocity: CGVector(dx: 0, dy: 0),
            contentSize: CGSize(width: content, height: content),
            containerSize: CGSize(width: 100, height: 60), axes: axes)
        PagingScrollTargetBehavior.paging.updateTarget(&target, context: context)
        return target.rect.origin
    }

    @Test(arguments: [
        (0.0, 500.0, 0.0), (49, 500, 0), (51, 500, 100), (149, 500, 100), (260, 500, 300),
        (399, 450, 350), (-80, 500, 0), (90, 100, 0), (90, 40, 0),
    ])
    func `the nearest page is shown whole`(_ x: Double, _ content: Double, _ page: Double) {
        #expect(Double(target(x, content: content).x) == page)
    }

    @Test func `each axis by itself`() {
        #expect(target(70, 70, content: 500, axes: .vertical) == CGPoint(x: 70, y: 60))
        #expect(
            target(70, 70, content: 500, axes: [.horizontal, .vertical]) == CGPoint(x: 100, y: 60))
    }
}

@Suite struct `Looks of texts` {
    private func appearance(_ view: some View) -> TextAppearance? {
        runs(view.lowered()).first
    }

    private func runs(_ tree: ViewTree) -> [TextAppearance] {
        switch tree {
        case .text(_, let appearance): [appearance]
        case .richText(let runs): runs.map(\.appearance)
        default: tree.children.flatMap(runs)
        }
    }

    @Test(arguments: [
        (Font.largeTitle, 34.0, false), (.title, 28, false), (.headline, 17, true),
        (.body, 17, false), (.caption2, 11, false), (.system(size: 9), 9, false),
        (.system(.footnote, weight: .bold), 13, true), (Font.body.bold(), 17, true),
        (.headline.weight(.regular), 17, false),
    ])
    func `a font has its size and its weight`(_ font: Font, _ size: Double, _ isBold: Bool) {
        let text = appearance(Text("a").font(font))
        #expect(text?.size == size && text?.isBold == isBold)
    }

    /// A text's own looks win over those around it, and the inner ones over the outer ones.
    @Test func `the nearest setting wins`() {
        let view = VStack {
            Text("a").font(.caption).bold()
            VStack { Text("b") }.font(.footnote).bold(false)
            Text("c").foregroundColor(.blue)
        }
        .font(.title).bold().foregroundStyle(.red)
        let all = runs(view.lowered())
        #expect(all.map(\.size) == [12, 13, 28] && all.map(\.isBold) == [true, false, true])
        #expect(all.map(\.color) == [.red, .red, .blue])
    }

    @Test func `pieces of a text keep their own looks`() {
        let text = (Text("a").bold() + Text("b") + Text("c").italic().underline())
            .font(.caption).strikethrough()
        let all = runs(text.lowered())
        #expect(all.map(\.isBold) == [true, false, false])
        #expect(all.map(\.isItalic) == [false, false, true])
        #expect(all.map(\.isUnderlined) == [false, false, true])
        #expect(all.allSatisfy { $0.isStruckThrough && $0.size == 12 })
    }

    @Test func `lines are broken as the views around say`() {
        let view = VStack { Text("a").lineLimit(2) }
            .lineLimit(5).multilineTextAlignment(.trailing).lineSpacing(3).minimumScaleFactor(0.5)
        let lines = runs(view.lowered()).first?.lines
        #expect(lines?.limit == 2 && lines?.alignment == .trailing)
        #expect(lines?.spacing == 3 && lines?.smallestScale == 0.5)
        let plain = appearance(Text("a"))?.lines
        #expect(plain == TextLines())
    }
}
