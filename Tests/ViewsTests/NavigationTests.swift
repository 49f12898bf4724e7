import Foundation
import Testing

@testable import Views

/// Views that lead to others, and values that outlive an evaluation.
@Suite struct `Navigation and kept values` {
    private nonisolated struct Menu: View {
        var names = ["a", "b"]

        var body: some View {
            NavigationStack {
                VStack {
                    ForEach(names, id: \.self) { name in
                        NavigationLink(name) {
                            VStack {
                                Text("page \(name)")
                                NavigationLink("deeper") { Text("bottom of \(name)") }
                            }
                        }
                    }
                }
                .navigationTitle("Menu")
            }
        }
    }

    private static let root = "Menu a chevron right b chevron right"

    @Test func `a link leads to its view, and Back to where it came from`() {
        let scope = StateScope()
        #expect(lowered(Menu(), scope).words == Self.root)
        for (index, name) in ["a", "b"].enumerated() {
            tap(index, in: lowered(Menu(), scope))
            let page = lowered(Menu(), scope)
            #expect(page.words == "chevron left Back page \(name) deeper chevron right")
            tap(0, in: page)
            #expect(lowered(Menu(), scope).words == Self.root)
        }
    }

    @Test func `a page's own link leads further, and Back goes one step`() {
        let scope = StateScope()
        tap(1, in: lowered(Menu(), scope))
        tap(1, in: lowered(Menu(), scope))
        let bottom = lowered(Menu(), scope)
        #expect(bottom.words?.hasSuffix("Back bottom of b") == true)
        tap(1, in: bottom)
        #expect(
            lowered(Menu(), scope).words == "chevron left Back page b deeper chevron right")
    }

    @Test func `a page whose link is gone is left`() {
        let scope = StateScope()
        tap(1, in: lowered(Menu(), scope))
        #expect(lowered(Menu(names: ["a"]), scope).words == "Menu a chevron right")
    }

    @Test func `a link outside of a stack leads nowhere`() {
        let scope = StateScope()
        let link = NavigationLink("a") { Text("page") }
        for handler in lowered(link, scope).handlers {
            handler.respond(PointerEvent(.tapped(1), at: .zero))
        }
        #expect(lowered(link, scope).words == "a chevron right")
    }

    private nonisolated struct Choosing: View {
        @State var chosen: String? = "first"
        @State var unset: Int?

        var body: some View {
            VStack {
                Text(verbatim: "\(chosen ?? "none") \(unset.map(String.init) ?? "none")")
                Text("clear").onTapGesture { chosen = nil }
                Text("set").onTapGesture { (chosen, unset) = ("other", 7) }
            }
        }
    }

    @Test func `nothing is a value too, and stays`() {
        let scope = StateScope()
        #expect(lowered(Choosing(), scope).words?.hasPrefix("first none") == true)
        tap(0, in: lowered(Choosing(), scope))
        for _ in 0..<2 {
            #expect(lowered(Choosing(), scope).words?.hasPrefix("none none") == true)
        }
        tap(1, in: lowered(Choosing(), scope))
        #expect(lowered(Choosing(), scope).words?.hasPrefix("other 7") == true)
    }

    private final class Counter: ObservableObject {
        @Published var count = 0
    }

    private nonisolated struct Counting: View {
        @StateObject var counter = Counter()

        var body: some View {
            Inner(counter: counter)
        }

        nonisolated struct Inner: View {
            @ObservedObject var counter: Counter

            var body: some View {
                Stepper("n \(counter.count)", value: $counter.count)
            }
        }
    }

    @Test func `an object of a viewer is made once, and shared with the views inside`() {
        let (scope, other) = (StateScope(), StateScope())
        for count in 0..<3 {
            let tree = lowered(Counting(), scope)
            #expect(tree.words?.hasPrefix("n \(count)") == true, "\(tree.words ?? "")")
            tap(1, in: tree)
        }
        #expect(lowered(Counting(), other).words?.hasPrefix("n 0") == true)
    }

    @Test func `symbols read by their names, and labels by both`() {
        #expect(Image(systemName: "chevron.left").lowered().words == "chevron left")
        #expect(Image(systemName: "star.fill").lowered().words == "star")
        #expect(Image(systemName: "no.such.symbol").lowered().words == nil)
        #expect(Label("Rain", systemImage: "star.fill").lowered().words == "star Rain")
        let label = Label("Rain", systemImage: "star.fill").accessibilityElement()
        #expect(label.accessibilityLabel("Weather").lowered().words == "Weather")
    }

    @Test func `a symbol is as large as the text around, and its misspelt name is explained`() {
        func symbol(_ view: some View) -> SymbolImage? {
            var trees = [view.lowered()]
            while let tree = trees.popLast() {
                if case .symbol(let symbol) = tree { return symbol }
                trees += tree.children
            }
            return nil
        }
        let plain = symbol(Image(systemName: "star"))?.size ?? 0
        let large = symbol(VStack { Image(systemName: "star") }.font(.largeTitle))?.size ?? 0
        #expect(abs(large / plain - 2) < 1e-9, "34 and 17 points")
        #expect(symbol(Image(systemName: "star").resizable())?.size == nil)
        let slip = symbol(Image(systemName: "strar"))
        #expect(slip?.diagnostic == "There is no symbol “strar”; did you mean “star”?")
        #expect(symbol(Image(systemName: "star"))?.diagnostic == nil)
        #expect(
            symbol(Image(systemName: "zzzzzz"))?.diagnostic == "There is no symbol “zzzzzz”.")
    }
}
