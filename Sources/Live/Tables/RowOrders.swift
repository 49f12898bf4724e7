import OrderedCollections
package import Protocol
import Tables

/// A cache of the orders of one table's rows.
///
/// Each is worked out once for all viewers, chunk by chunk beside everything else, and given up
/// when others are asked for. Until then the first rows are picked out of all.
actor RowOrders {
    private struct Order {
        var sorted: SortedChunks
        var work: Task<Void, Never>?
    }

    private var orders: OrderedDictionary<RowOrder, Order> = [:]
    /// Together they take as much room as a column of numbers.
    private static var kept: Int { 4 }
    /// Windows that end further down are worth waiting for the order.
    private static var furthestPick: Int { 1_000 }

    /// Makes the order of a table's rows.
    ///
    /// - Parameters:
    ///   - table: whose rows are wanted.
    ///   - order: the column and direction.
    ///   - end: the index after the last requested row.
    /// - Returns: the sorted part.
    func sorted(_ table: Table, by order: RowOrder, upTo end: Int) async -> SortedChunks? {
        touch(order)
        if orders[order]?.work == nil, orders[order]?.sorted.isBehind(table) == true {
            work(on: order, of: table)
        }
        if end > Self.furthestPick { await orders[order]?.work?.value }
        return orders[order]?.sorted
    }

    /// Marks an order as the last requested; the least recent of too many goes.
    private func touch(_ order: RowOrder) {
        orders[order] = orders.removeValue(forKey: order) ?? Order(sorted: SortedChunks(order))
        if orders.count > Self.kept { orders.removeFirst().value.work?.cancel() }
    }

    private func work(on order: RowOrder, of table: Table) {
        guard let known = orders[order]?.sorted else { return }
        orders[order]?.work = Task(priority: .utility) {
            guard let sorted = await Self.finished(known, of: table) else { return }
            orders[order]?.work = nil
            orders[order]?.sorted = sorted
        }
    }

    /// Nil when it was given up.
    @concurrent private static func finished(
        _ known: SortedChunks, of table: Table
    ) async -> SortedChunks? {
        var sorted = known
        while !Task.isCancelled {
            guard sorted.sortNext(of: table) else { return sorted }
            await Task.yield()
        }
        return nil
    }
}

extension LiveTable {
    /// The initial order of rows: live ones by time, the newest first.
    package nonisolated var firstSort: RowSort? {
        guard isLive, let time = schema.fields.first(where: { $0.kind == .temporal }) else {
            return nil
        }
        return RowSort(column: time.name, descending: true)
    }
}
