@testable import Charts
import Foundation
import SwiftUI
import Tables
import Testing

struct StyleTests {
    private let mark = BarMark(x: .value("x", 1), y: .value("y", 2))

    @Test func `the innermost style wins and opacity multiplies`() {
        let style = style {
            Plot { mark.foregroundStyle(.red).opacity(0.5).cornerRadius(3) }
                .foregroundStyle(.blue)
                .opacity(0.5)
                .cornerRadius(9)
                .lineStyle(StrokeStyle(lineWidth: 2, dash: [4, 1]))
        }
        #expect(style.paint.foreground == .named("red"))
        #expect(style.paint.opacity == 0.25)
        #expect(style.cornerRadius == 3)
        #expect(style.line.width == 2)
        #expect(style.line.dash == [4, 1])
    }

    @Test func `a colour's opacity becomes the mark's`() {
        let style = style { mark.foregroundStyle(Color.green.opacity(0.5)).opacity(0.5) }
        #expect(style.paint.foreground == .named("green"))
        #expect(style.paint.opacity == 0.25)
    }

    @Test(arguments: [
        (AnyShapeStyle(.secondary), MarkStyle.Foreground.named("secondary")),
        (AnyShapeStyle(Color(red: 1, green: 0.5, blue: 0)), .rgb(red: 1, green: 0.5, blue: 0)),
        (
            AnyShapeStyle(Color(hue: 0, saturation: 1, brightness: 1)),
            .rgb(red: 1, green: 0, blue: 0)
        ),
        (AnyShapeStyle(Color.accentColor), .named("accent")),
    ])
    func `styles become paints`(style: AnyShapeStyle, foreground: MarkStyle.Foreground) {
        #expect(self.style { mark.foregroundStyle(style) }.paint.foreground == foreground)
    }

    @Test func `a colour by value and a colour exclude one another, the innermost wins`() {
        let byCity = layer {
            Plot { mark.foregroundStyle(by: .value("City", "A")) }.foregroundStyle(.red)
        }
        #expect(byCity.channels[.foregroundStyle]?.label == "City")
        #expect(style(of: byCity).paint.foreground == nil)
        let red = layer {
            Plot { mark.foregroundStyle(.red) }.foregroundStyle(by: .value("City", "A"))
        }
        #expect(red.channels[.foregroundStyle] == nil)
        #expect(style(of: red).paint.foreground == .named("red"))
    }

    @Test func `sizes and stacking are kept`() {
        let style = style {
            BarMark(
                x: .value("x", 1), y: .value("y", 2), width: .ratio(0.6), height: 4,
                stacking: .unstacked)
        }
        #expect(style.width == .ratio(0.6))
        #expect(style.height == .fixed(4))
        #expect(style.sharing.stacking == .unstacked)
    }

    @Test func `rows of few styles keep each style once`() {
        let layer = layer {
            ForEach(0..<4, id: \.self) { number in
                BarMark(x: .value("x", number)).foregroundStyle(number % 2 == 0 ? .red : .blue)
            }
        }
        guard case .each(let styles, let indices) = layer.styles else {
            Issue.record("one style for all")
            return
        }
        #expect(styles.map(\.paint.foreground) == [.named("red"), .named("blue")])
        #expect(indices == [0, 1, 0, 1])
    }

    @Test func `columns take the styles around them where they have none`() {
        var own = MarkStyle()
        own.paint.foreground = .named("pink")
        let columns = MarkLayer(.bar, site: "", channels: [:], styles: .all(own), rows: 5..<7)
        let layer = layer {
            ColumnMarks(columns).foregroundStyle(.red).opacity(0.5).accessibilityHidden(true)
        }
        #expect(style(of: layer).paint.foreground == .named("pink"))
        #expect(style(of: layer).paint.opacity == 0.5)
        #expect(layer.rows == 5..<7)
        #expect(layer.spoken == .all(SpokenOverride(isHidden: true)))
    }

    @Test func `labels are kept for each row, or once for all`() {
        let each = layer {
            ForEach(1..<3, id: \.self) { number in
                mark.accessibilityLabel("Bar \(number)").accessibilityValue(Text("\(number) sold"))
            }
            .accessibilityLabel("All")
        }
        #expect(
            each.spoken
                == .each([
                    SpokenOverride(label: "Bar 1", value: "1 sold"),
                    SpokenOverride(label: "Bar 2", value: "2 sold"),
                ]))
        let all = layer { ForEach(1..<3, id: \.self) { _ in mark }.accessibilityHidden(true) }
        #expect(all.spoken == .all(SpokenOverride(isHidden: true)))
    }

    private func style(@ChartContentBuilder content: () -> some ChartContent) -> MarkStyle {
        style(of: layer(content: content))
    }

    private func style(of layer: MarkLayer) -> MarkStyle {
        switch layer.styles {
        case .all(let style): style
        case .each(let styles, _): styles[0]
        }
    }
}
