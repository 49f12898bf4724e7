import Charts
import Foundation
import SwiftUI
import Testing

@testable import SoundingsRender

@MainActor @Suite struct `An author's colours in a picture` {
    private func bars(_ color: Color) -> some View {
        Chart(1..<4, id: \.self) {
            BarMark(x: .value("Day", "\($0)"), y: .value("Sold", $0)).foregroundStyle(color)
        }
    }

    @Test func `yellow is yellow, and said to be hard to see on a light ground`() throws {
        let renderer = ImageRenderer(content: bars(.yellow))
        #expect(try renderer.svg.contains("#ffcc00"))
        #expect(
            try renderer.diagnostics == [
                "Yellow has a contrast of 1.5 to 1 with the ground; marks need 3 to 1."
            ])
        let dark = ImageRenderer(content: bars(.yellow).environment(\.colorScheme, .dark))
        #expect(try dark.svg.contains("#ffd60a"))
        #expect(try dark.diagnostics.isEmpty)
    }

    @Test func `a colour of one's own stays, and is said where it is hard to see`() throws {
        let renderer = ImageRenderer(content: bars(Color(red: 1, green: 0.9, blue: 0.8)))
        #expect(try renderer.diagnostics.first?.hasPrefix("The colour #ffe6cc has") == true)
        #expect(try ImageRenderer(content: bars(.indigo)).diagnostics.isEmpty)
    }

    @Test func `the light end of a scale of colours isn't a fault`() throws {
        let map = Chart(1..<9, id: \.self) {
            RectangleMark(x: .value("Day", "\($0 % 4)"), y: .value("Week", "\($0 / 4)"))
                .foregroundStyle(by: .value("Sold", $0))
        }
        #expect(try ImageRenderer(content: map).diagnostics.isEmpty)
    }

    @Test func `as on dashboards, names stand for colours with enough contrast`() throws {
        let renderer = ImageRenderer(content: bars(.yellow).chartAppearance(.dashboard))
        #expect(try renderer.svg.contains("#977400"))
        #expect(try renderer.diagnostics.isEmpty)
    }

    @Test func `mixed views and round gradients are in the file with their rules`() throws {
        let page = VStack {
            bars(.indigo)
            Circle().fill(
                RadialGradient(
                    colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 40)
            ).frame(width: 80, height: 80).blendMode(.multiply)
        }
        let svg = try ImageRenderer(content: page).svg
        #expect(svg.contains(".blend-multiply{mix-blend-mode:multiply}"))
        #expect(svg.contains("<radialGradient"))
        #expect(try ImageRenderer(content: page).pngData.count > 1_000)
    }
}
