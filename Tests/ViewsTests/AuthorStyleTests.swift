import Foundation
import Testing

@testable import Views

/// Styles of an author's own, and texts.
struct AuthorStyleTests {
    private nonisolated struct Loud: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("!")
                configuration.label.textCase(.uppercase)
            }
        }
    }

    private nonisolated struct Counter: View {
        @State var count = 0

        var body: some View { Button("more \(count)") { count += 1 }.buttonStyle(Loud()) }
    }

    @Test func `a button in a style of its own can be tapped`() {
        let scope = StateScope()
        let tree = lowered(Counter(), scope)
        #expect(tree.words == "! MORE 0")
        tap(0, in: tree)
        #expect(lowered(Counter(), scope).words == "! MORE 1")
    }

    private nonisolated struct Boxed: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.content
                configuration.label
            }
        }
    }

    @Test func `a group box in a style of its own has its label where the style puts it`() {
        let box = GroupBox("label") { Text("content") }
        #expect(box.lowered().words == "label content")
        #expect(box.groupBoxStyle(Boxed()).lowered().words == "content label")
    }

    @Test func `a text written in code reads as it stands`() {
        let count = 3
        #expect(String(localized: "\(count) eggs", comment: "in a basket") == "3 eggs")
        #expect(String(localized: "eggs", defaultValue: "Eggs: \(count)") == "Eggs: 3")
        #expect(Text(LocalizedStringResource("Eggs")).lowered().words == "Eggs")
    }

    @Test func `a colour between two others is mixed of both`() {
        let mixed = Color(red: 1, green: 0, blue: 0).mix(with: Color(white: 1), by: 0.5)
        #expect(mixed == Color(red: 1, green: 0.5, blue: 0.5))
    }

    @Test func `another view's texts are read in place of a view's own`() {
        let view = Text("seen").accessibilityRepresentation { Text("heard") }
        #expect(view.lowered().words == "heard")
    }
}
