import Tables
import Testing

@testable import Live
@testable import Transport

/// Sorted rows that all viewers of a table share.
struct RowOrderTests {
    private static let orders = ["a", "b", "c"].flatMap {
        [RowOrder($0), RowOrder($0, descending: true)]
    }

    /// Two whole chunks and some rows.
    private func filled() async -> LiveTable {
        let names = ["a", "b", "c"]
        let table = LiveTable(
            name: "rows", schema: Schema(names.map { Schema.Field($0, .quantitative) }))
        await table.append(
            names.indices.map { index in
                let numbers = (0..<140_000).map { Double($0 * (7_919 + 2 * index) % 99_991) }
                return ColumnBatch.scalars(numbers, as: .quantitative)
            })
        return table
    }

    @Test func `a page far down is the same for all who ask at once`() async {
        let table = await filled()
        let snapshot = await table.snapshot
        let all = RowSet([snapshot.rows])
        let expected = snapshot.window(all, order: Self.orders[0], first: 100_000, count: 50)
        await withTaskGroup(of: RowWindow.self) { pages in
            for _ in 0..<4 {
                pages.addTask {
                    await table.window(of: snapshot, all, Self.orders[0], first: 100_000, count: 50)
                }
            }
            for await page in pages { #expect(page == expected) }
        }
        let sorted = await table.orders.sorted(snapshot, by: Self.orders[0], upTo: 0)
        #expect(sorted?.isBehind(snapshot) == false)
    }

    @Test func `orders that are given up for others are worked out again`() async {
        let table = await filled()
        let snapshot = await table.snapshot
        let all = RowSet([snapshot.rows])
        for order in Self.orders {
            _ = await table.window(of: snapshot, all, order, first: 0, count: 50)
        }
        #expect(
            await table.window(of: snapshot, all, Self.orders[0], first: 70_000, count: 50)
                == snapshot.window(all, order: Self.orders[0], first: 70_000, count: 50))
    }
}
