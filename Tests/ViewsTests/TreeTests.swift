import Foundation
import Testing

@testable import Views

/// Views lower to trees that read in the order in which they are written.
@Suite struct `View trees` {
    private nonisolated struct Headline: View {
        var body: some View { Text("Pancakes") }
    }

    @Test func `statements are read from the first to the last`() {
        let isSunny = true
        let tree = VStack {
            Headline()
            if isSunny { Text("sun") } else { Text("rain") }
            ForEach(["a", "b"], id: \.self) { Text($0) }
            EmptyView()
            HStack {
                Text("left")
                Text("right")
            }
        }
        .lowered()
        #expect(tree.words == "Pancakes sun a b left right")
    }

    @Test func `an optional view is there or takes nothing`() {
        let none: Text? = nil
        if case .empty = none.lowered() {} else { Issue.record("nil is a view") }
        #expect(Text?.some(Text("a")).lowered().words == "a")
        #expect(EmptyView().lowered().words == nil)
    }

    @Test func `a hidden type reads as its view`() {
        #expect(AnyView(Text("a")).lowered().words == "a")
        #expect(AnyView(erasing: Headline()).lowered().words == "Pancakes")
    }

    /// Each modifier wraps the view, and says what is in it.
    @Test func `modifiers keep the view and its text`() {
        let views: [ViewTree] = [
            Text("a").padding(4).lowered(), Text("a").frame(width: 3).lowered(),
            Text("a").offset(x: 1).lowered(), Text("a").opacity(0.5).lowered(),
            Text("a").rotationEffect(.degrees(9)).lowered(), Text("a").clipped().lowered(),
            Text("a").scaleEffect(2).lowered(), Text("a").fixedSize().lowered(),
            Text("a").position(x: 1, y: 2).lowered(), Text("a").blur(radius: 1).lowered(),
            Text("a").aspectRatio(2, contentMode: .fit).lowered(), Text("a").tag(3).lowered(),
            Text("a").onTapGesture {}.lowered(), Text("a").shadow(radius: 2).lowered(),
        ]
        for tree in views {
            #expect(tree.words == "a", "\(tree)")
            #expect(tree.children.count == 1, "\(tree)")
            let renamed = tree.mapChildren { _ in
                .text("b", TextAppearance(size: 9, isBold: false, color: .black))
            }
            #expect(renamed.words == "b", "\(tree)")
        }
    }

    @Test func `what lies behind is read first, what lies over it last`() {
        let tree = Text("middle").overlay { Text("front") }.background { Text("back") }.lowered()
        #expect(tree.words == "back middle front")
    }

    @Test func `a label is read instead of the texts, a value after them`() {
        #expect(Text("a").accessibilityLabel("b").lowered().words == "b")
        #expect(Text("a").accessibilityValue("b").lowered().words == "a b")
        #expect(Text("a").accessibilityHidden(true).lowered().words == nil)
    }

    @Test func `a key reads as its literal with its values filled in`() {
        let key: LocalizedStringKey = "Sold \(3) of \(2.5, specifier: "%.2f"), \(Text("bold"))"
        #expect(key.text == "Sold 3 of 2.50, bold")
        #expect(LocalizedStringKey("plain").text == "plain")
        #expect((Text("a") + Text("b").bold()).content == "ab")
    }
}

/// Controls write what a viewer chooses, and no more.
@Suite struct `Controls` {
    private final class Chosen<Value>: @unchecked Sendable {
        var value: Value

        init(_ value: Value) { self.value = value }

        var binding: Binding<Value> {
            Binding(get: { self.value }, set: { self.value = $0 })
        }
    }

    private func tap(_ index: Int, of view: some View) {
        ViewsTests.tap(index, in: view.lowered())
    }

    private func picker(_ chosen: Chosen<String>) -> some View {
        Picker("Fruit", selection: chosen.binding) {
            ForEach(["apple", "pear", "plum"], id: \.self) { Text($0) }
        }
    }

    @Test func `a segmented picker chooses what is tapped`() {
        for (index, fruit) in ["apple", "pear", "plum"].enumerated() {
            let chosen = Chosen("pear")
            tap(index, of: picker(chosen).pickerStyle(.segmented))
            #expect(chosen.value == fruit)
        }
    }

    @Test func `arrows lead to the neighbours and stop at the ends`() {
        for (fruit, before, after) in [
            ("apple", "apple", "pear"), ("pear", "apple", "plum"), ("plum", "pear", "plum"),
            ("none of them", "none of them", "apple"),
        ] {
            let (back, forth) = (Chosen(fruit), Chosen(fruit))
            tap(0, of: picker(back))
            tap(1, of: picker(forth))
            #expect(back.value == before && forth.value == after, "from \(fruit)")
        }
    }

    @Test func `a stepper stays within its bounds`() {
        for start in 0...5 {
            let (less, more) = (Chosen(start), Chosen(start))
            tap(0, of: Stepper("n", value: less.binding, in: 0...5, step: 2))
            tap(1, of: Stepper("n", value: more.binding, in: 0...5, step: 2))
            #expect(less.value == (start >= 2 ? start - 2 : start), "down from \(start)")
            #expect(more.value == (start <= 3 ? start + 2 : start), "up from \(start)")
        }
    }

    @Test func `a toggle is the other way after each tap, and says so`() {
        let isOn = Chosen(false)
        for expected in [true, false, true] {
            tap(0, of: Toggle("Legend", isOn: isOn.binding))
            #expect(isOn.value == expected)
            let words = Toggle("Legend", isOn: isOn.binding).lowered().words
            #expect(words == (expected ? "Legend on" : "Legend off"))
        }
    }

    @Test func `a button does its work at each tap`() {
        let count = Chosen(0)
        let button = Button("Go") { count.value += 1 }
        for _ in 0..<3 { tap(0, of: button) }
        #expect(count.value == 3 && button.lowered().words == "Go")
    }
}

@Suite struct `Colours` {
    @Test func `hues go round from red over green and blue`() {
        // With its type said: working it out would cost the compiler seconds.
        let colours: [(hue: Double, red: Double, green: Double, blue: Double)] = [
            (0, 1, 0, 0), (1 / 6, 1, 1, 0), (1 / 3, 0, 1, 0), (0.5, 0, 1, 1),
            (2 / 3, 0, 0, 1), (5 / 6, 1, 0, 1), (1, 1, 0, 0),
        ]
        for (hue, red, green, blue) in colours {
            let color = Color(hue: hue, saturation: 1, brightness: 1)
            guard case .rgb(let r, let g, let b) = color.paint else {
                Issue.record("\(color) has no components")
                continue
            }
            let distance = abs(r - red) + abs(g - green) + abs(b - blue)
            #expect(distance < 1e-9, "hue \(hue): \(r), \(g), \(b)")
        }
    }

    @Test func `without saturation every hue is gray`() {
        for hue in stride(from: 0, through: 1, by: 0.125) {
            #expect(Color(hue: hue, saturation: 0, brightness: 0.25) == Color(white: 0.25))
        }
    }
}
