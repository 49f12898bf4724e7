import Redis

/// The names of a table's keys; braces keep them on one server of a cluster.
struct RedisKeys: Sendable {
    /// That of the stream of records, whose ids are their offsets.
    let name: String
    var rows: RedisCommand.Argument { .init(name) }
    /// A hash: the end of the log, the name of the last append and its time, and the first offset that is needed.
    let stateName: String
    var state: RedisCommand.Argument { .init(stateName) }
    /// A stream of the requests that were answered.
    let requests: RedisCommand.Argument
    /// A hash of how far sources were read.
    let positions: RedisCommand.Argument
    /// A stream of the offsets before which nothing was needed any more, at their times.
    let acknowledged: RedisCommand.Argument
    /// A stream of the orders of texts that tables had then, under the ids of those offsets, for about a minute.
    let orders: RedisCommand.Argument
    /// Who runs the table's feed.
    let lease: RedisCommand.Argument
    /// How often that changed.
    let fence: RedisCommand.Argument

    init(of table: String, _ prefix: String) {
        func key(_ part: String) -> RedisCommand.Argument { "\(prefix):{\(table)}:\(part)" }
        name = "\(prefix):{\(table)}:rows"
        stateName = "\(prefix):{\(table)}:state"
        (requests, positions) = (key("requests"), key("positions"))
        (acknowledged, orders) = (key("acknowledged"), key("orders"))
        (lease, fence) = (key("lease"), key("fence"))
    }

    /// Redis has no id of 0-0.
    static func id(_ offset: Int) -> RedisCommand.Argument { "\(offset)-1" }
}
