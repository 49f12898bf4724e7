import Foundation
import Testing

@testable import Views

/// Views in front of others, and those that a tap shows.
struct PresentationTests {
    private nonisolated struct Page: View {
        @State var isShown = false
        @State var ends = 0

        var body: some View {
            Button("open \(ends)") { isShown = true }
                .sheet(isPresented: $isShown, onDismiss: { ends += 1 }) { Text("sheet") }
        }
    }

    @Test func `a sheet covers its view until its button is tapped`() {
        let scope = StateScope()
        let closed = lowered(Page(), scope)
        #expect(closed.words == "open 0")
        tap(0, in: closed)
        let open = lowered(Page(), scope)
        #expect(open.words == "open 0 Close sheet")
        tap(1, in: open)
        #expect(lowered(Page(), scope).words == "open 1")
    }

    private nonisolated struct Asking: View {
        @State var isAsking = true
        @State var answer = "none"

        var body: some View {
            Text(answer).confirmationDialog("Sure?", isPresented: $isAsking) {
                Button("Yes") { answer = "yes" }
            }
        }
    }

    @Test func `a button of a dialog answers and closes it`() {
        let scope = StateScope()
        let tree = lowered(Asking(), scope)
        #expect(tree.words == "none Close Sure? Yes")
        tap(1, in: tree)
        #expect(lowered(Asking(), scope).words == "yes")
    }

    private nonisolated struct Guest: View {
        @State var isThere = true
        @State var goodbyes = 0

        var body: some View {
            Button("\(goodbyes)") { isThere = false }
            if isThere { Text("guest").onDisappear { goodbyes += 1 } }
        }
    }

    @Test func `a view that isn't shown any more says so once`() {
        let scope = StateScope()
        func shown() -> ViewTree {
            let tree = lowered(Guest(), scope)
            return scope.runPending() ? lowered(Guest(), scope) : tree
        }
        let tree = shown()
        #expect(tree.words == "0 guest")
        tap(0, in: tree)
        #expect(shown().words == "1")
        #expect(shown().words == "1")
    }

    @Test func `a menu opens and closes by its label`() {
        let scope = StateScope()
        func shown() -> ViewTree { lowered(Menu("More") { Text("a") }, scope) }
        #expect(shown().words == "More")
        tap(0, in: shown())
        #expect(shown().words == "More a")
        tap(0, in: shown())
        #expect(shown().words == "More")
    }

    @Test func `a toolbar stands above its view, leading items first`() {
        let view = Text("content").toolbar {
            Text("end")
            ToolbarItem(placement: .topBarLeading) { Text("start") }
        }
        #expect(view.lowered().words == "start end content")
        #expect(view.toolbar(.hidden).lowered().words == "content")
    }

    @Test func `the next colour of a picker is chosen by a tap`() {
        let scope = StateScope()
        let picker = { Swatch() }
        tap(0, in: lowered(picker(), scope))
        #expect(lowered(picker(), scope).words?.hasSuffix("orange") == true)
    }

    private nonisolated struct Swatch: View {
        @State var color = Color.red

        var body: some View { ColorPicker("Colour", selection: $color) }
    }
}
