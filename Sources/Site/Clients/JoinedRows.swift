import Live
import Sessions

/// Equal queries for rows, run once.
///
/// Viewers of one dashboard ask for the same rows at nearly the same moment: a task for each of them
/// would cost more than the rows do. On the sockets' thread, so that an answer reaches all in one job.
actor JoinedRows {
    private struct Joined {
        var number: Int
        var pages: [Page]
        var task: Task<Void, Never>
    }

    private struct Page {
        var connection: ClientConnection
        var greeting: Int
    }

    /// A query for rows of one audience.
    private struct Asked: Hashable {
        var query: RowsQuery
        var registry: ObjectIdentifier
        /// The client whose turn the query takes.
        ///
        /// Nil for a query that all pages make.
        var address: String?
    }

    private nonisolated let executor: any SerialExecutor
    private var joined: [Asked: Joined] = [:]
    private var count = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// On the executor of all client connections.
    init(on executor: any SerialExecutor) { self.executor = executor }

    /// Runs the query, or joins one that runs.
    ///
    /// The connection receives the answer.
    ///
    /// - Parameters:
    ///   - query: the query.
    ///   - registry: what it is asked of.
    ///   - connection: who receives the answer.
    ///   - address: the client whose turn it takes, and who shares the answer. Nil for a query that all pages make.
    ///   - greeting: the number of the page's last greeting.
    func ask(
        _ query: RowsQuery, of registry: ViewRegistry, for connection: ClientConnection,
        _ address: String?, greeting: Int
    ) {
        let asked = Asked(
            query: query, registry: ObjectIdentifier(registry), address: address)
        let page = Page(connection: connection, greeting: greeting)
        guard joined[asked]?.pages.append(page) == nil else { return }
        count += 1
        joined[asked] = Joined(
            number: count, pages: [page],
            task: Task { [number = count] in
                deliver(await registry.answer(.rows(query), for: address), to: asked, number)
            })
    }

    /// The page has gone: what nobody waits for any more is cancelled.
    func leave(_ connection: ClientConnection) {
        for asked in joined.keys {
            joined[asked]?.pages.removeAll { $0.connection === connection }
            if joined[asked]?.pages.isEmpty == true {
                joined.removeValue(forKey: asked)?.task.cancel()
            }
        }
    }

    private func deliver(_ answer: QueryResult?, to asked: Asked, _ number: Int) {
        // Another one may have begun since everybody left this one.
        guard joined[asked]?.number == number,
            let pages = joined.removeValue(forKey: asked)?.pages, let answer
        else { return }
        for page in pages {
            page.connection.assumeIsolated { $0.receiveRows(answer, ofGreeting: page.greeting) }
        }
    }
}
