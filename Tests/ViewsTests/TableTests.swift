import Foundation
import Testing

@testable import Views

/// Tables of rows, lists with a selection, and columns side by side.
struct TableTests {
    private struct Order: Identifiable {
        var id: Int
        var style: String
    }

    private static let orders = [
        Order(id: 1, style: "Margherita"), Order(id: 2, style: "Marinara"),
    ]

    private nonisolated struct Orders: View {
        @State var chosen: Int?

        var body: some View {
            VStack {
                ColumnTable(TableTests.orders, selection: $chosen) {
                    ColumnTableColumn("Style", value: \.style)
                    ColumnTableColumn("Number") { Text("no. \($0.id)") }
                    TableColumnForEach([7], id: \.self) { number in
                        ColumnTableColumn("Extra") { _ in Text("\(number)") }
                    }
                }
                Text(chosen.map { "chosen \($0)" } ?? "none")
            }
        }
    }

    @Test func `rows stand under headings, and a tap chooses one`() {
        let scope = StateScope()
        let tree = lowered(Orders(), scope)
        #expect(
            tree.words
                == "Style Number Extra Margherita no. 1 7 Marinara no. 2 7 none")
        tap(3, in: tree)
        #expect(lowered(Orders(), scope).words?.hasSuffix("chosen 2") == true)
    }

    private nonisolated struct Split: View {
        @State var chosen: String?

        var body: some View {
            NavigationSplitView {
                List(["a", "b"], id: \.self, selection: $chosen) { Text($0) }
            } detail: {
                if let chosen { Text("detail of \(chosen)") }
            }
        }
    }

    @Test func `a list's row that is tapped shows its detail`() {
        let scope = StateScope()
        let tree = lowered(Split(), scope)
        #expect(tree.words == "a b")
        tap(1, in: tree)
        #expect(lowered(Split(), scope).words?.hasSuffix("detail of b") == true)
    }
}
