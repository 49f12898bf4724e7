import OrderedCollections
import Tables

/// The orders in which one table's rows are looked at.
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

    /// Sees to it that rows get into an order.
    ///
    /// - Parameters:
    ///   - table: whose rows are wanted.
    ///   - order: by which column.
    ///   - end: the place after the last row wanted.
    /// - Returns: what is in order by now.
    func sorted(_ table: Table, by order: RowOrder, upTo end: Int) async -> SortedChunks? {
        touch(order)
        if orders[order]?.work == nil, orders[order]?.sorted.isBehind(table) == true {
            work(on: order, of: table)
        }
        if end > Self.furthestPick { await orders[order]?.work?.value }
        return orders[order]?.sorted
    }

    /// Makes an order the one that was asked for last; the first of too many goes.
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
